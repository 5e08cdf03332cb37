"""Tests of the engine in a real browser, under the server's policy."""
