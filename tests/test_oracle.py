"""Games of the Hanabi Learning Environment, step by step."""

from pathlib import Path
from typing import Any

import pytest

from hanabi.game import Game
from hanabi.rules import Status
from tests.support.oracle import GAMES, games_in, oracle_rules

STATUSES = [Status.PLAYING, Status.STRUCK_OUT, Status.FINISHED, Status.WON]


def seen(game: Game) -> dict[str, Any]:
    """Our game in the oracle's terms."""
    rules = game.rules
    return {
        "life": rules.strikes - game.strikes,
        "info": game.hint_tokens,
        "score": game.score,
        "deck_size": game.deck_size,
        "fireworks": list(game.fireworks),
        "hands": [rules.numbers_of(hand) for hand in game.hands],
        "discards": rules.numbers_of(game.discard_pile),
    }


def expected(step: dict[str, Any], deck: list[int]) -> dict[str, Any]:
    """The oracle's step; it deals a card even after a play that ended the game, which is taken back here."""
    told = {key: step[key] for key in ("life", "info", "score", "deck_size", "fireworks", "hands", "discards")}
    if step.get("status") in (1, 3) and step["dealt"]:
        hands = [list(hand) for hand in step["hands"]]
        assert hands[step["player"]].pop() == deck[len(deck) - step["deck_size"] - 1]
        told |= {"hands": hands, "deck_size": step["deck_size"] + 1}
    return told


@pytest.mark.parametrize("path", GAMES)
def test_every_step_equals_the_oracle(path: Path) -> None:
    for told in games_in(path):
        rules = oracle_rules(told)
        assert len(rules.actions) == told["num_moves"]
        game = Game(rules, [rules.cards[number] for number in told["deck"]])
        assert seen(game) == expected(told["initial"], told["deck"])
        for step in told["steps"]:
            replay_step(game, step, told["deck"])


def replay_step(game: Game, step: dict[str, Any], deck: list[int]) -> None:
    rules = game.rules
    before, cards = game.score, game.deck_size
    assert game.seat == step["player"]
    assert [rules.index_of(action) for action in game.legal_actions()] == step["legal"]
    game.apply(rules.action_at(step["uid"]))
    assert game.score - before == step["reward"]
    assert (game.is_over, game.status) == (step["done"], STATUSES[step["status"]])
    assert seen(game) == expected(step | {"dealt": step["deck_size"] < cards}, deck)
    if not game.is_over:
        assert game.seat == step["next_player"]
