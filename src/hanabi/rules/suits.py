"""Suits as data: which colours and ranks touch a suit's cards, and how many copies there are.

A suit is touched by the hints of its own colour, of every colour, or of none; and by the rank
printed on the card, by every rank, or by none. Nine combinations, each with the usual copies or
with one of each (`dark`), give every suit that people play with.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from hanabi.rules.errors import NotationError, RulesError


class Touch(StrEnum):
    """Which hints of one kind touch the cards of a suit."""

    OWN = "own"
    ALL = "all"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Suit:
    """One suit of cards; it has one firework."""

    name: str
    """The word that people say, in small letters."""
    letter: str
    """One capital letter, unique within a game."""
    colours: Touch = Touch.OWN
    """The colour hints that touch it; with `OWN` the suit is itself a colour to name."""
    ranks: Touch = Touch.OWN
    """The rank hints that touch it."""
    dark: bool = False
    """One copy of each card instead of 3, 2, ..., 2, 1."""

    def __post_init__(self) -> None:
        if not isinstance(self.letter, str) or not re.fullmatch("[A-Z]", self.letter):
            raise RulesError(f"A suit's letter is one capital letter, not {self.letter!r}.")
        if not isinstance(self.name, str) or not re.fullmatch("[a-z-]+", self.name):
            raise RulesError(f"A suit's name is in small letters, not {self.name!r}.")
        if not isinstance(self.dark, bool):
            raise RulesError(f"A suit is dark or not: True or False, not {self.dark!r}.")
        for hints in ("colours", "ranks"):
            object.__setattr__(self, hints, _touch(hints, getattr(self, hints)))

    @property
    def is_colour(self) -> bool:
        """Whether hints may name this suit's colour."""
        return self.colours is Touch.OWN

    def copies(self, rank: int, ranks: int) -> int:
        """How many copies of a rank (from 1) there are in a game of so many ranks (R2, V8).

        >>> [SUITS["red"].copies(rank, ranks=5) for rank in (1, 2, 3, 4, 5)]
        [3, 2, 2, 2, 1]
        """
        if self.dark:
            return 1
        if rank == 1:
            return 3
        return 1 if rank == ranks else 2

    def __str__(self) -> str:
        if _named(self.name) == self:
            return self.name
        traits = [word for word, trait in _TRAITS.items() if _has(self, trait)]
        return ":".join([self.name, self.letter, *traits])

    @classmethod
    def parse(cls, text: str) -> "Suit":
        """Find a suit by name or letter, or read one's own as `name:letter:trait:...`.

        `dark-` before a name makes a suit one of each. The traits of one's own suits are
        `all-colours`, `no-colours`, `all-ranks`, `no-ranks` and `dark`.

        >>> Suit.parse("dark-rainbow").copies(1, ranks=5)
        1
        >>> str(Suit.parse("Violet:V:all-ranks"))
        'violet:V:all-ranks'
        """
        word = text.strip().lower()
        if ":" in word:
            return _composed(word)
        found = _named(word) or _BY_LETTER.get(word)
        if found is None:
            raise NotationError(f"'{text[:20]}' is not a suit: the suits are {', '.join(SUITS)}.")
        return found


def _touch(hints: str, which: object) -> Touch:
    if which not in list(Touch):
        raise RulesError(f"A suit's cards are touched by own, all or none of the {hints}, not {which!r}.")
    return Touch(str(which))


_TRAITS: dict[str, tuple[str, object]] = {
    "all-colours": ("colours", Touch.ALL),
    "no-colours": ("colours", Touch.NONE),
    "all-ranks": ("ranks", Touch.ALL),
    "no-ranks": ("ranks", Touch.NONE),
    "dark": ("dark", True),
}


def _has(suit: Suit, trait: tuple[str, object]) -> bool:
    field, value = trait
    return bool(getattr(suit, field) == value)


def _composed(word: str) -> Suit:
    name, letter, *traits = word.split(":")
    unknown = [trait for trait in traits if trait not in _TRAITS]
    if unknown:
        raise NotationError(f"'{unknown[0][:20]}' is not a trait of a suit: use {', '.join(_TRAITS)}.")
    options = dict(_TRAITS[trait] for trait in traits)
    if len(options) < len(traits):
        raise NotationError(f"The traits {', '.join(traits)} of a suit contradict or repeat each other.")
    return replace(Suit(name, letter.upper()), **options)  # type: ignore[arg-type]


def _named(name: str) -> Suit | None:
    if name in SUITS:
        return SUITS[name]
    base = SUITS.get(name.removeprefix("dark-"))
    if base is None or base.dark:
        return None
    return replace(base, name=name, dark=True)


MULTICOLOUR = Suit("multicolour", "M", dark=True)

_NAMED = (
    Suit("red", "R"),
    Suit("yellow", "Y"),
    Suit("green", "G"),
    Suit("blue", "B"),
    Suit("white", "W"),
    Suit("teal", "T"),
    MULTICOLOUR,
    Suit("black", "K", dark=True),
    Suit("rainbow", "A", colours=Touch.ALL),
    Suit("clear", "C", colours=Touch.NONE),
    Suit("pink", "I", ranks=Touch.ALL),
    Suit("brown", "N", ranks=Touch.NONE),
    Suit("omni", "O", colours=Touch.ALL, ranks=Touch.ALL),
    Suit("null", "L", colours=Touch.NONE, ranks=Touch.NONE),
    Suit("muddy-rainbow", "D", colours=Touch.ALL, ranks=Touch.NONE),
    Suit("light-pink", "H", colours=Touch.NONE, ranks=Touch.ALL),
)

SUITS = {suit.name: suit for suit in _NAMED}
"""The named suits. `clear` is the suit that no colour touches (hanab.live calls it White)."""

_BY_LETTER = {suit.letter.lower(): suit for suit in _NAMED}

PLAIN = tuple(SUITS[name] for name in ("red", "yellow", "green", "blue", "white", "teal"))
"""The plain suits in order; the printed game has the first five (R1)."""
