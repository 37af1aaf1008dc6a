"""The HLE interface: presets, dictionaries, the agents' loop, and error messages."""

import copy
import json
import pickle
import random
from typing import Any

import numpy as np
import pytest

from hanabi import Game, Hint, Rules
from hanabi.envs.errors import ConfigError, EnvError, NotReset
from hanabi.envs.hle import pyhanabi, rl_env
from hanabi.rules import ActionError, DeckError, GameOver, IllegalAction, UnknownAction
from tests.support.variants import VARIANTS

KEYS = {
    "card_knowledge",
    "current_player",
    "current_player_offset",
    "deck_size",
    "discard_pile",
    "fireworks",
    "information_tokens",
    "last_moves",
    "legal_moves",
    "legal_moves_as_int",
    "life_tokens",
    "num_players",
    "observed_hands",
    "pyhanabi",
    "vectorized",
}


class SimpleAgent(rl_env.Agent):
    """An agent in the style of the original environment's example."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.tokens = config.get("information_tokens", 8)

    def act(self, observation: dict[str, Any]) -> Any:
        if observation["current_player_offset"] != 0:
            return None
        for slot, hint in enumerate(observation["card_knowledge"][0]):
            if hint["color"] is not None or hint["rank"] is not None:
                return {"action_type": "PLAY", "card_index": slot}
        if observation["information_tokens"] > 0:
            for offset in range(1, observation["num_players"]):
                hints = observation["card_knowledge"][offset]
                for card, hint in zip(observation["observed_hands"][offset], hints, strict=True):
                    fits = card["rank"] == observation["fireworks"][card["color"]]
                    if fits and hint["color"] is None:
                        return {"action_type": "REVEAL_COLOR", "color": card["color"], "target_offset": offset}
        if observation["information_tokens"] < self.tokens:
            return {"action_type": "DISCARD", "card_index": 0}
        return {"action_type": "PLAY", "card_index": 0}


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_original_example_loop_runs_unchanged(players: int) -> None:
    environment = rl_env.make("Hanabi-Full", num_players=players)
    agents = [SimpleAgent({"players": players}) for _ in range(players)]
    observations, done, total = environment.reset(), False, 0.0
    while not done:
        for agent_id, agent in enumerate(agents):
            action = agent.act(observations["player_observations"][agent_id])
            if observations["current_player"] == agent_id:
                assert action is not None
                current = action
            else:
                assert action is None
        observations, reward, done, _ = environment.step(current)
        total += reward
    assert total == environment.state.score()


@pytest.mark.parametrize(
    ("name", "moves", "size"),
    [
        ("Hanabi-Full", 20, 658),
        ("Hanabi-Full-CardKnowledge", 20, 658),
        ("Hanabi-Full-Minimal", 20, 308),
        ("Hanabi-Small", 11, 171),
        ("Hanabi-Very-Small", 10, 106),
    ],
)
def test_presets(name: str, moves: int, size: int) -> None:
    env = rl_env.make(name)
    assert (env.num_moves(), env.vectorized_observation_shape()) == (moves, [size])


@pytest.mark.slow
def test_a_lazy_observation_behaves_like_a_dictionary() -> None:
    env = rl_env.HanabiEnv({"players": 3, "seed": 1})

    def fresh() -> dict[str, Any]:
        seen: dict[str, Any] = env.reset(seed=1)["player_observations"][0]
        return seen

    assert set(fresh()) == set(fresh().keys()) == set(dict(fresh())) == KEYS
    assert len(fresh()) == len({**fresh()}) == len(fresh().items()) == len(fresh().values()) == len(KEYS)
    assert "vectorized" in fresh()
    assert fresh().get("nothing") is None
    assert fresh().get("deck_size") == 35
    with pytest.raises(KeyError):
        fresh()["nothing"]
    plain = {key: value for key, value in fresh().items() if key not in ("pyhanabi", "last_moves")}
    assert json.loads(json.dumps(plain)) == plain
    assert copy.deepcopy(fresh())["vectorized"] == pickle.loads(pickle.dumps(fresh()))["vectorized"]
    assert "'deck_size': 35" in repr(fresh())


@pytest.mark.slow
def test_observations_match_the_view() -> None:
    env = rl_env.HanabiEnv({"players": 3, "seed": 5})
    source = random.Random(5)
    seen, done = env.reset(), False
    rules = env.game.rules
    game = Game(rules, _deck(env))
    while not done:
        for player in range(3):
            view, observation = game.view(player), seen["player_observations"][player]
            hands = [view.hands[(player + offset) % 3] for offset in range(3)]
            expected = [[card and (card.suit, card.rank - 1) for card in hand] for hand in hands]
            given = [
                [(c["color"], c["rank"]) if c["color"] else None for c in hand]
                for hand in observation["observed_hands"]
            ]
            assert given == expected
            known = [view.knowledge(player, slot) for slot in range(len(hands[0]))]
            objects = observation["pyhanabi"].card_knowledge()[0]
            for card, knowledge in zip(objects, known, strict=True):
                assert (card.rank() is None) == (not knowledge.ranks)
                plausible = {
                    (color, rank)
                    for color in range(5)
                    for rank in range(5)
                    if card.color_plausible(color) and card.rank_plausible(rank)
                }
                assert plausible == {(env.game.letters.index(each.suit), each.rank - 1) for each in knowledge.possible}
        action = source.choice(seen["player_observations"][seen["current_player"]]["legal_moves_as_int"])
        game.apply(rules.action_at(action))
        seen, _, done, _ = env.step(action)


def _deck(env: rl_env.HanabiEnv) -> list[str]:
    from hanabi.envs.packed_game import FIELDS

    return [str(env.game.rules.cards[number]) for number in env.state.snapshot().numbers[FIELDS["deck"]][:50]]


@pytest.mark.slow
def test_histories_contain_the_outcome_of_each_move() -> None:
    env = rl_env.HanabiEnv({"players": 2})
    deck = ["R1", "Y1", "G1", "W1", "B1", "R1", "R2", "R3", "Y1", "Y2", "W2", "W3"]
    rest = [str(card) for card in env.game.rules.deck]
    for card in deck:
        rest.remove(card)
    env.reset(deck=deck + rest)
    env.step({"action_type": "PLAY", "card_index": 0})
    env.step({"action_type": "REVEAL_COLOR", "target_offset": 1, "color": "Y"})
    env.step({"action_type": "REVEAL_COLOR", "target_offset": 1, "color": "R"})
    seen, *_ = env.step({"action_type": "DISCARD", "card_index": 1})
    last = seen["player_observations"][0]["last_moves"]
    assert [str(item) for item in last] == [
        "<(Deal W3) to player 1>",
        "<(Discard 1) by player 1 info_token R2>",
        "<(Reveal player +1 color R) by player 0 reveal 0,1,2>",
    ]
    own = seen["player_observations"][1]["last_moves"]
    assert [str(item) for item in own] == ["<(Deal XX) to player 0>", "<(Discard 1) by player 0 info_token R2>"]
    history = env.state.move_history()
    assert len(history) == 10 + 4 + 2
    played = history[10]
    assert (played.scored(), played.color(), played.rank(), played.player()) == (True, 0, 0, 0)
    env.step({"action_type": "REVEAL_COLOR", "target_offset": 1, "color": "R"})
    again = env.state.move_history()[-1]
    assert (again.card_info_revealed(), again.card_info_newly_revealed()) == ([0, 1], [])


@pytest.mark.slow
def test_seeds_and_decks_can_be_fixed() -> None:
    def hands(env: rl_env.HanabiEnv, **how: Any) -> str:
        env.reset(**how)
        return str(env.state.player_hands())

    env, other = rl_env.HanabiEnv({"seed": 3}), rl_env.HanabiEnv({"seed": 3})
    first = [hands(env) for _ in range(3)]
    assert first == [hands(other) for _ in range(3)]
    assert len(set(first)) == 3
    assert hands(env, seed=3) == first[0]
    deck = list(range(25)) + [c for c in range(25) for n in range(env.game.num_cards(c // 5, c % 5) - 1)]
    cards = [pyhanabi.HanabiCard(*divmod(card, 5)) for card in deck]
    assert hands(env, deck=deck) == hands(env, deck=cards) == hands(env, deck=map(str, cards))
    starts = rl_env.HanabiEnv({"players": 5, "random_start_player": True, "seed": 1})
    assert len({starts.reset()["current_player"] for _ in range(60)}) == 5


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"players": 7}, "players must be 2 to 6"),
        ({"players": "two"}, "integer"),
        ({"colors": 6}, "1 to 5"),
        ({"ranks": 0}, "ranks"),
        ({"hand_size": 40}, "cards in a hand"),
        ({"max_life_tokens": True}, "integer"),
        ({"observation_type": 3}, "seer"),
        ({"random_start_player": 1}, "True or False"),
        ({"seed": -2}, "seed"),
        ({"nonsense": 1}, "no parameter"),
        ({"rules": 5}, "Rules or text"),
        ({"rules": "R Y", "colors": 2}, "leave them out"),
        ({"rules": "R Y G B W, choreography"}, "vector environment"),
        ("Hanabi-Full", "dictionary"),
    ],
)
def test_invalid_parameters_raise_with_a_message(config: Any, words: str) -> None:
    from hanabi.rules import HanabiError

    with pytest.raises(HanabiError, match=words):
        rl_env.HanabiEnv(config)


def test_unknown_presets_and_encodings_raise_with_a_message() -> None:
    with pytest.raises(ConfigError, match="Hanabi-Small"):
        rl_env.make("Hanabi-Huge")
    with pytest.raises(EnvError, match="canonical"):
        pyhanabi.ObservationEncoder(pyhanabi.HanabiGame(), 1)
    with pytest.raises(NotReset, match="reset"):
        rl_env.make().step(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("action", "kind"),
    [
        (0, IllegalAction),
        (np.int64(0), IllegalAction),
        (99, UnknownAction),
        (-1, UnknownAction),
        (2.0, UnknownAction),
        (True, UnknownAction),
        (None, UnknownAction),
        ([5], UnknownAction),
        ({}, UnknownAction),
        ({"action_type": "FLY"}, UnknownAction),
        ({"action_type": "PLAY"}, UnknownAction),
        ({"action_type": "PLAY", "card_index": 9}, UnknownAction),
        ({"action_type": "DISCARD", "card_index": 0}, IllegalAction),
        ({"action_type": "REVEAL_COLOR", "color": "X", "target_offset": 1}, UnknownAction),
        ({"action_type": "REVEAL_COLOR", "color": "R", "target_offset": 2}, UnknownAction),
        ({"action_type": "REVEAL_RANK", "rank": 7, "target_offset": 1}, UnknownAction),
    ],
)
def test_invalid_actions_raise_and_change_nothing(action: Any, kind: type[ActionError]) -> None:
    env = rl_env.HanabiEnv({"seed": 1})
    env.reset()
    before = str(env.state)
    with pytest.raises(kind):
        env.step(action)
    assert str(env.state) == before


@pytest.mark.slow
def test_steps_after_the_end_and_invalid_decks_raise() -> None:
    env = rl_env.make("Hanabi-Very-Small")
    env.reset()
    done = False
    while not done:
        *_, done, _ = env.step(env.state.legal_uids()[0])
    with pytest.raises(GameOver):
        env.step(2)
    with pytest.raises(GameOver):
        env.state.apply_move(pyhanabi.HanabiMove.get_play_move(0))
    decks: list[Any] = [[0, 1], 5, [99] * 10, ["X9"] * 10, [True] * 10]
    for deck in decks:
        with pytest.raises((DeckError, ValueError)):
            env.reset(deck=deck)


@pytest.mark.parametrize("text", ["R Y, up-or-down", "R reversed-yellow"])
def test_fireworks_that_do_not_go_up_are_rejected(text: str) -> None:
    with pytest.raises(ConfigError, match="every firework goes up from 1"):
        rl_env.HanabiEnv({"rules": text})


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "rainbow-3p",
        "rainbow-ones-3p",
        "funnels-2p",
        "synesthesia-4p",
        "empty-hints-4p",
        "crowning-5p",
        "keep-points-2p",
        "teal-6p",
    ],
)
def test_other_rules_can_be_played_through_the_same_interface(name: str) -> None:
    env, source = rl_env.HanabiEnv({"rules": VARIANTS[name], "seed": 2}), random.Random(name)
    seen, done = env.reset(), False
    while not done:
        observation = seen["player_observations"][seen["current_player"]]
        assert len(str(observation["pyhanabi"])) > 50
        assert observation["fireworks"].keys() == {suit.letter for suit in VARIANTS[name].suits}
        seen, _, done, _ = env.step(source.choice(observation["legal_moves"]))
    assert env.state.is_terminal()
    assert rl_env.HanabiEnv({"rules": "R Y G B W rainbow", "players": 4}).num_moves() == len(
        Rules.parse("R Y G B W rainbow", players=4).actions
    )


@pytest.mark.slow
def test_a_copy_of_a_state_is_independent() -> None:
    env = rl_env.HanabiEnv({"seed": 1})
    env.reset()
    state, twin = env.state, env.state.copy()
    before = str(twin)
    state.apply_move(state.legal_moves()[-1])
    assert str(twin) == before != str(state)
    twin.apply_move(state.move_history()[-1].move())
    assert str(twin) == str(state)
    assert env.game.rules.action_at(19) == Hint(1, 5)
