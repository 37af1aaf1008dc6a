"""What teaches the game tells the truth, in every language."""
