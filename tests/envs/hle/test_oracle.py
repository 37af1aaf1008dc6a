"""Every recorded game of the original environment, compared bit for bit through the same interface."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hanabi.envs.hle import pyhanabi, rl_env
from tests.support.oracle import OBSERVED_GAMES, bits, games_in


def config_of(recorded: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "players": recorded["players"],
        "colors": recorded["colors"],
        "ranks": recorded["ranks"],
        "hand_size": recorded["hand_size"],
        "max_information_tokens": recorded["max_info"],
        "max_life_tokens": recorded["max_life"],
        "observation_type": recorded["observation_type"],
        **more,
    }


def check_state(env: rl_env.HanabiEnv, seen: dict[str, Any], recorded: dict[str, Any], key: str = "obs") -> None:
    """Compare the whole position with the recorded one, and the observation of every seat."""
    state, ranks = env.state, env.game.num_ranks()
    assert (state.life_tokens(), state.information_tokens(), state.score()) == (
        recorded["life"],
        recorded["info"],
        recorded["score"],
    )
    assert state.fireworks() == recorded["fireworks"]
    assert [card.color() * ranks + card.rank() for card in state.discard_pile()] == recorded["discards"]
    vectors = [observation["pyhanabi"].vector() for observation in seen["player_observations"]]
    assert [np.packbits(vector).tobytes().hex() for vector in vectors] == recorded[key]
    if key == "obs":
        assert state.deck_size() == recorded["deck_size"]
        hands = [[card.color() * ranks + card.rank() for card in hand] for hand in state.player_hands()]
        assert hands == recorded["hands"]


def check_step(env: rl_env.HanabiEnv, seen: dict[str, Any], step: dict[str, Any], key: str) -> dict[str, Any]:
    mover = seen["current_player"]
    legal = [each["legal_moves_as_int"] for each in seen["player_observations"]]
    assert mover == step["player"]
    assert legal == [step["legal"] if seat == mover else [] for seat in range(env.players)]
    by_number = step["uid"] % 2 == 0
    seen, reward, done, _ = env.step(step["uid"] if by_number else env.game.get_move(step["uid"]).to_dict())
    assert str(env.game.get_move(step["uid"])) == step["move"]
    assert (reward, done, seen["current_player"]) == (step["reward"], step["done"], step["next_player"])
    assert int(env.state.end_of_game_status()) == step["status"]
    if done or key == "obs":
        check_state(env, seen, step, key)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("path", OBSERVED_GAMES)
@pytest.mark.parametrize("replacement", [True, False], ids=["dealt", "not-dealt"])
def test_every_step_of_the_oracle(path: Path, replacement: bool) -> None:
    env = None
    for recorded in games_in(path):
        env = env or rl_env.HanabiEnv(config_of(recorded, replacement=replacement))
        assert (env.num_moves(), env.vectorized_observation_shape()) == (recorded["num_moves"], [recorded["obs_len"]])
        seen = env.reset(deck=recorded["deck"])
        check_state(env, seen, recorded["initial"])
        for step in recorded["steps"]:
            seen = check_step(env, seen, step, "obs" if replacement else "obs_terminal_nodeal")
        lists = [observation["vectorized"] for observation in seen["player_observations"]]
        assert lists[0] == bits(step["obs" if replacement else "obs_terminal_nodeal"][0], recorded["obs_len"])


def test_there_are_recorded_games() -> None:
    assert len(OBSERVED_GAMES) == 26


@pytest.mark.slow
def test_chance_deals_card_by_card_as_programs_expect() -> None:
    recorded = next(games_in(OBSERVED_GAMES[0].values[0]))
    game = pyhanabi.HanabiGame(config_of(recorded))
    state = game.new_initial_state(recorded["deck"])
    for card in range(game.num_players() * game.hand_size()):
        assert state.cur_player() == pyhanabi.CHANCE_PLAYER_ID
        assert (sum(map(len, state.player_hands())), state.deck_size()) == (card, 50 - card)
        assert state.legal_moves() == []
        state.deal_random_card()
    for step in recorded["steps"]:
        move = game.get_move(step["uid"])
        assert state.move_is_legal(move)
        before = state.deck_size()
        state.apply_move(move)
        if state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
            assert (state.deck_size(), len(state.player_hands()[step["player"]])) == (before, game.hand_size() - 1)
            state.deal_random_card()
        assert state.deck_size() == step["deck_size"]
        assert state.is_terminal() == step["done"]
