"""Tips before a puzzle is solved, and the explanation afterwards.

The bot derives all of it from what the seat may know, so nothing depends on the seat's hidden cards.
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
"""The number of choices that the last tip leaves."""

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
"""The theme of a move by its reason; other reasons have the theme `time`."""

READINGS = {
    "play": "read-play",
    "prompt": "prompt",
    "finesse": "blind",
    "play-or-save": "read-chop",
    "save": "read-chop",
}
"""The theme of a reading by its kind; other kinds have the theme `read-other`."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The explanation of a puzzle's answer."""

    reason: Reason | None
    """The reason for the move, if the question asks for a move."""
    readings: tuple[Meaning, ...]
    """What the latest move meant for the player's own cards."""
    theme: str
    """The theme, which is the first tip."""
    left: tuple[str, ...]
    """A few choices including the right one, which are the second tip."""


@lru_cache(maxsize=256)
def solution(puzzle: Puzzle) -> Solution:
    """Explain a puzzle's answer."""
    return explained(puzzle, expert(puzzle.seat))


def explained(puzzle: Puzzle, best: ConventionSolver) -> Solution:
    """Explain a puzzle's answer by how a given solver reads the game from its start."""
    readings = tuple(best.read(puzzle.view).reader.latest)
    if not puzzle.question.asks_for_move:
        meant = tuple(meaning for meaning in readings if meaning.slot == puzzle.question.slot)
        theme = READINGS.get(meant[0].kind, "read-other") if meant else "read-other"
        return Solution(None, meant, theme, _left(puzzle))
    reason = best.why(parse_action(puzzle.answer))
    return Solution(reason, readings, THEMES.get(reason.kind, "time"), _left(puzzle))


def _left(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the right choice and some neighbouring ones, in their usual order."""
    choices = puzzle.choices
    right = choices.index(puzzle.answer)
    first = min(max(0, right - len(str(puzzle)) % LEFT), max(0, len(choices) - LEFT))
    return choices[first : first + LEFT] if puzzle.question.ask is not Ask.MEANING else _senses(puzzle)


def _senses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return two of the four meanings."""
    other = next(choice for choice in puzzle.choices if choice != puzzle.answer)
    return tuple(choice for choice in puzzle.choices if choice in (puzzle.answer, other))
