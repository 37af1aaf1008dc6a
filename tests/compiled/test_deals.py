"""Games of a run depend only on seed and number, and are dealt alike by Python and compiled code."""

from collections import Counter

import numpy as np
import pytest

from hanabi import Rules
from hanabi.compiled.compiler import compiled
from hanabi.compiled.deals import SeedError, deal_of_run, game_of_run, seat_seed
from hanabi.compiled.packed import STATE, Games, pack_rules, state_of
from tests.support.packed import unpack_state
from tests.support.variants import VARIANTS


@compiled
def deal_run(games: Games, packed_rules: Games, seed: int) -> None:
    for place in range(len(games)):
        deal_of_run(games[place], packed_rules[0], seed, place)


@pytest.mark.slow
def test_compiled_deals_equal_those_of_games_in_every_variant() -> None:
    for seed, (name, rules) in enumerate(VARIANTS.items()):
        games = np.zeros(5, state_of(rules.compiled.kinds))
        deal_run(games, pack_rules(rules), seed)
        for number, game in enumerate(games):
            assert unpack_state(game, rules) == game_of_run(rules, seed, number).state, name


def test_a_deal_depends_only_on_seed_and_number() -> None:
    rules = Rules(players=3)
    assert game_of_run(rules, 7, 5).deck == game_of_run(rules, 7, 5).deck
    decks = {game_of_run(rules, seed, number).deck for seed in range(20) for number in range(20)}
    assert len(decks) == 400


@pytest.mark.slow
def test_every_card_is_equally_likely_at_every_place() -> None:
    rules = Rules(players=2)
    games = np.zeros(20_000, STATE)
    deal_run(games, pack_rules(rules), 1)
    for place in (0, 1, 25, 48, 49):
        seen = Counter(games["deck"][:, place].tolist())
        expected = {card: 20_000 * copies / 50 for card, copies in enumerate(rules.compiled.copies)}
        chi_square = sum((seen[card] - expected[card]) ** 2 / expected[card] for card in expected)
        assert chi_square < 60, place  # 24 degrees of freedom: above 60 in one of 15,000 cases


def test_the_seats_of_a_game_have_different_seeds() -> None:
    seeds = {seat_seed(3, number, seat) for number in range(1000) for seat in range(6)}
    assert len(seeds) == 6000


@pytest.mark.parametrize("seed", [-1, 1 << 62, True, 1.5, "7"])
def test_a_seed_out_of_range_is_an_error(seed: int) -> None:
    with pytest.raises(SeedError, match="whole number from 0"):
        game_of_run(Rules(), seed, 0)
    with pytest.raises(SeedError, match="game's number"):
        game_of_run(Rules(), 0, seed)


def test_numpy_integers_are_valid_seeds() -> None:
    seed, number = np.array([7, 5])
    assert game_of_run(Rules(), seed, number).deck == game_of_run(Rules(), 7, 5).deck
