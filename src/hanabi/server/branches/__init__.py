"""Branches: finished games with another move at some turn."""
