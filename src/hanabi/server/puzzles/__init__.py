"""Puzzles over HTTP, and people's attempts."""
