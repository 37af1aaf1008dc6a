"""The examples learn: at reduced size, from a fixed seed, by a stated margin."""

from pathlib import Path

import numpy as np
import pytest
from examples.learning.imitate import games_of, learn, most_common
from examples.learning.networks import NumpyNetwork
from examples.learning.policy import POLICY
from examples.learning.train import Trainer, quarters

from hanabi import Game, Rules
from hanabi.bots import SeatedBot, make_bot
from hanabi.envs.errors import EnvError
from hanabi.records.files import load_all
from tests.conftest import ROOT
from tests.support.data import full_set

pytestmark = pytest.mark.slow

TRAINED = f"{ROOT / 'examples' / 'learning' / 'policy.py'}:Trained"
MARGIN = 0.8
"""By so many points of 6 the last quarter of the curve must beat the first."""


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[float]]:
    trainer = Trainer("tiny", 2, games=128, seed=1, network=NumpyNetwork)
    for _ in range(32):
        trainer.round(epochs=2)
    path = tmp_path_factory.mktemp("policy") / "policy.npz"
    trainer.network.save(path, str(trainer.env.rules))
    return path, trainer.curve


def test_self_play_learns_a_small_game(policy: tuple[Path, list[float]]) -> None:
    first, last = quarters(policy[1])
    assert last > first + MARGIN


def test_a_trained_policy_sits_wherever_a_bot_may(
    policy: tuple[Path, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(POLICY, str(policy[0]))
    rules = Rules.parse("R Y, ranks=3, hand=2, hints=3, strikes=2", players=2)
    game = Game.deal(rules, seed=1)
    seats = [SeatedBot(lambda: make_bot(TRAINED), seat, 0) for seat in range(2)]
    while not game.is_over:
        seats[game.seat].follow(game.events)
        game.apply(seats[game.seat].act())
    with pytest.raises(EnvError, match="other rules"):
        make_bot(TRAINED).start(Rules(players=2), 0, 0)


@pytest.mark.parametrize("people", [pytest.param(None, id="own"), full_set("people")])
def test_imitation_predicts_moves_that_it_has_not_seen_better_than_cautious_does(people: Path | None) -> None:
    records = most_common(load_all([people])) if people else games_of("conventions", 3, 80)
    _, report = learn(records, epochs=6)
    assert report.moves > 500
    assert report.learned > report.cautious


def test_a_network_learns_what_it_is_shown() -> None:
    source = np.random.default_rng(0)
    network = NumpyNetwork(6, 3, 16)
    seen = source.integers(0, 2, (200, 6)).astype(np.float32)
    wanted = (seen[:, 0] + seen[:, 1]).astype(np.int64)
    mask = np.ones((200, 3), np.bool_)
    for _ in range(400):
        network.imitate(seen, mask, wanted)
    assert (network.forward(seen, mask)[0].argmax(axis=1) == wanted).mean() > 0.98
