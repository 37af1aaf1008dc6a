"""Puzzles and the course over HTTP."""

from typing import Annotated

import msgspec

from hanabi.protocol.game_events import WireEvent
from hanabi.protocol.picture import Picture
from hanabi.protocol.rules_info import RulesInfo
from hanabi.protocol.thoughts import Reading, Thought


class PuzzleStep(msgspec.Struct, frozen=True):
    """A move on the way to a position, and the table after it, as the seat sees it."""

    events: tuple[WireEvent, ...]
    """Nothing for the first picture."""
    picture: Picture
    readings: tuple[Reading, ...] = ()
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
    readings: tuple[Reading, ...]
    """What the latest move said of the own cards."""


class PuzzleStanding(msgspec.Struct, frozen=True):
    """How somebody does with puzzles."""

    rating: int
    tried: int
    right: int
    streak: int
    """Days in a row on which the puzzle of the day was solved."""
    longest: int


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle, without its solution."""

    number: int
    count: int
    """How many puzzles there are."""
    day: str | None
    """The date, if it is the puzzle of this day by the server's clock."""
    grade: int
    level: str
    """The weakest bot of the ladder from which on all find the answer."""
    position: PuzzlePosition
    tried: bool
    """Whether the one who asks has answered it before, so that it does not count again."""
    standing: PuzzleStanding | None
    """Nothing for somebody without a name."""


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody answers."""

    answer: Annotated[str, msgspec.Meta(max_length=40)] | None
    """Nothing from who gives up and wants to see the solution."""
    tips: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """How many tips were taken."""


class PuzzleResult(msgspec.Struct, frozen=True):
    """What came of an answer."""

    right: bool
    solution: PuzzleSolution | None
    """Told when the answer was right, or when it was asked for."""
    standing: PuzzleStanding | None


class PuzzleTip(msgspec.Struct, frozen=True):
    """Help on the way to a solution."""

    theme: str
    """What it is about, in a word."""
    left: tuple[str, ...]
    """A few choices with the right one among them; none with the first tip."""


class CourseLine(msgspec.Struct, frozen=True):
    """A page of the course in its table of contents."""

    name: str
    level: str
    """`beginner`, `standard`, `expert`, or `beyond` for what is no part of a level."""


class CourseStory(msgspec.Struct, frozen=True):
    """A position that moves, as one seat sees it."""

    rules: RulesInfo
    names: tuple[str, ...]
    seat: int
    steps: tuple[PuzzleStep, ...]


class CourseProblem(msgspec.Struct, frozen=True):
    """A position to solve, with its solution: nothing is counted in the course."""

    position: PuzzlePosition
    solution: PuzzleSolution


class CoursePage(msgspec.Struct, frozen=True):
    """A page of the course."""

    name: str
    level: str
    story: CourseStory
    problems: tuple[CourseProblem, ...]
