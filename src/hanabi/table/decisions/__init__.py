"""Turning commands into log entries, or into errors that say why they are refused."""
