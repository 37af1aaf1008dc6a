"""Fast simulation of many games: `batches`, `observations`, `runs`, `execution`, `benchmarks` and `commands`."""
