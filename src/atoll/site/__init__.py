"""The page as files: its release, which browsers keep, and its form for hosts without a server."""
