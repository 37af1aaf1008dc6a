"""Who is called how, and to what: the room of the calls in the database."""
