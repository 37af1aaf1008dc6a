"""Search on top of the rules: sampled worlds, rollouts of moves in them, and the seat that searches."""
