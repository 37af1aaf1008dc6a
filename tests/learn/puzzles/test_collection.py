"""The file of puzzles: thousands, no two equivalent, one for every day."""

import hashlib
from collections import Counter
from datetime import date, timedelta

import pytest

from hanabi.learn.puzzles.collection import PuzzleFile, day_of, puzzle_file
from hanabi.learn.puzzles.likeness import form_of
from hanabi.learn.puzzles.past import PuzzleError
from hanabi.learn.puzzles.puzzle import MAX_GRADE, UnknownPuzzle
from hanabi.learn.puzzles.question import Ask
from tests.learn.puzzles.samples import sample

FIRST = 2200
DIGEST = "6b9d7d9aedd2f2b2"


def test_puzzles_keep_their_numbers() -> None:
    """Progress is stored by number: new puzzles are appended, and invalid ones are replaced in place."""
    lines = puzzle_file().text.splitlines()[1 : FIRST + 1]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] == DIGEST


def test_no_two_puzzles_are_equivalent() -> None:
    numbers = sample(150)
    assert len({form_of(puzzle_file().numbered(number)) for number in numbers}) == len(numbers)
    lines = puzzle_file().text.splitlines()
    assert len(set(lines)) == len(lines) > 2000


def test_there_are_puzzles_of_every_kind_and_grade() -> None:
    kinds = Counter(puzzle.question.ask for puzzle in puzzle_file())
    grades = Counter(puzzle.grade for puzzle in puzzle_file())
    assert min(kinds[ask] for ask in Ask) > 100
    assert all(grades[grade] for grade in range(MAX_GRADE + 1))
    assert [puzzle_file().grade(number) for number in (1, 2, 3)] == [
        puzzle_file().numbered(number).grade for number in (1, 2, 3)
    ]


def test_every_day_has_a_puzzle_and_every_puzzle_a_day() -> None:
    found, first = puzzle_file(), date(2026, 11, 17)
    numbers = [found.of_day(first + timedelta(days)) for days in range(len(found))]
    assert sorted(numbers) == list(range(1, len(found) + 1))
    assert found.of_day(first) == numbers[0]


def test_days_are_in_utc() -> None:
    assert day_of(0) == date(1970, 1, 1)
    assert day_of(24 * 3600 * 1000 - 1) == date(1970, 1, 1)
    assert day_of(24 * 3600 * 1000) == date(1970, 1, 2)


@pytest.mark.parametrize("number", [0, -1, 10**9])
def test_an_unknown_number_raises(number: int) -> None:
    with pytest.raises(UnknownPuzzle, match="numbered from 1 to"):
        puzzle_file().numbered(number)


def test_near_returns_a_new_puzzle_of_the_wanted_grade() -> None:
    found = puzzle_file()
    easy = found.near(0.0, (), 5)
    assert found.grade(easy) == 0
    gone = {number for number in range(1, len(found) + 1) if found.grade(number) == 0}
    assert found.grade(found.near(0.0, gone, 5)) == 1
    assert 1 <= found.near(2.0, range(1, len(found) + 1), 7) <= len(found)


def test_a_file_needs_its_header() -> None:
    assert len(PuzzleFile.parse(puzzle_file().text)) == len(puzzle_file())
    for text in ("", "hanabi-puzzles 2\n", "something else"):
        with pytest.raises(PuzzleError, match="starts with"):
            PuzzleFile.parse(text)
