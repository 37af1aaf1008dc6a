"""Tables over HTTP: opening, listing, commands, replays and records."""
