"""Looking back at games: what a bot thinks of each move."""
