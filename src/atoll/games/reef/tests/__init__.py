"""The tests of Reef."""
