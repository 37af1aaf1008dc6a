"""Understand: what a move meant, noted in the book."""
