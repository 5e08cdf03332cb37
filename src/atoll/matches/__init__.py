"""Matches: played, tried out, written down, read again and checked."""
