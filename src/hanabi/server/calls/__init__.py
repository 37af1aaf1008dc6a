"""Calling people to their turns: pushes, a webhook, a feed."""
