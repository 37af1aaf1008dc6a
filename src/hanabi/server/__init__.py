"""Live tables: people and bots play together, nothing is lost, and nobody peeks."""
