"""Interpretation of moves, noted in the book."""
