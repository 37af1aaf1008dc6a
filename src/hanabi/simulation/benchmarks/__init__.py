"""Measurements of the engine's speed, and of how often bots move as people did."""
