"""The commands of the simulation, which parse arguments and print results."""
