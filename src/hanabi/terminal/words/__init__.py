"""What the player reads and types, in the language of the player."""
