"""What views offer and refuse, and what can be deduced from them."""

from typing import Any

import pytest

from hanabi.game import Game
from hanabi.rules import Card, Discard, Hint, Play, Rules, Started, UnknownSeat
from hanabi.views import Beside, Omniscient, Seat, Spectator, View
from tests.support.games import game_with

TWO = Rules(players=2)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_viewers_see_the_hands_that_they_may() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    hidden = (None,) * 5
    one, two, three = game.hands
    assert game.view(0).hands == game.view(Seat(0)).hands == game.view(Beside(0)).hands == (hidden, two, three)
    assert game.view(Spectator()).hands == (hidden,) * 3
    assert game.view(Omniscient()).hands == (one, two, three)


def test_a_view_holds_no_hidden_card_anywhere() -> None:
    game = Game.deal(TWO, seed=1)
    view = game.view(0)
    assert set(view.state.deck) == {-1}
    assert set(view.state.hands[0]) == {-1}
    assert view.viewer == Seat(0)
    assert all(event.card is None for event in view.events[1:6])  # type: ignore[union-attr]


def test_a_view_lists_the_legal_actions_of_its_own_seat() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    assert game.view(0).legal_actions() == game.legal_actions()
    assert not any(isinstance(action, Hint) for action in game.view(Spectator()).legal_actions())


@pytest.mark.parametrize("viewer", [Seat(2), Beside(-1)])
def test_viewers_sit_at_the_table(viewer: Seat | Beside) -> None:
    with pytest.raises(UnknownSeat):
        Game.deal(TWO, seed=1).view(viewer)


@pytest.mark.parametrize("viewer", ["0", None, 0.0, True, Seat("0")])  # type: ignore[arg-type]
def test_only_viewers_see_a_game(viewer: Any) -> None:
    with pytest.raises(UnknownSeat, match=r"not by|There is no seat"):
        Game.deal(TWO, seed=1).view(viewer)


def test_a_view_begins_with_the_start() -> None:
    game = Game.deal(TWO, seed=1)
    with pytest.raises(ValueError, match="first event"):
        View.of(game.events[1:], Seat(0))
    with pytest.raises(ValueError, match="first event"):
        View.of([], Seat(0))
    with pytest.raises(ValueError, match="starts once"):
        game.view(0).observe(Started(TWO, 0))


def test_views_go_on_event_by_event() -> None:
    game = Game.deal(TWO, seed=1)
    view = game.view(1)
    for event in game.apply(Play(0)):
        view.observe(event)
    assert view.state == game.view(1).state
    assert (view.turn, view.seat) == (1, 1)


def test_knowledge_keeps_what_was_said_and_what_was_not() -> None:
    game = game_with(TWO, "R1 R1 R2 B5 W3", "R2 Y1 Y1 G4 B1")
    game.apply(Hint(1, 1))
    told = game.view(1).knowledge(1, 1)
    assert (told.ranks, told.colours, told.touched) == ((1,), (), True)
    assert told.possible == cards("R1 Y1 G1 B1 W1")
    assert told.not_ranks == (2, 3, 4, 5)
    assert game.view(1).knowledge(1, 0).not_ranks == (1,)


@pytest.mark.parametrize("slot", [-1, 5, "0", True])
def test_slots_that_are_not_there(slot: Any) -> None:
    with pytest.raises(IndexError, match="holds 5"):
        Game.deal(TWO, seed=1).view(0).knowledge(0, slot)


def test_the_holder_deduces_from_cards_in_sight() -> None:
    game = game_with(TWO, "R5 G1 G1 G2 G2", "Y5 B5 G5 W5 R1")
    game.apply(Play(1))
    game.apply(Hint(1, 5))
    assert game.view(0).knowledge(0, 0).possible == cards("R5 Y5 G5 B5 W5")
    assert game.view(0).deduced(0, 0) == cards("R5")
    assert game.view(0).commonly_known(0, 0) == cards("R5 Y5 G5 B5 W5")


def test_the_partner_knows_less_of_what_the_holder_knows() -> None:
    """Seat 1 does not see its own 5s, so it cannot know that seat 0 can deduce its card."""
    game = game_with(TWO, "R5 G1 G1 G2 G2", "Y5 B5 G5 W5 R1")
    game.apply(Play(1))
    game.apply(Hint(1, 5))
    assert game.view(1).deduced(0, 0) == cards("R5 Y5 G5 B5 W5")
    assert game.view(Omniscient()).deduced(0, 0) == cards("R5")


def test_own_cards_use_each_other_up() -> None:
    """If two cards are known to be the last two fives, a third card cannot be one."""
    rules = Rules(suits=TWO.suits[:2], hand_size=4)
    game = game_with(rules, "R5 Y5 R4 Y1", "R1 R1 Y1 R2")
    game.apply(Play(3))
    game.apply(Hint(1, 5))
    view = game.view(0)
    assert view.deduced(0, 0) == view.deduced(0, 1) == cards("R5 Y5")
    assert not {Card("R", 5), Card("Y", 5)} & set(view.deduced(0, 2))


def test_played_and_discarded_cards_are_out_of_question() -> None:
    game = game_with(TWO, "W5 G1 G1 G2 G2", "Y5 B5 G5 W1 R1")
    game.apply(Hint(1, 1))
    game.apply(Discard(0))
    assert Card("Y", 5) not in game.view(0).commonly_known(0, 0)
