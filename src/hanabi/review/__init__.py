"""Looking back at games: what could still be reached, what was lost and why, and what bots think of each move."""
