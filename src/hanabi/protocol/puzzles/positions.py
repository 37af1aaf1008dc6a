"""Positions with a question to one seat, and their solutions."""

import msgspec

from hanabi.protocol.events import WireEvent
from hanabi.protocol.picture import Picture
from hanabi.protocol.rules_info import RulesInfo
from hanabi.protocol.thoughts import Thought


class PuzzleStep(msgspec.Struct, frozen=True):
    """A move on the way to a position, and the table after it, as the seat sees it."""

    events: tuple[WireEvent, ...]
    """Nothing for the first picture."""
    picture: Picture
    readings: tuple[Thought, ...] = ()
    """What the conventions read in the move; told in the course, never before a puzzle is solved."""


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A position with a question to one seat: nothing in it depends on what that seat does not see."""

    rules: RulesInfo
    names: tuple[str, ...]
    """What the players are called, by seat."""
    seat: int
    steps: tuple[PuzzleStep, ...]
    """The latest moves; the last step is the position itself."""
    ask: str
    """`play`, `discard`, `hint`, `card` or `meaning`."""
    slot: int | None
    """The own card that is asked about."""
    choices: tuple[str, ...]
    """Everything that may be answered: actions, cards or meanings."""


class PuzzleSolution(msgspec.Struct, frozen=True):
    """The answer to a position, and why."""

    answer: str
    reason: Thought | None
    """Why the move is made, where a move was asked for."""
    readings: tuple[Thought, ...]
    """What the latest move said of the own cards."""
