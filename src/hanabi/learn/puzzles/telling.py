"""Puzzles for clients without a rules engine: positions, explanations and choices, all from what the seat may know."""

from collections.abc import Iterator
from functools import lru_cache

from hanabi.bots.conventions.explain.meanings import Meaning
from hanabi.bots.names import NAMES
from hanabi.bots.reason_data import to_data
from hanabi.bots.reasons import Reason
from hanabi.bots.sentences import Phrasebook
from hanabi.learn.puzzles.past import Past
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.learn.puzzles.solution import Solution, solution
from hanabi.protocol.game_events import to_wire
from hanabi.protocol.picture import picture_of
from hanabi.protocol.puzzles import PuzzlePosition, PuzzleSolution, PuzzleStep, PuzzleTip
from hanabi.protocol.rules_info import rules_info
from hanabi.protocol.thoughts import Reading, Thought
from hanabi.rules import Rules
from hanabi.texts import Texts

ROUNDS = 2
"""The number of rounds before a position that can be replayed move by move."""


@lru_cache(maxsize=64)
def position_of(puzzle: Puzzle) -> PuzzlePosition:
    """Return a puzzle's position, without the answer."""
    first = max(0, len(puzzle.past.moves) - ROUNDS * puzzle.rules.players)
    question = puzzle.question
    return PuzzlePosition(
        rules_info(puzzle.rules),
        NAMES[: puzzle.rules.players],
        puzzle.seat,
        tuple(steps(puzzle.past, puzzle.seat, first)),
        question.ask.value,
        question.slot,
        tuple(map(str, puzzle.choices)),
    )


def steps(past: Past, seat: int, first: int) -> Iterator[PuzzleStep]:
    """Yield a game as a seat sees it, move by move, after the first ones."""
    game = past.game(first)
    view = game.view(seat)
    yield PuzzleStep((), picture_of(view))
    for action in past.moves[first:]:
        seen = tuple(map(view.observe, game.apply(action)))
        yield PuzzleStep(tuple(map(to_wire, seen)), picture_of(view))


def solution_of(puzzle: Puzzle) -> PuzzleSolution:
    """Return the answer to a puzzle and its explanation."""
    return solution_to_wire(puzzle, solution(puzzle))


def solution_to_wire(puzzle: Puzzle, found: Solution) -> PuzzleSolution:
    """Convert a solution to its wire type."""
    reason = None if found.reason is None else _thought(found.reason, puzzle.rules, puzzle.seat)
    return PuzzleSolution(puzzle.answer, reason, tuple(reading(meaning, puzzle.rules) for meaning in found.readings))


def tip_of(puzzle: Puzzle, number: int) -> PuzzleTip:
    """Return a tip: the first one names the theme, the second leaves a few choices."""
    found = solution(puzzle)
    return PuzzleTip(found.theme, tuple(map(str, found.left)) if number > 1 else ())


def _thought(reason: Reason, rules: Rules, seat: int) -> Thought:
    return Thought(reason.kind, _english(rules).reason(reason, seat), to_data(reason))


def reading(meaning: Meaning, rules: Rules) -> Reading:
    """Convert the meaning of a card to its wire type."""
    sentence = _english(rules).reading(meaning.kind, meaning.seat, meaning.slot, meaning.cards)
    return Reading(meaning.kind, sentence, dict(meaning.data))


@lru_cache(maxsize=16)
def _english(rules: Rules) -> Phrasebook:
    return Phrasebook(Texts.load("en"), rules)
