"""PettingZoo's own tests, scores compared with the engine, and error messages."""

import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from hanabi import Game, Rules
from hanabi.envs.errors import ConfigError, NotReset
from hanabi.envs.pettingzoo import HanabiAEC, env, parallel_env
from hanabi.envs.presets import NAMES, rules_of
from hanabi.rules import ActionError, GameOver, HanabiError, IllegalAction, UnknownAction
from hanabi.simulation.observations import Observer
from tests.support.oracle import OBSERVED_GAMES, games_in
from tests.support.oracle import oracle_rules as rules_told
from tests.support.variants import VARIANTS

pytestmark = pytest.mark.slow

NAMED = ["small", "very-small", "tiny", "abacus", "cocktail-2015+avalanche", "R Y G B W, choreography, deck-plays"]


@pytest.mark.parametrize("name", NAMED)
def test_pettingzoo_api_test_passes(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # an observation with a mask is a dictionary
        api_test(env(name, players=3), num_cycles=60, verbose_progress=False)
        parallel_api_test(parallel_env(name, players=3), num_cycles=60)
        seed_test(lambda: env(name, players=3), num_cycles=20)


@pytest.mark.parametrize("name", NAMES)
def test_every_preset_can_be_played(name: str) -> None:
    play(env(name, players=4), random.Random(name))


def play(table: HanabiAEC, source: random.Random, game: Game | None = None) -> float:
    """Play a game at random, compare it with a `Game` of the same deal if given, and return an agent's total reward."""
    table.reset()
    total = 0.0
    observer = Observer(table.rules) if game else None
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, info = table.last()
        assert not truncated
        total += reward if agent == "player_0" else 0
        if terminated:
            assert info["score"] == (game.score if game else info["score"])
            table.step(None)
            continue
        if game and observer:
            legal = [game.rules.index_of(action) for action in game.legal_actions()]
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal
            assert np.array_equal(seen["observation"], observer.observe_board(game.view(game.seat), game.seat))
        action = source.choice(np.flatnonzero(seen["action_mask"]).tolist())
        table.step(action)
        if game:
            game.apply(game.rules.action_at(action))
    return total


@pytest.mark.parametrize("name", list(VARIANTS)[::9])
def test_every_set_of_rules_matches_the_engine(name: str) -> None:
    from hanabi.compiled.deals import game_of_run

    rules = VARIANTS[name]
    game = game_of_run(rules, 11, 0)
    total = play(HanabiAEC(rules, seed=11), random.Random(name), game)
    assert game.is_over
    assert total == game.score


def test_bomb_determines_the_cost_of_the_last_strike() -> None:
    def rewards(bomb: str) -> list[int]:
        table = env("R Y G B W", bomb=bomb, seed=3)
        table.reset()
        source, got = random.Random(3), []
        while not any(table.terminations.values()):
            table.step(source.choice(np.flatnonzero(table.last()[0]["action_mask"]).tolist()))
            got.append(table.rewards["player_0"])
        return got

    zero, keep, minus = map(rewards, ("zero", "keep", "minus-one"))
    assert sum(zero) == 0
    assert zero[:-1] == keep[:-1] == minus[:-1]
    assert (zero[-1], keep[-1], minus[-1]) == (-sum(keep), 0, -1)
    assert sum(keep) > 0


@pytest.mark.parametrize("path", OBSERVED_GAMES[:3])
def test_decks_can_be_fixed(path: Any) -> None:
    recorded = next(games_in(path))
    table = HanabiAEC(rules_told(recorded))
    table.reset(options={"deck": [table.rules.cards[number] for number in recorded["deck"]]})
    for step in recorded["steps"]:
        assert np.flatnonzero(table.last()[0]["action_mask"]).tolist() == step["legal"]
        table.step(step["uid"])
        assert set(table.rewards.values()) == {step["reward"]}
    assert all(table.terminations.values())


def test_only_the_state_shows_every_hand() -> None:
    table = env("small", players=2, seed=1)
    table.reset()
    seen, state = table.observe("player_1")["observation"], table.state()
    assert state.shape == table.state_space.shape
    table.reset(options={"deck": twin_deck(table)})
    assert np.array_equal(table.observe("player_1")["observation"], seen)
    assert not np.array_equal(table.state(), state)


def twin_deck(table: HanabiAEC) -> list[str]:
    """Return the same deal with other cards in the hand of seat 1, which must not notice."""
    from hanabi.compiled.deals import game_of_run

    deck = [str(card) for card in game_of_run(table.rules, 1, 0).deck]
    deck[2], deck[3], deck[-1], deck[-2] = deck[-1], deck[-2], deck[2], deck[3]
    return deck


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("tiny", seed=1, render_mode="ansi")
    table.reset()
    assert str(table.render()).startswith("player_0\ncards: +1: ")
    table = env("tiny", seed=1, render_mode="human")
    table.reset()
    table.step(2)
    assert "player_1\n" in capsys.readouterr().out


def test_mistakes_raise_with_a_message() -> None:
    for options in ({"rules": "nonsense"}, {"rules": 5}, {"players": 9}, {"players": "x"}, {"bomb": "big"}):
        with pytest.raises(HanabiError):
            env(**options)
    with pytest.raises(ConfigError, match="ansi"):
        env(render_mode="film")
    with pytest.raises(HanabiError, match="kinds are"):
        env(observations="everything")
    table = env("tiny", seed=1)
    for early in (lambda: table.step(0), lambda: table.observe("player_0"), table.state):
        with pytest.raises(NotReset):
            early()
    table.reset()
    wrong: list[tuple[Any, type[ActionError]]] = [
        (0, IllegalAction),
        (99, UnknownAction),
        (2.5, UnknownAction),
        (None, UnknownAction),
    ]
    for action, kind in wrong:
        with pytest.raises(kind):
            table.step(action)
    while not any(table.terminations.values()):
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    with pytest.raises(GameOver):
        table.step(2)
    for _ in table.possible_agents:
        table.step(None)
    with pytest.raises(GameOver):
        table.step(None)
    with pytest.raises(HanabiError):
        table.reset(seed=-5)
    with pytest.raises(HanabiError):
        table.reset(options={"deck": ["R1"]})


def test_agents_not_to_move_must_pass() -> None:
    table = parallel_env("tiny", players=3)
    with pytest.raises(NotReset):
        table.state()
    table.reset(seed=1)
    wrong: list[Any] = [{"player_0": 2, "player_1": 2}, {"player_1": table.passing}, [2], {"player_0": table.passing}]
    for actions in wrong:
        with pytest.raises(ActionError):
            table.step(actions)
    seen, rewards, over, _, _ = table.step({"player_0": 2, "player_1": table.passing, "player_2": table.passing})
    assert len(set(rewards.values())) == 1
    assert not any(over.values())
    assert [agent for agent in seen if seen[agent]["action_mask"][table.passing]] == ["player_0", "player_2"]
    assert rules_of(Rules(players=3), 5).players == 5
