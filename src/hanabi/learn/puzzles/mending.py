"""Puzzles that hold no more, because bots play otherwise now, replaced by others of their kind."""

from collections.abc import Iterator
from contextlib import closing

from hanabi.learn.puzzles.likeness import Form, form_of
from hanabi.learn.puzzles.making import found_in_games
from hanabi.learn.puzzles.puzzle import Puzzle


def replacements(broken: dict[int, Puzzle], known: set[Form], seed: int, jobs: int) -> Iterator[tuple[int, Puzzle]]:
    """For every place another puzzle with the same question and grade, like none of those that are known."""
    wanted = {place: (puzzle.question.ask, puzzle.grade) for place, puzzle in broken.items()}
    taken = set(known)
    with closing(found_in_games(seed, jobs)) as games:
        while wanted:
            for puzzle in next(games):
                kind, form = (puzzle.question.ask, puzzle.grade), form_of(puzzle)
                place = next((place for place in wanted if wanted[place] == kind), None)
                if place is not None and form not in taken:
                    taken.add(form)
                    del wanted[place]
                    yield place, puzzle
