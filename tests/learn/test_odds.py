"""The coach's odds are exact and use only what the player knows."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given

from hanabi import Hint, Rules
from hanabi.learn.coach import coaching
from hanabi.learn.odds import hand_odds
from hanabi.rules import Card
from hanabi.views import View
from hanabi.views.knowledge import unseen
from tests.support.games import any_rules, game_with, random_game, seeds


def counted_one_by_one(view: View, seat: int) -> list[dict[Card, Fraction]]:
    """Compute the same odds by trying every way to fill the hand."""
    state, rules = view.state, view.rules
    left = unseen(state, rules.compiled, tuple(other for other in range(rules.players) if other != seat))
    copies = [card for card, count in enumerate(left) for _ in range(count)]
    masks = state.possible[seat][: state.hand_sizes[seat]]
    found: list[Counter[int]] = [Counter() for _ in masks]
    total = 0
    for held in permutations(range(len(copies)), len(masks)):
        if all(masks[slot] >> copies[place] & 1 for slot, place in enumerate(held)):
            total += 1
            for slot, place in enumerate(held):
                found[slot][copies[place]] += 1
    return [{rules.cards[card]: Fraction(count, total) for card, count in slot.items()} for slot in found]


@pytest.mark.parametrize("seed", range(6))
def test_odds_match_brute_force(seed: int) -> None:
    rules = Rules.parse("R G, ranks=3, hand=3", 2)
    game = random_game(rules, seed, random.Random(seed).randrange(8))
    view = game.view(0)
    assert list(hand_odds(view, 0)) == counted_one_by_one(view, 0)


@given(any_rules(), seeds())
def test_odds_add_up_and_match_deductions(rules: Rules, seed: int) -> None:
    game = random_game(rules, seed, random.Random(seed).randrange(50))
    view = game.view(0)
    for slot, odds in enumerate(hand_odds(view, 0)):
        assert sum(odds.values()) == 1
        assert tuple(odds) == view.deduced(0, slot)


def test_the_coach_reports_certainties_and_risks() -> None:
    game = game_with(Rules(players=2), "R1 Y2 G2 B5 W3", "R1 Y1 G1 B1 W1")
    game.apply(Hint(1, "R"))
    game.apply(Hint(1, 5))
    advice = coaching(game.view(0))
    assert [card.slot for card in advice.cards] == [0, 1, 2, 3, 4]
    five = advice.cards[3]
    assert (five.fits, five.last, five.useless) == (0, 100, 0)
    assert five.possible == ("R5", "Y5", "G5", "B5", "W5")
    other = advice.cards[0]
    assert (other.last, other.useless) == (0, 0)
    assert other.fits == round(100 * Fraction(10, 40))  # two of each 1 are unseen, of 40 cards that are not 5s
