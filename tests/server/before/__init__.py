"""Databases that were written by earlier versions, and must open for ever."""
