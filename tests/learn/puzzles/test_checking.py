"""Every puzzle is valid, and the check finds invalid ones."""

from dataclasses import replace

import msgspec
import pytest

from hanabi.learn.puzzles.checking import check
from hanabi.learn.puzzles.collection import puzzle_file
from hanabi.learn.puzzles.commands import check_unlike
from hanabi.learn.puzzles.likeness import form_of
from hanabi.learn.puzzles.past import Past, PuzzleError
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.learn.puzzles.question import Ask
from hanabi.learn.puzzles.solution import solution
from hanabi.learn.puzzles.telling import position_of, solution_of, tip_of
from hanabi.rules import Card
from tests.learn.puzzles.samples import sample, twin


@pytest.mark.parametrize("number", sample(16))
def test_puzzles_are_valid(number: int) -> None:
    check(puzzle_file().numbered(number))


@pytest.mark.parametrize("number", sample(5))
def test_the_check_finds_a_wrong_answer_grade_or_seat(number: int) -> None:
    puzzle = puzzle_file().numbered(number)
    other = next(choice for choice in puzzle.choices if choice != puzzle.answer)
    level = "cautious" if puzzle.level != "cautious" else "expert"
    wrong = [replace(puzzle, answer=other), replace(puzzle, level=level)]
    if puzzle.question.asks_for_move:  # the meaning of a card can be asked of another seat, with the same answer
        wrong.append(replace(puzzle, seat=(puzzle.seat + 1) % puzzle.rules.players))
    for one in wrong:
        with pytest.raises(PuzzleError):
            check(one)


@pytest.mark.parametrize("number", sample(12))
def test_positions_tips_and_solutions_do_not_depend_on_the_own_hidden_cards(number: int) -> None:
    """With other cards in the player's own hand, nothing changes, neither before nor after the answer."""
    puzzle = puzzle_file().numbered(number)
    other = twin(puzzle)
    assert other.past != puzzle.past
    for shown in (position_of, solution_of, lambda one: tip_of(one, 1), lambda one: tip_of(one, 2)):
        assert msgspec.json.encode(shown(puzzle)) == msgspec.json.encode(shown(other))


def test_no_own_card_is_shown_before_the_puzzle_is_solved() -> None:
    for number in sample(12):
        puzzle = puzzle_file().numbered(number)
        for step in position_of(puzzle).steps:
            assert all(card.card is None for card in step.picture.hands[puzzle.seat])
            assert step.readings == ()


def test_tips_lead_to_the_answer() -> None:
    for number in sample(12):
        puzzle = puzzle_file().numbered(number)
        left = tip_of(puzzle, 2).left
        assert puzzle.answer in left
        assert len(left) < len(puzzle.choices) or len(puzzle.choices) == 3
        assert tip_of(puzzle, 1).left == ()
        found = solution(puzzle)
        assert found.reason is not None or puzzle.question.ask in (Ask.CARD, Ask.MEANING)


def renamed(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its suits renamed."""
    names = dict(zip("RYGBW", "WRYGB", strict=True))
    past = puzzle.past

    def action(one: object) -> object:
        value = getattr(one, "value", None)
        return replace(one, value=names[value]) if isinstance(value, str) else one  # type: ignore[type-var]

    answer = puzzle.answer
    if puzzle.question.ask is Ask.CARD or (puzzle.question.ask is Ask.HINT and answer[-1] in names):
        place = 0 if puzzle.question.ask is Ask.CARD else -1
        letters = list(answer)
        letters[place] = names[letters[place]]
        answer = "".join(letters)
    drawn = tuple(Card(names[card.suit], card.rank) for card in past.drawn)
    return replace(puzzle, past=Past(past.rules, drawn, tuple(map(action, past.moves))), answer=answer)  # type: ignore[arg-type]


def test_puzzles_that_differ_in_the_names_of_suits_are_equivalent() -> None:
    for number in sample(12):
        puzzle = puzzle_file().numbered(number)
        other = renamed(puzzle)
        assert other != puzzle
        assert form_of(other) == form_of(puzzle)
        with pytest.raises(PuzzleError, match="Puzzles 1 and 2 are equivalent"):
            check_unlike([form_of(puzzle), form_of(other)])
    check_unlike([form_of(puzzle_file().numbered(number)) for number in sample(12)])
