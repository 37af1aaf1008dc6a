"""Puzzles over HTTP, and what people answered."""
