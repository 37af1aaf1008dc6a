"""Generated puzzles are valid and depend only on the seed."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from hanabi.learn.puzzles.checking import check
from hanabi.learn.puzzles.collection import PuzzleFile
from hanabi.learn.puzzles.making import APART, Collection, grade_of, level_of, puzzles_of_games
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.learn.puzzles.solver import LADDER
from tests.support.cli import run


@cache
def puzzles_of_a_game() -> list[Puzzle]:
    """Return the puzzles of one game, generated once."""
    (found,) = puzzles_of_games(2027, 5, 1)
    return found


def test_the_puzzles_of_a_game_are_valid_and_apart() -> None:
    puzzles = puzzles_of_a_game()
    assert len(puzzles) > 1
    assert len({puzzle.question.ask for puzzle in puzzles}) == len(puzzles)
    turns = sorted(len(puzzle.past.moves) for puzzle in puzzles)
    assert all(later - earlier >= APART for earlier, later in pairwise(turns))
    for puzzle in puzzles:
        check(puzzle)


def test_grades_count_the_rungs_that_miss_the_answer() -> None:
    answers: dict[str, str | None] = dict.fromkeys(LADDER, "play 1")
    assert (grade_of(answers), level_of(answers)) == (0, "cautious")
    answers |= {"cautious": None, "level 3": "play 2"}
    assert (grade_of(answers), level_of(answers)) == (2, "level 4")


def test_equivalent_puzzles_are_added_once() -> None:
    collection = Collection(1000)
    collection.add(puzzles_of_a_game()[:2])
    collection.add(puzzles_of_a_game()[:2])
    assert collection.puzzles == puzzles_of_a_game()[:2]


@pytest.mark.slow
def test_the_command_makes_and_checks_a_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    made = run("dev", "puzzles", "make", str(path), "--size", "2", "--seed", "3", "--jobs", "1")
    assert made.exit_code == 0, made.output
    assert len(PuzzleFile.parse(path.read_text())) == 2
    checked = run("dev", "puzzles", "check", str(path), "--jobs", "1")
    assert checked.exit_code == 0
    assert "2 puzzles are valid" in checked.output
    path.write_text(path.read_text() + path.read_text().splitlines()[1] + "\n")
    alike = run("dev", "puzzles", "check", str(path), "--jobs", "1")
    assert alike.exit_code == 2
    assert "Puzzles 1 and 3 are equivalent." in alike.output


@pytest.mark.slow
def test_mend_replaces_an_invalid_puzzle_by_one_of_its_kind(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    kept, broken = sorted(puzzles_of_a_game(), key=lambda puzzle: -puzzle.grade)[:2]
    other = next(choice for choice in broken.choices if choice != broken.answer)
    path.write_text(PuzzleFile([str(replace(broken, answer=other)), str(kept)]).text)
    mended = run("dev", "puzzles", "mend", str(path), "--jobs", "1")
    assert mended.exit_code == 0, mended.output
    assert "1 of 2 puzzles were replaced." in mended.output
    first, second = PuzzleFile.parse(path.read_text())
    assert (first.question.ask, first.grade, second) == (broken.question.ask, broken.grade, kept)
    check(first)
