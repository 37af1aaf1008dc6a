"""Bots outside of Python, and their twins."""
