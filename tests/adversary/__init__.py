"""Attacks on a running server: each of them succeeded once, and none may again."""
