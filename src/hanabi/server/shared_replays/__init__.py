"""Shared replays: several people watch the replay of a finished game together."""
