"""Tables for the terminal: games in this process, saved games, and tables on a server."""
