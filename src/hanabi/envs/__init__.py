"""Environments for reinforcement learning: the HLE interface, PettingZoo, and thousands of games at once."""
