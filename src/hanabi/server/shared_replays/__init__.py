"""Shared replays: several people look at one finished game together."""
