"""How unlikely each look of a move is for each kind of player, in tenths of a power of two; written by a program."""

LIKELIHOODS = bytes(2 * 204 * 4)
