"""Pace, efficiency and touches, counted by hand and for every viewer of random games."""

import random

from hypothesis import given

from hanabi.game import Game
from hanabi.rules import Card, Discard, Hint, Play, Rearranging, Rules
from hanabi.views import Omniscient, Pace, Seat, Viewer, pace_of
from tests.support.games import any_rules, game_with, play_on, seeds, skilful_game

TWO = Rules(players=2)


def test_the_pace_is_what_may_be_drawn_without_scoring() -> None:
    """50 cards minus 10 in hands are 40 draws, plus a last turn each, for 25 points."""
    game = game_with(TWO, "R1 R2 R5 B5 W3", "R4 Y1 Y1 G4 B1")
    assert pace_of(game.view(0)).pace == 40 + 2 - 25
    game.apply(Play(0))
    assert pace_of(game.view(0)).pace == 17  # a card that scored costs nothing
    game.apply(Hint(1, 5))
    game.apply(Discard(0))
    assert pace_of(game.view(0)).pace == 16


def test_a_lost_card_gives_its_points_back_to_the_pace() -> None:
    game = game_with(TWO, "R5 R2 R1 B5 W3", "R4 Y1 Y1 G4 B1")
    game.apply(Hint(1, 1))
    game.apply(Hint(1, 5))
    game.apply(Discard(0))
    assert pace_of(game.view(1)).pace == 17  # one draw less, and one point less to make


def test_the_last_round_has_no_pace_and_neither_has_the_crowning_piece() -> None:
    crowned = Game.deal(Rules.edition("cocktail-2015", players=2, crowning=True), seed=1)
    assert pace_of(crowned.view(0)).pace is None
    game = skilful_game(TWO, 1)
    assert game.deck_size == 0
    assert pace_of(game.view(0)).pace is None


def test_efficiency_counts_each_useful_card_once() -> None:
    game = game_with(TWO, "R1 R2 R5 B5 W3", "R1 Y1 Y1 G4 B2")
    assert pace_of(game.view(0)) == Pace(17, None, round(25 / (8 + 17 + 5), 2))
    game.apply(Hint(1, 1))  # three cards, two of them distinct, as the giver sees
    assert pace_of(game.view(0)) == Pace(17, 2.0, round(23 / (7 + 17 + 5), 2))
    assert pace_of(game.view(1)).efficiency == 3.0  # the holder cannot tell them apart yet


def test_strikes_cost_and_dead_cards_count_for_nothing() -> None:
    game = game_with(TWO, "R1 R2 R5 B5 W3", "R1 Y2 Y3 G4 B2")
    game.apply(Play(0))
    game.apply(Hint(1, 5))
    game.apply(Hint(1, 1))  # a 1 that was already played
    assert pace_of(game.view(0)).efficiency == 3 / 2  # R1, and two fives that seat 0 holds
    game.apply(Play(1))  # a strike
    assert pace_of(game.view(0)).efficiency == 1.0


def test_where_no_hint_is_to_come_none_is_needed() -> None:
    rules = Rules(players=2, suits=TWO.suits[:1], hand_size=4, hint_tokens=1)
    game = game_with(rules, "R5 R1 R1 R1", "R2 R2 R3 R3")
    for action in (Hint(1, 2), Discard(0), Hint(1, 3), Discard(0), Hint(1, 3)):
        game.apply(action)
    assert game.deck_size == 0
    assert pace_of(game.view(0)).needed is None


def test_touches_follow_the_card() -> None:
    game = game_with(Rules(players=2, rearranging=Rearranging.ALWAYS), "R1 R2 R5 B5 W3", "R1 Y1 Y1 G4 B2")
    game.apply(Hint(1, 1))
    game.apply(Hint(1, 5))
    game.apply(Hint(1, "Y"))
    game.rearrange(1, [1, 0, 2, 3, 4])
    view = game.view(0)
    assert [view.touches(1, slot) for slot in range(5)] == [2, 1, 2, 0, 0]
    assert view.hands[1][0] == Card("Y", 1)
    assert [view.just_touched(1, slot) for slot in range(5)] == [True, False, True, False, False]
    assert [view.just_touched(0, slot) for slot in range(5)] == [False, False, True, True, False]
    game.apply(Play(1))
    assert [game.view(0).touches(1, slot) for slot in range(5)] == [2, 2, 0, 0, 0]
    assert [game.view(0).just_touched(1, slot) for slot in range(5)] == [True, True, False, False, False]


@given(any_rules(), seeds())
def test_every_viewer_counts_alike_what_all_see(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    game = play_on(Game.deal(rules, seed=seed), rng, rng.randrange(40))
    viewers: list[Viewer] = [Omniscient(), *map(Seat, range(rules.players))]
    counted = [pace_of(game.view(viewer)) for viewer in viewers]
    assert len({one.pace for one in counted}) == 1
    for one in counted:
        assert one.efficiency is None or one.efficiency >= 0
        assert one.needed is None or one.needed >= 0
