"""The names of people: what may be one, and how two that look the same are told apart at a table."""

import unicodedata
from collections.abc import Iterable
from itertools import count

from hanabi.table.errors import NotAllowed
from hanabi.table.text import clean

MAX_NAME = 24


def checked_name(name: str) -> str:
    r"""A name fit for other people's screens; `NotAllowed` if nothing in it can be seen.

    >>> checked_name(" Ann \u3164 ")
    'Ann'
    """
    cleaned = clean(name, MAX_NAME)
    if not any(_shows(letter) for letter in cleaned):
        raise NotAllowed("A name needs at least one visible letter.")
    return cleaned


def _shows(letter: str) -> bool:
    """Whether something is a letter, a digit or a symbol such as an emoji; marks need something to stand on."""
    return unicodedata.category(letter)[0] in "LNS"


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name, with a number where it looks like one of the others.

    >>> told_apart("ANN", ["Ben", "Ann", "Ann 2"])
    'ANN 3'
    """
    taken = {looks(other) for other in others}
    if looks(name) not in taken:
        return name
    numbered = (f"{name[: MAX_NAME - len(f' {number}')].rstrip()} {number}" for number in count(2))
    return next(one for one in numbered if looks(one) not in taken)


def looks(name: str) -> str:
    r"""What is the same for names that differ in nothing but case, width, form or marks that do not show.

    >>> looks("\uff21nn") == looks("ANN\ufe0f")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in folded if not _is_selector(letter))


def _is_selector(letter: str) -> bool:
    """Whether a mark only chooses a form of the letter before it, or joins two, and shows nothing itself."""
    return (
        letter in "\u034f\u17b4\u17b5"
        or "\u180b" <= letter <= "\u180f"
        or "\ufe00" <= letter <= "\ufe0f"
        or ("\U000e0100" <= letter <= "\U000e01ef")
    )
