"""Bots: the worker processes that run them, and the tasks and answers exchanged with them."""
