"""Tests of the WebAssembly of games: it is built soundly, and does what native code does."""
