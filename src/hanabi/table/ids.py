"""Random ids that people can type and send."""

import secrets


def new_id(size: int) -> str:
    """Return an id from some random bytes; it never begins with a dash, which command lines take for an option."""
    made = secrets.token_urlsafe(size)
    while made.startswith("-"):
        made = secrets.token_urlsafe(size)
    return made
