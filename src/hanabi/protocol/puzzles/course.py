"""The course over HTTP: its contents, and pages with a story and positions to solve."""

import msgspec

from hanabi.protocol.puzzles.positions import PuzzlePosition, PuzzleSolution, PuzzleStep
from hanabi.protocol.rules_info import RulesInfo


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
