"""Attacks on a running server; each of them succeeded once and must not succeed again."""
