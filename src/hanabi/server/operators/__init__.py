"""The commands with which operators look after tables and people, on a stopped or a running server."""
