"""Hanabi in the terminal: a full-screen interface and a line mode for the same table."""
