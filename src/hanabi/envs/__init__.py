"""Environments for learning programs: the standard interface, PettingZoo, and thousands of games at once."""
