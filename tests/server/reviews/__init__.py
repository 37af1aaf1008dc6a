"""Reviews at the server."""
