"""The arena: bots against bots, on the same luck in every seat."""
