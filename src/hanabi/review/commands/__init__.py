"""The commands that look back at games."""
