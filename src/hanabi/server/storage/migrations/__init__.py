"""The history of the database's schema, one step a file."""
