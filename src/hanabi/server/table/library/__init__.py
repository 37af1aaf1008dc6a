"""Finished games: what is told of them in people's libraries, and games that were played elsewhere."""
