"""The commands of the simulation: each parses what it is given and prints what it is told."""
