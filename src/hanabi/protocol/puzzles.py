"""Puzzles and the course over HTTP."""

from typing import Annotated

import msgspec

from hanabi.protocol.game_events import WireEvent
from hanabi.protocol.picture import Picture
from hanabi.protocol.rules_info import RulesInfo
from hanabi.protocol.thoughts import Reading, Thought


class PuzzleStep(msgspec.Struct, frozen=True):
    """A move before a position, and the resulting table as the seat sees it."""

    events: tuple[WireEvent, ...]
    """Empty for the first picture."""
    picture: Picture
    readings: tuple[Reading, ...] = ()
    """How the conventions interpret the move; included in the course, but never before a puzzle is solved."""


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A position with a question to one seat; it depends only on what that seat sees."""

    rules: RulesInfo
    names: tuple[str, ...]
    """The players' names, by seat."""
    seat: int
    steps: tuple[PuzzleStep, ...]
    """The latest moves; the last step is the position itself."""
    ask: str
    """`play`, `discard`, `hint`, `card` or `meaning`."""
    slot: int | None
    """The slot of the own card that the question is about."""
    choices: tuple[str, ...]
    """All possible answers: actions, cards or meanings."""


class PuzzleSolution(msgspec.Struct, frozen=True):
    """The answer to a question, and the reason."""

    answer: str
    reason: Thought | None
    """The reason for the move, if the question asks for a move."""
    readings: tuple[Reading, ...]
    """What the latest move said about the player's own cards."""


class PuzzleStanding(msgspec.Struct, frozen=True):
    """A person's results in puzzles."""

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
    """The total number of puzzles."""
    day: str | None
    """The date, if it is the puzzle of the day by the server's clock."""
    grade: int
    level: str
    """The weakest bot from which on all stronger ones find the answer."""
    position: PuzzlePosition
    tried: bool
    """Whether the receiver has answered it before, so that it does not count again."""
    standing: PuzzleStanding | None
    """`null` for people without a name."""


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's answer."""

    answer: Annotated[str, msgspec.Meta(max_length=40)] | None
    """`null` to give up and see the solution."""
    tips: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """The number of tips used."""


class PuzzleResult(msgspec.Struct, frozen=True):
    """The result of an answer."""

    right: bool
    solution: PuzzleSolution | None
    """Included if the answer was right or the solution was requested."""
    standing: PuzzleStanding | None


class PuzzleTip(msgspec.Struct, frozen=True):
    """A tip."""

    theme: str
    """The topic, as a word."""
    left: tuple[str, ...]
    """A few choices that include the right one; empty in the first tip."""


class CourseLine(msgspec.Struct, frozen=True):
    """A page of the course in the table of contents."""

    name: str
    level: str
    """`beginner`, `standard`, `expert`, or `beyond` for topics outside the levels."""


class CourseStory(msgspec.Struct, frozen=True):
    """A sequence of positions, as one seat sees it."""

    rules: RulesInfo
    names: tuple[str, ...]
    seat: int
    steps: tuple[PuzzleStep, ...]


class CourseProblem(msgspec.Struct, frozen=True):
    """A position with its solution; answers in the course are not counted."""

    position: PuzzlePosition
    solution: PuzzleSolution


class CoursePage(msgspec.Struct, frozen=True):
    """A page of the course."""

    name: str
    level: str
    story: CourseStory
    problems: tuple[CourseProblem, ...]
