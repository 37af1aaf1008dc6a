"""What the player reads and types, in the player's language."""
