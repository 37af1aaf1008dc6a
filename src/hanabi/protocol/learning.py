"""What those are told who learn the game: the rules as a page, lessons, what the coach says."""

from typing import Annotated, Literal

import msgspec

from hanabi.protocol.game_events import WireEvent
from hanabi.protocol.picture import Picture
from hanabi.protocol.rules_info import RulesInfo

LessonName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[a-z-]+$")]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence, or a title: a key of the catalogue and what is put in.

    A `suit` is put in by its word, a `card`, `reply` or `wanted` card too, and a `slot` counts from 0.
    """

    key: str
    values: dict[str, str | int] = {}


class Chapter(msgspec.Struct, frozen=True):
    """A part of the rules."""

    name: str
    """What it is about, such as `hint`, for who adds a picture; for a variant its word, for a suit its letter."""
    title: Line
    lines: tuple[Line, ...]


class Row(msgspec.Struct, frozen=True):
    """One thing in which editions differ."""

    title: str
    cells: tuple[str, ...]
    """What is to be said of it in each edition, by key."""


class Rulebook(msgspec.Struct, frozen=True):
    """All that is to be read about some rules."""

    rules: RulesInfo
    chapters: tuple[Chapter, ...]
    variants: tuple[Chapter, ...]
    """What these rules have besides the usual."""
    editions: tuple[str, ...]
    rows: tuple[Row, ...]
    tips: tuple[str, ...]


class LessonMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody did in a lesson so far."""

    moves: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=20)] = ()


class LessonFrame(msgspec.Struct, frozen=True):
    """The table of a lesson after a move."""

    events: tuple[WireEvent, ...]
    picture: Picture


class LessonView(msgspec.Struct, frozen=True):
    """A lesson after some moves: what is to be seen, and what is to be read."""

    id: str
    number: int
    """Its place among the lessons, from 1."""
    lessons: int
    outcome: Literal["begin", "right", "wrong", "done"]
    """What came of the latest move: the step is done, it is not, or the whole lesson is."""
    says: tuple[Line, ...]
    names: tuple[str, ...]
    """The teammates, from the next seat on."""
    rules: RulesInfo
    frames: tuple[LessonFrame, ...]
    """At the beginning the table as it was, then each move since: the latest one and what the others answered."""
    next: str | None
    """The lesson after this one."""


class Learning(msgspec.Struct, frozen=True):
    """How far somebody got."""

    lessons: tuple[str, ...]
    """All lessons, in order."""
    done: tuple[str, ...]
    newcomer: bool | None
    """Whether somebody said to be new to the game; nothing before the answer."""
    games: int
    """How many games came to their end with this person at the table."""


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has done, or says; nothing that was done before is lost."""

    done: Annotated[tuple[LessonName, ...], msgspec.Meta(max_length=100)] = ()
    newcomer: bool | None = None


class CoachedCard(msgspec.Struct, frozen=True):
    """An own card, from what its holder knows: what it may be, and how likely it is good for what, in percent."""

    slot: int
    possible: tuple[str, ...]
    fits: int
    """The chance that it fits now."""
    last: int
    """The chance that it is the last copy of a card that is still needed."""
    useless: int
    """The chance that no firework needs it any more."""


class Coaching(msgspec.Struct, frozen=True):
    """What a coach tells a player, from the player's own view alone."""

    turn: int
    cards: tuple[CoachedCard, ...]
    called: tuple[int, ...] = ()
    """The slots of the cards that hints mean to be played now, by the table's conventions."""
    first: int | None = None
    """The slot of the one that a bot of the table's level would play now."""
