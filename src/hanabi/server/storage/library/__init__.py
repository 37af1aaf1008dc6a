"""People's libraries in the database: finished games, found and counted without reading a log."""
