"""What is told of a puzzle beyond the position: tips before it is solved, and the reason afterwards.

All of it is found by the bot from what the seat may know, so that nothing depends on the own hidden cards.
"""

from dataclasses import dataclass
from functools import lru_cache

from hanabi.bots.conventions.explain.meanings import Meaning
from hanabi.bots.reasons import Reason
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.learn.puzzles.question import Ask
from hanabi.learn.puzzles.solver import ConventionSolver, expert
from hanabi.rules import parse_action

LEFT = 3
"""So many choices the last tip leaves."""

THEMES = {
    "sure-play": "play",
    "prompted-play": "prompt",
    "blind-play": "blind",
    "useless-discard": "useless",
    "chop-discard": "chop",
    "odd-discard": "signal",
    "scream-discard": "signal",
    "play-hint": "hint-play",
    "save-hint": "hint-save",
    "fix-hint": "hint-fix",
}
"""What the reason of a move is about; the others are about the time."""

READINGS = {
    "play": "read-play",
    "prompt": "prompt",
    "finesse": "blind",
    "play-or-save": "read-chop",
    "save": "read-chop",
}
"""What a reading is about; the others are about a card's not being for play."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Why the answer is right."""

    reason: Reason | None
    """Why the move is made, where a move was asked for."""
    readings: tuple[Meaning, ...]
    """What the latest move said of the own cards."""
    theme: str
    """What it is about, in a word: the first tip."""
    left: tuple[str, ...]
    """A few choices with the right one among them: the second tip."""


@lru_cache(maxsize=256)
def solution(puzzle: Puzzle) -> Solution:
    """Why a puzzle's answer is right."""
    return explained(puzzle, expert(puzzle.seat))


def explained(puzzle: Puzzle, best: ConventionSolver) -> Solution:
    """Why a puzzle's answer is right to somebody who sits down there and reads all that happened."""
    readings = tuple(best.read(puzzle.view).reader.latest)
    if not puzzle.question.asks_for_move:
        told = tuple(meaning for meaning in readings if meaning.slot == puzzle.question.slot)
        theme = READINGS.get(told[0].kind, "read-other") if told else "read-other"
        return Solution(None, told, theme, _left(puzzle))
    reason = best.why(parse_action(puzzle.answer))
    return Solution(reason, readings, THEMES.get(reason.kind, "time"), _left(puzzle))


def _left(puzzle: Puzzle) -> tuple[str, ...]:
    """The right choice and some that stand near it, in their usual order."""
    choices = puzzle.choices
    right = choices.index(puzzle.answer)
    first = min(max(0, right - len(str(puzzle)) % LEFT), max(0, len(choices) - LEFT))
    return choices[first : first + LEFT] if puzzle.question.ask is not Ask.MEANING else _senses(puzzle)


def _senses(puzzle: Puzzle) -> tuple[str, ...]:
    """Of four meanings, two."""
    other = next(choice for choice in puzzle.choices if choice != puzzle.answer)
    return tuple(choice for choice in puzzle.choices if choice in (puzzle.answer, other))
