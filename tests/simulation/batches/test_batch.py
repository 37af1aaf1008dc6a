"""Batches: games of a run that are stepped together, and errors for wrong input."""

from typing import Any

import numpy as np
import pytest

from hanabi import ActionError, HanabiError, Rules
from hanabi.compiled.deals import SeedError, game_of_run
from hanabi.compiled.packed import STATE, pack_rules
from hanabi.compiled.threads import FEWEST, ThreadsError
from hanabi.rules import DeckError, GameOver, IllegalAction, UnknownAction
from hanabi.simulation.batches.batch import Batch, BatchError
from hanabi.simulation.benchmarks.random_play import play_and_observe, play_games
from tests.support.packed import unpack_state

pytestmark = pytest.mark.slow

RULES = Rules(players=3)


def play_out(batch: Batch) -> None:
    while (batch.statuses == 0).any():
        batch.step(batch.random_actions())


def test_games_belong_to_the_run_and_can_be_replayed_alone() -> None:
    batch = Batch(RULES, 5, seed=11)
    game = game_of_run(RULES, 11, 3)
    while not game.is_over:
        actions = batch.random_actions()
        if batch.statuses[3] == 0:
            game.apply(RULES.action_at(int(actions[3])))
        batch.step(actions)
    assert unpack_state(batch.games[3], RULES) == game.state
    assert batch.scores[3] == game.score
    assert batch.dealt(3).deck == game.deck


def test_finished_games_do_not_change() -> None:
    batch = Batch(RULES, 20, seed=1)
    play_out(batch)
    before = batch.games.copy()
    outcome = batch.step(np.full(20, 77))
    assert np.array_equal(batch.games, before)
    assert not outcome.rewards.any()
    assert outcome.over.all()
    assert not batch.legal_masks().any()
    assert not batch.random_actions().any()


def test_renew_replaces_only_finished_games_by_the_next_of_the_run() -> None:
    batch = Batch(RULES, 20, seed=1)
    while not (batch.statuses != 0).any():
        batch.step(batch.random_actions())
    over = batch.statuses != 0
    before = batch.games.copy()
    batch.renew()
    assert np.array_equal(batch.numbers, np.arange(20) + 20 * over)
    assert np.array_equal(batch.games[~over], before[~over])
    place = int(over.argmax())
    assert unpack_state(batch.games[place], RULES) == game_of_run(RULES, 1, place + 20).state


def test_auto_reset_reports_the_end_and_continues() -> None:
    batch = Batch(RULES, 20, seed=1, auto_reset=True)
    ended = 0
    for _ in range(100):
        outcome = batch.step(batch.random_actions())
        ended += int(outcome.over.sum())
        assert not (batch.statuses != 0).any()
    assert ended > 20
    assert (batch.numbers // 20).sum() == ended


def test_rewards_add_up_to_the_score() -> None:
    batch = Batch(Rules(players=2, keep_points=True), 50, seed=1)
    total = np.zeros(50, int)
    while (batch.statuses == 0).any():
        total += batch.step(batch.random_actions()).rewards
    assert np.array_equal(total, batch.scores)
    assert total.any()


def test_reset_restarts_the_run_or_starts_another() -> None:
    batch = Batch(RULES, 4, seed=1)
    first = batch.games.copy()
    play_out(batch)
    batch.reset()
    assert np.array_equal(batch.games["deck"], first["deck"])
    batch.reset(seed=2)
    assert batch.dealt(0).deck == game_of_run(RULES, 2, 0).deck


def test_given_decks_are_dealt() -> None:
    batch = Batch(RULES, 2)
    ordered = RULES.numbers_of(RULES.deck)
    batch.deal([ordered, ordered[::-1]])
    assert batch.games["hands"][:, 0, :5].tolist() == [[0, 0, 0, 1, 1], [24, 23, 23, 22, 22]]
    with pytest.raises(DeckError, match="Game 1"):
        batch.deal([ordered, [0] * 50])
    with pytest.raises(DeckError, match="2 rows of 50"):
        batch.deal([ordered])


def test_an_illegal_action_names_its_game_and_changes_nothing() -> None:
    batch = Batch(RULES, 4, seed=1)
    before = batch.games.copy()
    with pytest.raises(IllegalAction, match="Game 2: action 0, 'discard 0', is not legal now"):
        batch.step([5, 5, 0, 5])
    for index in (-1, 30, 10**6, -(2**62)):
        with pytest.raises(UnknownAction, match="Game 3: There is no action"):
            batch.step([5, 5, 5, index])
    assert np.array_equal(batch.games, before)


@pytest.mark.parametrize("actions", [[1, 2], [[1, 2, 3, 4]], [0.5] * 4, "abcd", [None] * 4, 5])
def test_actions_of_the_wrong_shape_are_an_error(actions: Any) -> None:
    with pytest.raises(BatchError, match="4 integers"):
        Batch(RULES, 4).step(actions)


@pytest.mark.parametrize("games", [0, -1, True, 10**12, 2.5, "many"])
def test_a_batch_needs_a_reasonable_number_of_games(games: Any) -> None:
    with pytest.raises(BatchError, match="1 to 100000000 games"):
        Batch(RULES, games)


def test_other_wrong_input_is_a_clear_error() -> None:
    with pytest.raises(SeedError, match="whole number"):
        Batch(RULES, 1, seed=-1)
    with pytest.raises(ThreadsError, match="1 to 1024"):
        Batch(RULES, 1, threads=0)
    with pytest.raises(BatchError, match=r"\(2, 30\)"):
        Batch(RULES, 2).legal_masks(np.zeros((2, 29), np.bool_))
    assert not issubclass(GameOver, BatchError)
    assert issubclass(BatchError, HanabiError)
    assert issubclass(IllegalAction, ActionError)


def test_threads_give_the_same_games() -> None:
    games = 3 * FEWEST + 5
    alone, shared = (Batch(RULES, games, seed=4, threads=threads, auto_reset=True) for threads in (1, 3))
    for _ in range(40):
        actions = alone.random_actions()
        assert np.array_equal(actions, shared.random_actions())
        for one, other in zip(alone.step(actions), shared.step(actions), strict=True):
            assert np.array_equal(one, other)
    assert np.array_equal(alone.games, shared.games)
    assert np.array_equal(alone.observe(), shared.observe())
    with pytest.raises(UnknownAction, match=f"Game {games - 1}:"):
        shared.step(np.append(shared.random_actions()[:-1], 500))


def test_bulk_random_play_equals_that_of_a_batch() -> None:
    batch = Batch(RULES, 30, seed=6)
    moves = 0
    while (batch.statuses == 0).any():
        moves += int((batch.statuses == 0).sum())
        batch.step(batch.random_actions())
    record, row = np.zeros(1, STATE), np.zeros(batch.observer.size, np.uint8)
    assert play_games(record, pack_rules(RULES), 6, 0, 30) == moves
    assert np.array_equal(record[0]["deck"], batch.games[29]["deck"])
    assert play_and_observe(record, pack_rules(RULES), 6, 0, 30, 1, row) == moves
    assert row.any()
