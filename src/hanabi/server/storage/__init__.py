"""Where tables and people are kept: SQLite or PostgreSQL, with the same code."""
