"""Learning: the rulebook, lessons, and the coach."""

from typing import Annotated, Literal

import msgspec

from hanabi.protocol.game_events import WireEvent
from hanabi.protocol.picture import Picture
from hanabi.protocol.rules_info import RulesInfo

LessonName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[a-z-]+$")]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence or title: a key of the catalogue, and its values.

    A `suit`, or a `card`, `reply` or `wanted` card, is translated; a `slot` counts from 0.
    """

    key: str
    values: dict[str, str | int] = {}


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rulebook."""

    name: str
    """The topic, such as `hint`, for pictures; a variant's word, or a suit's letter."""
    title: Line
    lines: tuple[Line, ...]


class Row(msgspec.Struct, frozen=True):
    """A difference between editions."""

    title: str
    cells: tuple[str, ...]
    """The text for each edition, by key."""


class Rulebook(msgspec.Struct, frozen=True):
    """The rulebook for some rules."""

    rules: RulesInfo
    chapters: tuple[Chapter, ...]
    variants: tuple[Chapter, ...]
    """The chapters on what these rules add to the usual ones."""
    editions: tuple[str, ...]
    rows: tuple[Row, ...]
    tips: tuple[str, ...]


class LessonMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's moves in a lesson so far."""

    moves: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=20)] = ()


class LessonFrame(msgspec.Struct, frozen=True):
    """The table of a lesson after a move."""

    events: tuple[WireEvent, ...]
    picture: Picture


class LessonView(msgspec.Struct, frozen=True):
    """A lesson after some moves."""

    id: str
    number: int
    """Its position among the lessons, from 1."""
    lessons: int
    outcome: Literal["begin", "right", "wrong", "done"]
    """The result of the latest move: whether it completes the step or the lesson."""
    says: tuple[Line, ...]
    names: tuple[str, ...]
    """The teammates, starting with the next seat."""
    rules: RulesInfo
    frames: tuple[LessonFrame, ...]
    """Initially the table at the beginning; then the latest move and the others' answers."""
    next: str | None
    """The next lesson."""


class Learning(msgspec.Struct, frozen=True):
    """A person's progress."""

    lessons: tuple[str, ...]
    """All lessons, in order."""
    done: tuple[str, ...]
    newcomer: bool | None
    """Whether the person said that they are new to the game; `null` before they answer."""
    games: int
    """The number of completed games at the person's tables."""


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Progress to store; earlier progress is never lost."""

    done: Annotated[tuple[LessonName, ...], msgspec.Meta(max_length=100)] = ()
    newcomer: bool | None = None


class CoachedCard(msgspec.Struct, frozen=True):
    """A card of the player's own, with what its holder can know: possible faces, and probabilities in percent."""

    slot: int
    possible: tuple[str, ...]
    fits: int
    """The probability that it is playable now."""
    last: int
    """The probability that it is the last copy of a card that is still needed."""
    useless: int
    """The probability that no firework needs it."""


class Coaching(msgspec.Struct, frozen=True):
    """What the coach says to a player, based only on the player's own view."""

    turn: int
    cards: tuple[CoachedCard, ...]
    called: tuple[int, ...] = ()
    """The slots of the cards that hints call to play now, by the table's conventions."""
    first: int | None = None
    """The slot that a bot of the table's level would play now."""
