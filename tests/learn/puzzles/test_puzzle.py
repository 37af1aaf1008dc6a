"""Puzzles and their text form."""

import pytest

from hanabi.learn.puzzles.collection import puzzle_file
from hanabi.learn.puzzles.past import Past, PuzzleError
from hanabi.learn.puzzles.puzzle import NotAnAnswer, Puzzle
from hanabi.learn.puzzles.question import Ask, Question, Sense, same_answer
from hanabi.rules import HanabiError, NotationError
from tests.learn.puzzles.samples import sample

LINE = "hint 0 level-2 2 3 dkegntusiywvcapm ugu hint +1 5"


def test_a_line_can_be_parsed_and_printed() -> None:
    puzzle = Puzzle.parse(LINE)
    assert (puzzle.question, puzzle.seat, puzzle.level, puzzle.grade) == (Question(Ask.HINT), 0, "level 2", 2)
    assert len(puzzle.past.moves) == 3
    assert str(puzzle) == LINE


def test_every_line_of_the_sample_can_be_parsed_and_printed() -> None:
    for number in sample(40):
        puzzle = puzzle_file().numbered(number)
        assert Puzzle.parse(str(puzzle)) == puzzle


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hint",
        LINE.replace("hint 0", "pass 0"),
        LINE.replace("hint 0", "card 0"),
        LINE.replace(" 3 d", " 9 d"),
        LINE.replace("dkeg", "dke!"),
        LINE.replace("ugu", "u9u"),
        LINE.replace("level-2 2", "level-2 two"),
    ],
)
def test_a_bad_line_raises_with_a_message(line: str) -> None:
    with pytest.raises(PuzzleError, match="is not a valid puzzle: "):
        Puzzle.parse(line)


@pytest.mark.parametrize("past", ["3 aaaaaaaaaaaaaaaa u", "3 dkegntusiywvcapm ug0", "3 dkegntusiywvcapm aaa"])
def test_an_illegal_history_raises_when_it_is_replayed(past: str) -> None:
    with pytest.raises(PuzzleError):
        Past.parse(past).game()


def test_only_choices_are_answers() -> None:
    puzzle = Puzzle.parse(LINE)
    assert puzzle.solves("hint +1 5")
    assert not puzzle.solves("hint +2 r")
    for nonsense in ("hint +2 1 1", "play 0", "hint +1 1", "", "R1", "x" * 500):
        with pytest.raises(NotAnAnswer):
            puzzle.solves(nonsense)


def test_questions_can_be_parsed_and_printed() -> None:
    for text in ("play", "discard", "hint", "card:0", "meaning:4"):
        assert str(Question.parse(text)) == text
    for text in ("", "play:1", "card", "card:x", "meaning:10"):
        with pytest.raises(NotationError):
            Question.parse(text)


def test_answers_are_compared_by_meaning() -> None:
    assert same_answer(Question(Ask.CARD, 1), "r3", "R3")
    assert same_answer(Question(Ask.MEANING, 1), "KEEP", Sense.KEEP)
    assert not same_answer(Question(Ask.PLAY), "play 1", "play 2")
    assert not same_answer(Question(Ask.PLAY), "nonsense", "play 2")


def test_errors_are_sentences_for_players() -> None:
    assert issubclass(NotAnAnswer, HanabiError)
    assert issubclass(PuzzleError, HanabiError)
