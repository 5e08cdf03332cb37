"""The tests of Das Riff."""
