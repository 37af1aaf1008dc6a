"""Reviews on the server."""
