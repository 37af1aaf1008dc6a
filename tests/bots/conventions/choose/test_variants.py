"""Variants that change the best move: announced suits, and last copies that lose the game."""

from hanabi import Play, Rules
from hanabi.compiled.deals import game_of_run
from tests.bots.conventions.tables import Table


def test_V5_a_known_suit_is_announced_while_a_token_is_missing() -> None:
    rules = Rules(players=3, choreography=True)
    table = Table(game_of_run(rules, 5, 1), ["conventions"] * 3)
    announced = 0
    for _, action in table.turns():
        if isinstance(action, Play) and action.announced:
            announced += 1
            assert table.game.hint_tokens < 8
    assert announced > 5
    assert table.game.strikes < 3


def test_V2_there_is_no_scream_if_losing_a_last_copy_loses_the_game() -> None:
    won = 0
    for number in range(4):
        table = Table(game_of_run(Rules(players=3, crowning=True), 6, number), ["conventions"] * 3)
        for seat, _ in table.turns():
            reason = table.bots[seat].explain()
            assert reason is not None
            assert reason.kind != "scream-discard"
        won += table.game.score == 25
    assert won >= 2
