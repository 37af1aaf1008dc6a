"""Ids that nobody guesses, which people type and send each other."""

import secrets


def new_id(size: int) -> str:
    """An id of so many random bytes; it begins with no dash, so that a command line takes it for no option."""
    made = secrets.token_urlsafe(size)
    while made.startswith("-"):
        made = secrets.token_urlsafe(size)
    return made
