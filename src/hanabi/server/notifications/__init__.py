"""Notifications that it is a player's turn: push, webhook, feed."""
