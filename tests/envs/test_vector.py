"""Vectorized environments: recorded games bit for bit, resets, rewards, targets, and permuted colours."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from hanabi import Game, Hint, Rules
from hanabi.envs.errors import EnvError, NotReset
from hanabi.envs.vector import HanabiVectorEnv
from hanabi.rules import HanabiError, IllegalAction, UnknownAction, kernel
from hanabi.simulation.batches.colours import alike
from hanabi.simulation.observations import KINDS, describe
from tests.support.oracle import OBSERVED_GAMES, games_in
from tests.support.oracle import oracle_rules as rules_told
from tests.support.packed import unpack_state
from tests.support.variants import VARIANTS

pytestmark = pytest.mark.slow


def packed(rows: Any) -> list[str]:
    return [row.tobytes().hex() for row in np.packbits(rows, axis=1)]


@pytest.mark.parametrize("path", OBSERVED_GAMES)
@pytest.mark.parametrize("replacement", [True, False], ids=["dealt", "not-dealt"])
def test_all_games_of_the_oracle_at_once(path: Path, replacement: bool) -> None:
    """Step every game of a file together; finished ones wait and keep their last observation."""
    recorded = list(games_in(path))
    rules, kind = rules_told(recorded[0]), KINDS[recorded[0]["observation_type"]]
    env = HanabiVectorEnv(
        rules, num_envs=len(recorded), observations=kind, watch="all", autoreset=False, replacement=replacement
    )
    seen, _ = env.reset(options={"decks": [game["deck"] for game in recorded]})
    last = "obs" if replacement else "obs_terminal_nodeal"
    for turn in range(max(len(game["steps"]) for game in recorded)):
        for seat in range(rules.players):
            expected = [_observed(game, turn, last)[seat] for game in recorded]
            assert packed(seen["observation"][:, seat]) == expected
        going = [game["steps"][turn] if turn < len(game["steps"]) else None for game in recorded]
        masks = [np.flatnonzero(mask).tolist() for mask in seen["action_mask"]]
        assert masks == [step["legal"] if step else [] for step in going]
        seen, rewards, over, truncated, _ = env.step([step["uid"] if step else 0 for step in going])
        assert rewards.tolist() == [step["reward"] if step else 0 for step in going]
        assert over.tolist() == [step["done"] if step else True for step in going]
        assert not truncated.any()
    for seat in range(rules.players):
        assert packed(seen["observation"][:, seat]) == [game["steps"][-1][last][seat] for game in recorded]


def _observed(game: dict[str, Any], turn: int, last: str) -> list[str]:
    """Return what the seats saw before a turn, or at the end of a game that has no such turn."""
    steps = game["steps"]
    if turn == 0:
        return list(game["initial"]["obs"])
    return list(steps[turn - 1]["obs"] if turn < len(steps) else steps[-1][last])


def test_finished_games_are_replaced_and_their_scores_reported() -> None:
    env = HanabiVectorEnv("small", players=3, num_envs=64, seed=3, final_observations=True, own_hand=True)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = env.reset()
    assert env.observation_space.contains(seen)
    total, ended = np.zeros(64), 0
    for _ in range(60):
        assert seen["action_mask"].any(axis=1).all()
        seen, rewards, over, _, infos = env.step(env.random_actions())
        total += rewards
        if over.any():
            ended += over.sum()
            assert np.array_equal(total[over], infos["score"][over])
            assert np.array_equal(infos["_score"], over)
            assert [final is not None for final in infos["final_obs"]] == over.tolist()
            total[over] = 0
    assert ended > 200
    final = next(each for each in infos["final_obs"] if each is not None) if "final_obs" in infos else None
    assert final is None or not final["action_mask"].any()


def test_without_autoreset_a_finished_game_waits() -> None:
    env = HanabiVectorEnv("very-small", num_envs=8, autoreset=False)
    env.reset(seed=1)
    for _ in range(40):
        _, rewards, over, _, infos = env.step(env.random_actions())
    assert over.all()
    assert not rewards.any()
    assert not infos["_score"].any()
    before = env.games["deck"].copy()
    env.reset(options={"reset_mask": np.arange(8) < 3})
    assert (env.games["status"] == kernel.PLAYING).tolist() == [True] * 3 + [False] * 5
    assert np.array_equal(env.games["deck"][3:], before[3:])
    with pytest.raises(EnvError, match="8 booleans"):
        env.reset(options={"reset_mask": [1, 2]})


@pytest.mark.parametrize(("bomb", "last"), [("zero", None), ("keep", 0), ("minus-one", -1)])
def test_the_cost_of_the_last_strike(bomb: str, last: int | None) -> None:
    env = HanabiVectorEnv("R Y G B W", num_envs=32, bomb=bomb, seed=2)
    env.reset()
    total = np.zeros(32)
    for _ in range(80):
        points = env.games["points"].copy()
        _, rewards, over, _, infos = env.step(env.random_actions())
        total += rewards
        assert rewards[over].tolist() == ([-point for point in points[over]] if last is None else [last] * over.sum())
        assert not infos.get("score", np.zeros(32))[over].any()
        total[over] = 0


def test_own_hand_contains_the_observers_cards() -> None:
    for watch in ("mover", "all"):
        env = HanabiVectorEnv("R Y G B W rainbow", players=3, num_envs=16, own_hand=True, watch=watch, seed=4)
        seen, infos = env.reset()
        for _ in range(50):
            for place in range(16):
                state = unpack_state(env.games[place], env.rules)
                hands = [
                    hand[:size] + [-1] * (5 - size) for hand, size in zip(state.hands, state.hand_sizes, strict=True)
                ]
                targets = seen["own_hand"][place].tolist()
                assert targets == (hands if watch == "all" else hands[infos["seat"][place]])
            seen, *_, infos = env.step(env.random_actions())


@pytest.mark.parametrize(
    "name", ["R Y G B W, players=3", "R Y G B W rainbow, choreography", "R Y G B black, deck-plays"]
)
def test_permuted_colours_are_the_same_game(name: str) -> None:
    """Renaming the suits of a seat's observation back gives the observation of the plain environment."""
    rules = Rules.parse(name)
    plain = HanabiVectorEnv(rules, num_envs=12, seed=5, watch="all", own_hand=True)
    mixed = HanabiVectorEnv(rules, num_envs=12, seed=5, watch="all", own_hand=True, shuffle_colours=True)
    (one, _), (other, _) = plain.reset(), mixed.reset()
    differ = 0
    for _ in range(70):
        for place in range(12):
            for seat in range(rules.players):
                letters = renaming(mixed, place, seat)
                words = describe(one["observation"][place, seat], plain.layout)
                differ += not np.array_equal(one["observation"][place, seat], other["observation"][place, seat])
                said = describe(other["observation"][place, seat], plain.layout)
                assert words_in(translate(words, letters)) == words_in(said)
                hands = [translate(str(card), letters) for card in held(one, plain, place, seat)]
                assert hands == [str(card) for card in held(other, mixed, place, seat)]
        assert np.array_equal(one["action_mask"].sum(axis=1), other["action_mask"].sum(axis=1))
        actions = plain.random_actions()
        known = mixed._known(actions)
        assert other["action_mask"][np.arange(12), known].all()
        one, rewards, over, _, _ = plain.step(actions)
        other, same, same_over, _, _ = mixed.step(known)
        assert np.array_equal(rewards, same)
        assert np.array_equal(over, same_over)
        assert np.array_equal(plain.games, mixed.games)
    assert differ > 500


def renaming(env: HanabiVectorEnv, place: int, seat: int) -> dict[str, str]:
    letters = [suit.letter for suit in env.rules.suits]
    return {letter: letters[env._orders[place, seat, suit]] for suit, letter in enumerate(letters)}


def translate(words: str, letters: dict[str, str]) -> str:
    """Rename the suits in a description, where all capital letters are suits."""
    return "".join(letters.get(sign, sign) for sign in words)


def words_in(text: str) -> list[str]:
    """Return the words in sorted order, as cards of one list are sorted by suit."""
    return sorted(text.replace(",", " ").split())


def held(seen: dict[str, Any], env: HanabiVectorEnv, place: int, seat: int) -> list[Any]:
    return [env.rules.cards[card] for card in seen["own_hand"][place, seat] if card >= 0]


def test_only_equivalent_suits_are_permuted() -> None:
    assert alike(Rules.parse("R Y G B W rainbow")) == [[0, 1, 2, 3, 4]]
    assert alike(Rules.parse("R rainbow pink")) == []
    for rules in VARIANTS.values():
        assert all(len({rules.suits[suit].dark for suit in group}) == 1 for group in alike(rules))


def test_use_buffers_writes_into_given_arrays() -> None:
    env = HanabiVectorEnv("tiny", num_envs=4)
    memory = np.zeros((2, 4, env.layout.size), np.float32)
    for at in range(2):
        env.use_buffers(observation=memory[at])
        seen = env.reset()[0] if at == 0 else env.step(env.random_actions())[0]
        assert seen["observation"].base is memory
    assert memory[0].any()
    assert not np.array_equal(memory[0], memory[1])
    with pytest.raises(EnvError, match="shape"):
        env.use_buffers(observation=memory)
    with pytest.raises(EnvError, match="no array"):
        env.use_buffers(nothing=memory)
    with pytest.raises(EnvError, match="type"):
        env.use_buffers(action_mask=np.zeros((4, len(env.rules.actions)), np.float32))


def test_the_same_seed_deals_the_same_games() -> None:
    def run(**options: Any) -> list[Any]:
        env, source = HanabiVectorEnv("small", num_envs=5, shuffle_colours=True), np.random.default_rng(1)
        seen, _ = env.reset(**options)
        rows = []
        for _ in range(30):
            choices = [source.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
            seen, rewards, *_ = env.step(choices)
            rows.append((seen["observation"].tolist(), rewards.tolist()))
        return rows

    assert run(seed=9) == run(seed=9) != run(seed=10)


def test_mistakes_raise_with_a_message_and_change_nothing() -> None:
    with pytest.raises(HanabiError, match="mover or all"):
        HanabiVectorEnv(watch="nobody")
    with pytest.raises(HanabiError, match="games"):
        HanabiVectorEnv(num_envs=0)
    for shuffle in (False, True):
        env = HanabiVectorEnv("small", num_envs=3, shuffle_colours=shuffle)
        with pytest.raises(NotReset):
            env.step([0, 0, 0])
        env.reset()
        before = env.games.copy()
        wrong: list[tuple[Any, type[Exception]]] = [
            ([0, 0, 0], IllegalAction),
            ([2, 2, 99], UnknownAction),
            ([2, 2, -1], UnknownAction),
            ([2, 2], HanabiError),
            ([2.0, 2.0, 2.0], HanabiError),
            ("play", HanabiError),
        ]
        for actions, kind in wrong:
            with pytest.raises(kind):
                env.step(actions)
        assert np.array_equal(env.games, before)
        with pytest.raises(HanabiError):
            env.reset(seed=-1)
        with pytest.raises(HanabiError):
            env.reset(options={"decks": [[0]]})


def test_a_game_matches_the_engine() -> None:
    env, source = HanabiVectorEnv(players=4, num_envs=1, seed=8), random.Random(8)
    seen, infos = env.reset()
    game = Game(env.rules, [env.rules.cards[card] for card in env.games["deck"][0][:50]])
    while not game.is_over:
        assert infos["seat"].tolist() == [game.seat]
        action = source.choice(game.legal_actions())
        game.apply(action)
        seen, _, over, _, infos = env.step([env.rules.index_of(action)])
    assert over.tolist() == [True]
    assert seen["observation"].shape == (1, 1041)
    assert env.rules.action_at(8) == Hint(1, "R")
