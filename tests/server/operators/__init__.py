"""Operators: tables, people, backups, retention, and the files with which a server is run."""
