"""Game analysis: the best score still possible, what was lost and why, and what bots think of each move."""
