"""Puzzles over HTTP: the puzzle, tips, answers, how somebody does."""

from typing import Annotated

import msgspec

from hanabi.protocol.puzzles.positions import PuzzlePosition, PuzzleSolution


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
