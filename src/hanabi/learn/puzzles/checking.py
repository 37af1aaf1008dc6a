"""Verification of puzzles: everything that a puzzle states is recomputed from its line alone.

The game is replayed move by move, every bot of the ladder is seated from scratch and sees what the seat sees, and the
seat's hidden cards are replaced: neither the view nor the answer may depend on them.
"""

from hanabi.game import Game
from hanabi.learn.puzzles.making import grade_of, is_true, is_worthwhile, level_of
from hanabi.learn.puzzles.past import PuzzleError
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.learn.puzzles.solver import BEST, LADDER, expert, solver
from hanabi.rules import Card, Drew, Event
from hanabi.views import Seat, redact


def check(puzzle: Puzzle) -> None:
    """Raise a `PuzzleError` for the first thing that is wrong with a puzzle."""
    game = puzzle.past.game()
    if game.is_over:
        raise PuzzleError("The game is over at the position of the puzzle.")
    if puzzle.question.asks_for_move and game.seat != puzzle.seat:
        raise PuzzleError(f"Seat {puzzle.seat} is asked to move, but it is seat {game.seat}'s turn.")
    if puzzle.answer not in puzzle.choices:
        raise PuzzleError(f"'{puzzle.answer}' is not one of the choices.")
    best = expert(puzzle.seat).read(game.view(puzzle.seat))
    if not is_worthwhile(best, puzzle.question):
        raise PuzzleError("The answer is not clear, or there are too few choices.")
    if not is_true(game, puzzle.seat, puzzle.question, puzzle.answer):
        raise PuzzleError("The actual cards contradict the answer.")
    _check_grade(puzzle, game)
    check_twin(puzzle, game)


def _check_grade(puzzle: Puzzle, game: Game) -> None:
    seen = game.view(puzzle.seat)
    answers = {rung: solver(rung, puzzle.seat).read(seen).answer(puzzle.question) for rung in LADDER}
    if answers[BEST] != puzzle.answer:
        raise PuzzleError(f"The answer is {answers[BEST]}, not {puzzle.answer}.")
    if (grade_of(answers), level_of(answers)) != (puzzle.grade, puzzle.level):
        raise PuzzleError(f"The grade is {grade_of(answers)}, {level_of(answers)}.")


def check_twin(puzzle: Puzzle, game: Game) -> None:
    """Check that view, choices and answer stay the same when the seat's own hidden cards are different ones."""
    twin = twin_events(game, puzzle.seat)
    seen = tuple(redact(event, Seat(puzzle.seat)) for event in twin)
    if seen != puzzle.view.events:
        raise PuzzleError("The view depends on the player's hidden cards.")
    best = expert(puzzle.seat)
    for event in twin:
        best.observe(event)
    if best.answer(puzzle.question) != puzzle.answer:
        raise PuzzleError("The answer depends on the player's hidden cards.")


def twin_events(game: Game, seat: int) -> list[Event]:
    """Return the events of the same game with each card that the seat never saw replaced by another."""
    hidden = set(game.state.drawn[seat][: game.state.hand_sizes[seat]])
    events: list[Event] = []
    place = 0
    for event in game.events:
        if isinstance(event, Drew):
            events.append(Drew(event.seat, _another(event.card)) if place in hidden else event)
            place += 1
        else:
            events.append(event)
    return events


def _another(card: Card | None) -> Card | None:
    return None if card is None else Card(card.suit, card.rank % 5 + 1)
