"""Suits as data: which hints touch a suit's cards, how many copies there are, and in which direction it is played.

Hints of a suit's own colour, of every colour or of none touch its cards, and so do hints of the printed rank, of every
rank or of none. Instead of its own colour a suit may have other ones, which it may share with other suits, or a
different colour for each rank (`prism`). It has the usual number of copies or one of each card (`dark`), and goes up or
down (`reversed`).
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from hanabi.rules.errors import NotationError, RulesError


class Touch(StrEnum):
    """Which colour hints, or which rank hints, touch the cards of a suit or a special rank."""

    OWN = "own"
    ALL = "all"
    NONE = "none"
    PRISM = "prism"
    """Colours only: each rank is touched by the colour with its number, cyclically (V10)."""
    DECEPTIVE = "deceptive"
    """Special ranks only: in each suit, a different rank touches the card instead of its own (V11)."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit of cards."""

    name: str
    """The name, in lower case."""
    letter: str
    """A capital letter, unique within a game."""
    colours: Touch = Touch.OWN
    """The colour hints that touch it. With `OWN`, hints may name the suit itself, unless it has other colours."""
    ranks: Touch = Touch.OWN
    """The rank hints that touch it."""
    dark: bool = False
    """There is one copy of each card instead of 3, 2, ..., 2, 1."""
    hint_colours: tuple[str, ...] = ()
    """The colours that touch it instead of its own, as names of other suits."""
    reversed: bool = False
    """The firework goes down, from the highest rank to 1 (V12)."""

    def __post_init__(self) -> None:
        if not isinstance(self.letter, str) or not re.fullmatch("[A-Z]", self.letter):
            raise RulesError(f"A suit's letter is one capital letter, not {self.letter!r}.")
        if not isinstance(self.name, str) or not re.fullmatch("[a-z-]+", self.name):
            raise RulesError(f"A suit's name is in small letters, not {self.name!r}.")
        for switch in ("dark", "reversed"):
            if not isinstance(getattr(self, switch), bool):
                raise RulesError(f"A suit is {switch} or not: True or False, not {getattr(self, switch)!r}.")
        object.__setattr__(self, "colours", _touch("colours", self.colours, Touch.PRISM))
        object.__setattr__(self, "ranks", _touch("ranks", self.ranks))
        object.__setattr__(self, "hint_colours", _colour_names(self.hint_colours))
        if self.hint_colours and self.colours is not Touch.OWN:
            raise RulesError(f"The suit {self.name} has colours of its own, so it is not touched by {self.colours}.")

    @property
    def is_colour(self) -> bool:
        """Whether hints may name this suit's colour."""
        return self.colours is Touch.OWN and not self.hint_colours

    @property
    def named_colours(self) -> tuple["Suit", ...]:
        """The colours that hints may name because of this suit, each as the suit of that name.

        >>> [colour.letter for colour in Suit.parse("lime:L:yellow:green").named_colours]
        ['Y', 'G']
        """
        return (self,) if self.is_colour else tuple(SUITS[name] for name in self.hint_colours)

    def copies(self, rank: int, ranks: int) -> int:
        """Return the number of copies of a rank (from 1) in a game with `ranks` ranks (R2, V8, V12).

        >>> [SUITS["red"].copies(rank, ranks=5) for rank in (1, 2, 3, 4, 5)]
        [3, 2, 2, 2, 1]
        """
        if self.dark:
            return 1
        first, last = (ranks, 1) if self.reversed else (1, ranks)
        if rank == first:
            return 3
        return 1 if rank == last else 2

    def __str__(self) -> str:
        if _named(self.name) == self:
            return self.name
        traits = [word for word, trait in _TRAITS.items() if _has(self, trait)]
        return ":".join([self.name, self.letter, *traits, *self.hint_colours])

    @classmethod
    def parse(cls, text: str) -> "Suit":
        """Find a suit by name or letter, or parse a custom one, `name:letter:trait:...`.

        The prefix `dark-` means one copy of each card, and `reversed-` means that the suit goes down. The traits of
        custom suits are `all-colours`, `no-colours`, `prism`, `all-ranks`, `no-ranks`, `dark`,
        `reversed`, and the names of the colours that touch it instead of its own.

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


def _touch(hints: str, which: object, *more: Touch) -> Touch:
    if which not in (Touch.OWN, Touch.ALL, Touch.NONE, *more):
        raise RulesError(f"A suit's cards are touched by own, all or none of the {hints}, not {which!r}.")
    return Touch(str(which))


def _colour_names(names: object) -> tuple[str, ...]:
    if not isinstance(names, tuple | list) or any(name not in COLOURS for name in names):
        raise RulesError(f"The colours that touch a suit are some of {', '.join(COLOURS)}, not {str(names)[:40]}.")
    if len(set(names)) < len(names):
        raise RulesError(f"The colours that touch a suit are named once each, not {str(names)[:40]}.")
    return tuple(names)


COLOURS: tuple[str, ...] = ("red", "yellow", "green", "blue", "white", "teal", "black", "pink", "brown")
"""The colours that may touch a suit instead of its own."""

_TRAITS: dict[str, tuple[str, object]] = {
    "all-colours": ("colours", Touch.ALL),
    "no-colours": ("colours", Touch.NONE),
    "prism": ("colours", Touch.PRISM),
    "all-ranks": ("ranks", Touch.ALL),
    "no-ranks": ("ranks", Touch.NONE),
    "dark": ("dark", True),
    "reversed": ("reversed", True),
}

TRAITS = (*_TRAITS, *COLOURS)
"""The traits of custom suits: how they differ from a plain suit."""


def _has(suit: Suit, trait: tuple[str, object]) -> bool:
    field, value = trait
    return bool(getattr(suit, field) == value)


def _composed(word: str) -> Suit:
    name, letter, *traits = word.split(":")
    known = [trait for trait in traits if trait in _TRAITS]
    colours = tuple(trait for trait in traits if trait in COLOURS)
    unknown = [trait for trait in traits if trait not in _TRAITS and trait not in COLOURS]
    if unknown:
        raise NotationError(f"'{unknown[0][:20]}' is not a trait of a suit: use {', '.join(TRAITS)}.")
    options = dict(_TRAITS[trait] for trait in known)
    if len(options) < len(known) or len(set(colours)) < len(colours) or (colours and "colours" in options):
        raise NotationError(f"The traits {', '.join(traits)} of a suit contradict or repeat each other.")
    return replace(Suit(name, letter.upper(), hint_colours=colours), **options)  # type: ignore[arg-type]


def _named(name: str) -> Suit | None:
    """Return a suit by name, changed as its prefixes say."""
    if name in SUITS:
        return SUITS[name]
    for prefix in ("reversed", "dark"):
        base = _named(name.removeprefix(f"{prefix}-")) if name.startswith(f"{prefix}-") else None
        if base is not None and not base.reversed and not getattr(base, prefix):
            return replace(base, name=name, **{prefix: True})  # type: ignore[arg-type]
    return None


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
    Suit("prism", "P", colours=Touch.PRISM),
)

SUITS = {suit.name: suit for suit in _NAMED}
"""The named suits. `clear` is the suit that no colour touches, which hanab.live calls White."""

_BY_LETTER = {suit.letter.lower(): suit for suit in _NAMED}

PLAIN = tuple(SUITS[name] for name in ("red", "yellow", "green", "blue", "white", "teal"))
"""The plain suits in order; the printed game has the first five (R1)."""
