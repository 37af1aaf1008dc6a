"""Many games, fast, in rooms: `batches`, `observations`, `runs`, `execution`, `benchmarks` and their `commands`."""
