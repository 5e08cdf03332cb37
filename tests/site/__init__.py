"""The page as files, tested."""
