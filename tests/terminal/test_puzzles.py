"""`hanabi puzzle`: puzzles in line mode."""

import pytest
from click.testing import Result

from hanabi.learn.puzzles.collection import puzzle_file
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.learn.puzzles.question import Ask
from hanabi.terminal.puzzles import Riddle
from hanabi.texts import LANGUAGES, Texts
from tests.learn.puzzles.samples import sample, twin
from tests.support.cli import run

NUMBER = 5


def solve(*arguments: str, stdin: str | None = None) -> Result:
    return run("puzzle", *arguments, "--lang", "en", stdin=stdin)


def places(puzzle: Puzzle) -> tuple[int, int]:
    """Return the numbers of a right and of a wrong choice in the list."""
    right = puzzle.choices.index(puzzle.answer)
    return right + 1, (right + 1) % len(puzzle.choices) + 1


def first_of(ask: Ask) -> int:
    return next(number for number in range(1, 500) if puzzle_file().numbered(number).question.ask is ask)


@pytest.mark.parametrize("ask", list(Ask))
def test_a_puzzle_is_solved_with_tips_after_a_wrong_answer(ask: Ask) -> None:
    number = first_of(ask)
    right, wrong = places(puzzle_file().numbered(number))
    said = solve(str(number), stdin=f"tip\n{wrong}\nnonsense\nt\n{right}\n")
    assert said.exit_code == 0
    assert f"Puzzle {number}" in said.output
    assert "Not that. Look again." in said.output
    assert "“nonsense” is none of that." in said.output
    assert "It is one of these: " in said.output
    assert said.output.index("Not that") < said.output.index("Right!")
    assert said.output.strip().splitlines()[-1].endswith(".")


def test_the_answer_can_be_shown_and_the_player_can_quit() -> None:
    assert "The answer: " in solve(str(NUMBER), stdin="show\n").output
    for stdin in ("quit\n", ""):
        left = solve(str(NUMBER), stdin=stdin)
        assert left.exit_code == 0
        assert "Right!" not in left.output
        assert "The answer" not in left.output


def test_the_puzzle_of_the_day_and_a_random_one() -> None:
    assert solve(stdin="quit\n").output.startswith("Puzzle of the day: Puzzle ")
    assert solve("--random", stdin="quit\n").output.startswith("Puzzle ")


def test_the_answer_option() -> None:
    puzzle = puzzle_file().numbered(NUMBER)
    right, wrong = places(puzzle)
    assert "Right!" in solve(str(NUMBER), "--answer", puzzle.choices[right - 1]).output
    assert solve(str(NUMBER), "--answer", puzzle.choices[wrong - 1]).output.strip() == "Not that. Look again."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["999999"], "There is no puzzle 999999: they are numbered from 1 to"),
        ([str(NUMBER), "--answer", "dance"], "'dance' is not one of the answers"),
    ],
)
def test_invalid_arguments_give_a_one_line_error(arguments: list[str], sentence: str) -> None:
    said = solve(*arguments)
    assert said.exit_code == 2
    assert sentence in said.output
    assert len(said.output.strip().splitlines()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_translated_and_do_not_depend_on_the_own_cards(language: str) -> None:
    texts = Texts.load(language)
    for number in sample(8):
        texts_of_twins = [_all_texts(Riddle(one, texts)) for one in _twins(puzzle_file().numbered(number))]
        assert texts_of_twins[0] == texts_of_twins[1]
        assert all(line.strip() or line == "" for line in texts_of_twins[0])


def _twins(puzzle: Puzzle) -> tuple[Puzzle, Puzzle]:
    return puzzle, twin(puzzle)


def _all_texts(riddle: Riddle) -> list[str]:
    return [*riddle.introduction(1, today=True), *riddle.tip(1), *riddle.tip(2), *riddle.solution()]
