"""What operators and the server's own upkeep do to the database, beside what players do."""
