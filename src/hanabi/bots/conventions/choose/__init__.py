"""The choice of a move, based on the notebook."""
