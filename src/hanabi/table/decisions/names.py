"""Names of people: which are valid, and how similar ones are distinguished at a table."""

import unicodedata
from collections.abc import Iterable
from itertools import count

from hanabi.table.errors import NotAllowed
from hanabi.table.text import clean

MAX_NAME = 24


def checked_name(name: str) -> str:
    r"""Return a name without anything unfit for other people's screens; raise `NotAllowed` if nothing visible is left.

    >>> checked_name(" Ann \u3164 ")
    'Ann'
    """
    cleaned = clean(name, MAX_NAME)
    if not any(_shows(letter) for letter in cleaned):
        raise NotAllowed("A name needs at least one visible letter.")
    return cleaned


def _shows(letter: str) -> bool:
    """Return whether a character is a letter, a digit or a symbol such as an emoji; marks alone are not visible."""
    return unicodedata.category(letter)[0] in "LNS"


def distinguished(name: str, others: Iterable[str]) -> str:
    """Return a name, with a number if it looks like one of the others.

    >>> distinguished("ANN", ["Ben", "Ann", "Ann 2"])
    'ANN 3'
    """
    taken = {looks(other) for other in others}
    if looks(name) not in taken:
        return name
    numbered = (f"{name[: MAX_NAME - len(f' {number}')].rstrip()} {number}" for number in count(2))
    return next(one for one in numbered if looks(one) not in taken)


def looks(name: str) -> str:
    r"""Return the same text for names that differ only in case, width, form or invisible marks.

    >>> looks("\uff21nn") == looks("ANN\ufe0f")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in folded if not _is_selector(letter))


def _is_selector(letter: str) -> bool:
    """Return whether a mark only selects a form of the preceding letter or joins two, and is itself invisible."""
    return (
        letter in "\u034f\u17b4\u17b5"
        or "\u180b" <= letter <= "\u180f"
        or "\ufe00" <= letter <= "\ufe0f"
        or ("\U000e0100" <= letter <= "\U000e01ef")
    )
