"""Bots in other languages, and equal ones in Python."""
