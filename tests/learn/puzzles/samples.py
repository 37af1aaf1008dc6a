"""Samples of the puzzles (all of them in a soak test), and twins: the same positions with other hidden cards."""

from dataclasses import replace

from hanabi.learn.puzzles.collection import puzzle_file
from hanabi.learn.puzzles.past import Past
from hanabi.learn.puzzles.puzzle import Puzzle
from tests.support.sizes import SOAK


def sample(size: int) -> list[int]:
    """Return the numbers of some puzzles, spread over the file."""
    count = len(puzzle_file())
    return list(range(1, count + 1)) if SOAK else list(range(7, count, count // size))[:size]


def twin(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with other cards in the seat's own hand, as far as hints and the pile allow."""
    return replace(puzzle, past=twin_past(puzzle.past, puzzle.seat))


def twin_past(past: Past, seat: int) -> Past:
    """Return the game with other cards in a seat's hand, indistinguishable for that seat."""
    game = past.game()
    drawn, left = list(past.drawn), list(game.deck[len(past.drawn) :])
    for slot in range(game.state.hand_sizes[seat]):
        place = game.state.drawn[seat][slot]
        possible = game.view(seat).knowledge(seat, slot).possible
        other = next((card for card in reversed(left) if card in possible and card != drawn[place]), None)
        if other is not None:
            left[left.index(other)], drawn[place] = drawn[place], other
    return Past(past.rules, tuple(drawn), past.moves)
