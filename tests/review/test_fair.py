"""Fair cost: exact where everything is known, independent of hidden cards, absent where it would not be fair."""

import random

import pytest

from hanabi import Discard, Game, Hint, Play, Rules
from hanabi.review.fair import Fair, alternatives, compared_with, fair_cost, label_of, sure_plays
from hanabi.review.history import Turned
from hanabi.review.solver import NotModelled
from hanabi.rules import Action, State
from tests.support.games import game_with, skilful_game

SMALL = Rules(players=2, suits=Rules().suits[:2], ranks=3, hand_size=2)
"""Twelve cards: R1 R1 R1 R2 R2 R3 and the same in yellow."""


def cost(game: Game, action: Action, worlds: int = 60) -> Fair | None:
    move = Turned(game.turn, game.seat, action, None, False)
    return fair_cost(game.rules, game.state, move, worlds)


def known_red_three() -> Game:
    """Return a game in which Ann is to move, red stands at 2, and she knows one of her two cards to be R3."""
    game = game_with(SMALL, "R3 Y1", "R1 R2", then="Y1 R1 Y1 R1 Y2 R2 Y2 Y3")
    game.apply(Hint(1, 1))
    game.apply(Play(0))
    game.apply(Hint(1, 2))
    game.apply(Play(0))
    game.apply(Hint(1, "Y"))
    game.apply(Hint(1, "R"))
    game.apply(Discard(1))
    game.apply(Hint(1, 3))
    return game


def test_sure_plays_finds_cards_known_to_fit() -> None:
    game = known_red_three()
    assert sure_plays(game.rules, game.state) == [0]


@pytest.mark.slow
def test_missing_a_known_play_costs_its_exact_value() -> None:
    """In the very last turn, the play is worth one point in every world."""
    game = known_red_three()
    while game.turns_left != 2 and not game.is_over:
        legal = game.legal_actions()
        game.apply(Discard(1) if Discard(1) in legal else next(a for a in legal if isinstance(a, Hint)))
    while game.seat != 0 and not game.is_over:
        game.apply(next(action for action in game.legal_actions() if isinstance(action, Hint)))
    assert (game.seat, sure_plays(game.rules, game.state)) == (0, [0])
    hint = next(action for action in game.legal_actions() if isinstance(action, Hint))
    missed = cost(game, hint)
    assert missed is not None
    assert (missed.cost, missed.error, missed.better, missed.label) == (1.0, 0.0, Play(0), "mistake")
    made = cost(game, Play(0))
    assert made is not None
    assert (made.cost, made.label) == (0.0, "nobody")


def test_discarding_equally_known_cards_costs_the_same() -> None:
    game = Game.deal(Rules(players=3), seed=3)
    game.apply(Hint(2, game.hands[2][0].rank))
    assert cost(game, Discard(0)) == Fair(0.0, 0.0, 0, "discards", None, "nobody")


@pytest.mark.slow
def test_knowingly_discarding_the_last_copy_costs_its_value() -> None:
    """Ann knows that card 1 is the only red 3 and discards it; discarding any other card would have kept it."""
    game = known_red_three()
    thrown = cost(game, Discard(0))
    assert thrown is not None
    assert thrown.cost >= 1.0
    assert thrown.label == "mistake"


def twin(game: Game, seat: int, rng: random.Random) -> State:
    """Return the same position with the cards hidden from the seat rearranged so that its hints remain true."""
    state = game.state.copy()
    state.deck = state.deck[:]
    state.hands = [row[:] for row in state.hands]
    first = len(state.deck) - state.deck_size
    for _ in range(400):
        slots = [(state.hands[seat], slot) for slot in range(state.hand_sizes[seat])]
        places = slots + [(state.deck, place) for place in range(first, len(state.deck))]
        (one, here), (other, there) = rng.sample(places, 2)
        one[here], other[there] = other[there], one[here]
        cards = zip(state.hands[seat], state.possible[seat], strict=True)
        if not all(card == -1 or possible >> card & 1 for card, possible in cards):
            one[here], other[there] = other[there], one[here]
    return state


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_do_not_change_the_fair_cost(seed: int) -> None:
    rules = Rules(players=3)
    game = skilful_game(rules, seed, 30 + seed)
    action = game.legal_actions()[0]
    move = Turned(game.turn, game.seat, action, None, False)
    twin_state = twin(game, game.seat, random.Random(seed))
    assert twin_state.deck != game.state.deck
    assert fair_cost(rules, twin_state, move, 20) == fair_cost(rules, game.state, move, 20)


def test_hints_are_compared_only_with_sure_plays_until_the_pile_is_short() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    hint = Turned(0, 0, game.legal_actions()[-1], None, False)
    assert compared_with(game.rules, game.state, hint) is None
    assert fair_cost(game.rules, game.state, hint) is None


def test_guesses_are_excused_or_not_judged() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    guess = Turned(0, 0, Play(0), None, False)
    assert label_of(game.rules, game.state, guess, 3.0, 0.1) is None
    assert label_of(game.rules, game.state, guess, 0.05, 0.1) == "nobody"


def test_labels_need_significant_costs() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    discard = Turned(0, 0, Discard(0), None, False)
    costs = ((0.6, 0.1, "mistake"), (0.6, 0.4, None), (0.3, 0.1, "risk"), (0.05, 0.3, "nobody"))
    assert [label_of(game.rules, game.state, discard, cost, error) for cost, error, _ in costs] == [c[2] for c in costs]


def test_only_one_of_equally_known_cards_is_compared() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    compared = [game.rules.action_at(index) for index in alternatives(game.rules, game.state, "all")]
    assert [type(action) for action in compared] == [Play, Hint]


def test_unmodelled_rules_have_no_fair_cost() -> None:
    game = Game.deal(Rules(players=2, hand_size=1), seed=1)
    with pytest.raises(NotModelled):
        cost(game, Play(0))
