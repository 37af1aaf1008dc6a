"""Games as they were before a turn."""

import pytest

from hanabi.records import Record
from hanabi.records.branches import before_turn
from hanabi.records.reading import RecordError
from hanabi.rules import Rules
from tests.support.games import random_game


def test_a_game_goes_on_before_any_turn() -> None:
    game = random_game(Rules(players=3), seed=4)
    whole = Record.of(game)
    for turn in range(game.turn + 1):
        earlier = before_turn(game, turn)
        assert earlier.turn == turn
        assert Record.of(earlier).entries == whole.entries[: len(earlier.log)]


@pytest.mark.parametrize("turn", [-1, 5])
def test_there_is_nothing_before_the_deal_or_after_the_last_move(turn: int) -> None:
    game = random_game(Rules(), seed=4, turns=4)
    with pytest.raises(RecordError, match="the game has 4 turns"):
        before_turn(game, turn)
