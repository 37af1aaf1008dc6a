"""Live tables: an inbox each, those who listen, what is due without any person, and the registry of them all."""
