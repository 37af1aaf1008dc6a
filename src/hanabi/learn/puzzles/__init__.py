"""Puzzles: positions of bots' games with one clearly best answer, graded by who misses it."""
