"""A person's library: finished games, statistics, imports and exports."""
