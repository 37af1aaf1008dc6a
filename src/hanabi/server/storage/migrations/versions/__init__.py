"""The migrations of the database schema, one step per file."""
