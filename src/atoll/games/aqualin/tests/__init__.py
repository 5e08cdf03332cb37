"""Aqualin's tests."""
