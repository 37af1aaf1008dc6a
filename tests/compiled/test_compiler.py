"""The interpreted and the compiled kernel agree in every field after every step of every variant."""

import random

import numpy as np
import pytest

from hanabi import Game
from hanabi.simulation.batches.batch import Batch
from tests.simulation.play import choose
from tests.support.packed import unpack_state
from tests.support.sizes import sized
from tests.support.variants import VARIANTS

GAMES = sized(3, soak=75)
"""Games per variant; under soak, more than 20,000 in all."""


def dealt(batch: Batch, place: int) -> Game:
    """Return a game of a batch as a `Game`."""
    game = batch.dealt(place)
    assert unpack_state(batch.games[place], batch.rules) == game.state
    return game


def legal_indices(batch: Batch) -> list[list[int]]:
    return [np.flatnonzero(mask).tolist() for mask in batch.legal_masks()]


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_interpreted_and_compiled_games_are_equal(name: str) -> None:
    rules = VARIANTS[name]
    source = random.Random(name)
    batch = Batch(rules, GAMES, seed=source.getrandbits(60))
    games = [dealt(batch, place) for place in range(GAMES)]
    daring = [source.choice((0.02, 0.2, 1.0)) for _ in games]
    while not all(game.is_over for game in games):
        assert legal_indices(batch) == [[rules.index_of(action) for action in game.legal_actions()] for game in games]
        actions = [
            0 if game.is_over else rules.index_of(choose(game, source, dare))
            for game, dare in zip(games, daring, strict=True)
        ]
        before = [game.score for game in games]
        for game, action in zip(games, actions, strict=True):
            if not game.is_over:
                game.apply(rules.action_at(action))
        outcome = batch.step(actions)
        assert [unpack_state(record, rules) for record in batch.games] == [game.state for game in games]
        assert outcome.scores.tolist() == [game.score for game in games] == batch.scores.tolist()
        assert outcome.rewards.tolist() == [game.score - score for game, score in zip(games, before, strict=True)]
        assert outcome.over.tolist() == [game.is_over for game in games]


def test_the_comparison_covers_all_variants_and_numbers_of_players() -> None:
    assert len(VARIANTS) * 125 >= 20_000
    assert {rules.players for rules in VARIANTS.values()} == {2, 3, 4, 5, 6}
