"""Live tables: one actor per table, its audience, timers and bots, and the registry of all tables."""
