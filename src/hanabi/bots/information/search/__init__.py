"""Search over the rules of `information`: imagined worlds, rollouts of moves in them, and the seat that searches."""
