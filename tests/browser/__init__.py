"""Tests of the page, played in a real browser."""
