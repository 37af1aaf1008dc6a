"""Observations equal those of the standard environment bit for bit, and do not depend on hidden cards."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from hanabi import Game, HanabiError, Play, PlayDeck, Rules
from hanabi.compiled.packed import STATE
from hanabi.simulation.batches.batch import Batch
from hanabi.simulation.observations.layout import KINDS, Layout, LayoutError
from hanabi.simulation.observations.observer import Observer
from tests.simulation.play import choose
from tests.support.oracle import OBSERVED_GAMES, games_in, oracle_rules
from tests.support.variants import VARIANTS


def bits(texts: list[str], size: int) -> NDArray[np.uint8]:
    """Return the oracle's observations, which are in hexadecimal."""
    packed = np.frombuffer(bytes.fromhex("".join(texts)), np.uint8).reshape(len(texts), -1)
    return np.unpackbits(packed, axis=1)[:, :size]


def replay(batch: Batch, game: dict[str, Any]) -> NDArray[np.void]:
    """Replay a game of the oracle, compare legal actions and rewards, and return its states."""
    batch.deal([game["deck"]])
    states = [batch.games.copy()]
    for step in game["steps"]:
        assert np.flatnonzero(batch.legal_masks()[0]).tolist() == step["legal"]
        assert batch.step([step["uid"]]).rewards.tolist() == [step["reward"]]
        states.append(batch.games.copy())
    return np.concatenate(states)


@pytest.mark.slow
@pytest.mark.parametrize("path", OBSERVED_GAMES)
def test_observations_equal_those_of_the_oracle_bit_for_bit(path: Path) -> None:
    games = list(games_in(path))
    rules, kind = oracle_rules(games[0]), KINDS[games[0]["observation_type"]]
    batch = Batch(rules, 1)
    plain, dealt = Observer(rules, kind), Observer(rules, kind, replacement=True)
    assert plain.size == games[0]["obs_len"]
    for game in games:
        states = replay(batch, game)
        steps = [game["initial"], *game["steps"]]
        for seat in range(rules.players):
            expected = bits([step["obs"][seat] for step in steps], plain.size)
            assert np.array_equal(dealt.observe(states, seat), expected)
            last = bits([steps[-1]["obs_terminal_nodeal"][seat]], plain.size)
            assert np.array_equal(plain.observe(states[-1:], seat), last)
            assert np.array_equal(plain.observe(states[:-1], seat), expected[:-1])


def test_the_oracle_has_observations() -> None:
    assert len(OBSERVED_GAMES) == 26


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_hidden_cards_do_not_change_an_observation(name: str) -> None:
    rules = VARIANTS[name]
    source = random.Random(name)
    game = Game.deal(rules, seed=source.getrandbits(30))
    observers = [Observer(rules, kind) for kind in KINDS]
    minimal, knowledge, seer = observers
    while not game.is_over:
        game.apply(choose(game, source, 0.05))
        seat = source.randrange(rules.players)
        view = game.view(seat)
        for observer in (minimal, knowledge):
            assert np.array_equal(observer.observe_board(game, seat), observer.observe_board(view, seat))
        assert (
            not np.array_equal(seer.observe_board(game, seat), seer.observe_board(view, seat)) or not view.hands[seat]
        )


def test_sections_follow_each_other_to_the_end() -> None:
    for rules in VARIANTS.values():
        for kind in KINDS:
            layout = Layout(rules, kind)
            ends = [section.start + section.size for section in layout.sections]
            assert [0, *ends] == [*(section.start for section in layout.sections), layout.size]


@pytest.mark.parametrize(("players", "size"), [(2, 658), (3, 956), (4, 1041), (5, 1280)])
def test_sizes_equal_those_of_the_standard_environment(players: int, size: int) -> None:
    assert Observer(Rules(players=players)).size == size


@pytest.mark.slow
def test_an_announced_suit_has_its_own_section() -> None:
    rules = Rules(players=2, choreography=True)
    game = Game.deal(rules, seed=1)
    observer = Observer(rules)
    assert not observer.observe_board(game, 0)[observer.layout["announced"].slice].any()
    game.apply(Play(2, "G"))
    for seat in range(2):
        assert observer.observe_board(game, seat)[observer.layout["announced"].slice].tolist() == [0, 0, 1, 0, 0]
    assert observer.layout["announced"].start == Observer(Rules(players=2)).size


@pytest.mark.slow
def test_a_play_from_the_deck_has_its_own_bit() -> None:
    rules = Rules(players=2, deck_plays=True)
    source = random.Random(1)
    observer = Observer(rules)
    game = Game.deal(rules, seed=1)
    while PlayDeck() not in game.legal_actions():
        game.apply(choose(game, source, 0))
    game.apply(PlayDeck())
    seen = observer.observe_board(game, 0)
    assert seen[observer.layout["from the deck"].slice].tolist() == [1]
    assert not seen[observer.layout["slot"].slice].any()
    assert seen[observer.layout["card"].slice].sum() == 1


@pytest.mark.slow
@pytest.mark.parametrize("dtype", [np.uint8, np.float32, np.float16, np.bool_, np.int64])
def test_arrays_of_any_numeric_type_are_filled_in_place(dtype: Any) -> None:
    batch = Batch(Rules(players=3), 7, seed=1)
    expected = batch.observe()
    out = np.full((7, batch.observer.size), 1, dtype)
    assert batch.observe(out=out) is out
    assert np.array_equal(out, expected)
    wide = np.full((7, 3, batch.observer.size), 1, dtype)
    batch.observe(out=wide[:, 1])
    assert np.array_equal(wide[:, 1], expected)
    assert wide[:, 0].all()
    assert wide[:, 2].all()


@pytest.mark.slow
def test_seats_can_be_one_number_or_one_per_game() -> None:
    batch = Batch(Rules(players=3), 3, seed=1)
    rows = [batch.observe(seat) for seat in range(3)]
    assert np.array_equal(batch.observe(), rows[0])
    for seats in ([2, 0, 1], np.array([2, 0, 1], np.uint8)):
        assert np.array_equal(batch.observe(seats), [rows[2][0], rows[0][1], rows[1][2]])


@pytest.mark.slow
def test_wrong_arrays_and_seats_are_clear_errors() -> None:
    batch = Batch(Rules(players=2), 2)
    with pytest.raises(LayoutError, match="2 rows of 658"):
        batch.observe(out=np.zeros((2, 657), np.uint8))
    with pytest.raises(LayoutError, match="0 to 1"):
        batch.observe(2)
    with pytest.raises(LayoutError, match="must be one integer"):
        batch.observe(np.array([0.5, 1]))
    with pytest.raises(LayoutError, match="must be one integer"):
        batch.observe(np.array([0, 1, 0]))
    with pytest.raises(LayoutError, match="kinds are minimal"):
        Observer(Rules(), "everything")
    with pytest.raises(LayoutError, match="packed"):
        batch.observer.observe(np.zeros((2, 2), STATE))
    with pytest.raises(HanabiError, match="the sections are"):
        batch.observer.layout["weather"]
