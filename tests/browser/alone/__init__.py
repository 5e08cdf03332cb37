"""Tests of the page by itself, in a real browser: tables without a server or a network."""
