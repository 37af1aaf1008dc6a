"""Puzzles: positions from bots' games with one clearly best answer, graded by which bots miss it."""
