"""`Game`: bad input leaves it unchanged, and it supports some rules of other sites."""

from typing import Any

import pytest

from hanabi.game import Abandonment, Game, Move, Rearrangement
from hanabi.rules import (
    ActionError,
    Card,
    DeckError,
    Discard,
    Ended,
    GameOver,
    Hint,
    IllegalAction,
    NotationError,
    Play,
    PlayDeck,
    Played,
    Rearranging,
    Rules,
    Status,
    Turn,
    UnknownAction,
    UnknownSeat,
)
from tests.support.games import game_with

TWO = Rules(players=2)
HANDS = ("R1 R1 R2 B5 W3", "R2 Y1 Y1 G4 B1")


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (TWO.deck[:-1], "The deck has 49 cards; these rules need 50"),
        ((), "The deck has 0 cards"),
        ((*TWO.deck[:-1], Card("R", 1)), "The deck has 4 of R1; these rules need 3"),
        ((Card("R", 2), *TWO.deck[1:]), "The deck has 2 of R1; these rules need 3"),
        ((*TWO.deck[:-1], Card("M", 1)), "no card M1"),
        ((*TWO.deck[:-1], 5), "A deck holds cards, not '5'"),
    ],
)
def test_decks_with_the_wrong_cards(deck: Any, sentence: str) -> None:
    with pytest.raises(DeckError, match=sentence):
        Game(TWO, deck)


def test_decks_may_be_written() -> None:
    assert Game(TWO, [str(card) for card in TWO.deck]).deck == TWO.deck
    with pytest.raises(NotationError, match="'joker' is not a card"):
        Game(TWO, ["joker"])


@pytest.mark.parametrize("first", [-1, 2, True, None])
def test_only_a_seat_can_begin(first: Any) -> None:
    with pytest.raises(UnknownSeat):
        Game.deal(TWO, seed=1, first=first)


@pytest.mark.parametrize(
    "action", [Play(7), Hint(1, "W"), Hint(5, 1), Discard(0), Play(0, "R"), PlayDeck(), "play", None]
)
def test_a_refused_action_changes_nothing(action: Any) -> None:
    game = game_with(TWO, *HANDS)
    before = game.state.copy()
    with pytest.raises(ActionError):
        game.apply(action)
    assert (game.state, game.log, len(game.events)) == (before, (), 12)


def test_an_empty_slot_cannot_be_played() -> None:
    rules = Rules(suits=TWO.suits[:1], ranks=3, hand_size=2, crowning=True, strikes=9)
    game = game_with(rules, "R1 R1", "R1 R2", then="R2 R3")
    for _ in range(4):
        game.apply(Play(0))
    assert len(game.hands[game.seat]) == 1
    with pytest.raises(IllegalAction, match="no card in slot 1"):
        game.apply(Play(1))


def test_equal_values_of_other_types_are_the_same_hint() -> None:
    game = game_with(TWO, *HANDS)
    game.apply(Hint(1, True))
    assert game.log == (Move(0, Hint(1, 1)),)
    assert type(game.log[0].action.value) is int  # type: ignore[attr-defined]


def test_the_last_card_may_be_played_from_the_pile_where_allowed() -> None:
    rules = Rules(suits=TWO.suits[:1], hand_size=4, deck_plays=True, strikes=9)
    game = game_with(rules, "R1 R1 R1 R3", "R2 R2 R3 R4", then="R4 R5")
    with pytest.raises(IllegalAction, match="exactly one card"):
        game.apply(PlayDeck())
    game.apply(Play(0))
    assert PlayDeck() in game.legal_actions()
    events = game.apply(PlayDeck())
    assert events == (Played(1, None, Card("R", 5), None, False, 8, 1), Turn(2, 0, 2))
    assert [len(hand) for hand in game.hands] == [4, 4]
    assert game.view(0).state.deck_size == 0


def test_a_game_may_be_abandoned() -> None:
    game = game_with(TWO, *HANDS)
    game.apply(Play(0))
    assert game.abandon("timeout") == (Ended(Status.ABANDONED, 0, 1, "timeout"),)
    assert (game.status, game.score, game.log[-1]) == (Status.ABANDONED, 0, Abandonment("timeout"))
    with pytest.raises(GameOver, match="The game is over: abandoned"):
        game.apply(Play(0))
    with pytest.raises(GameOver):
        game.abandon()
    with pytest.raises(GameOver):
        game.rearrange(0, [0, 1, 2, 3, 4])
    assert game.undo() == Abandonment("timeout")
    assert (game.status, game.score) == (Status.PLAYING, 1)


@pytest.mark.parametrize("reason", ["", "two words", "x" * 21, "Ünfug", None])
def test_a_reason_is_one_word(reason: Any) -> None:
    with pytest.raises(UnknownAction, match="one word"):
        game_with(TWO, *HANDS).abandon(reason)


@pytest.mark.parametrize("seat", [-1, 2, "0", None])
@pytest.mark.parametrize("rule", Rearranging)
def test_only_a_seat_may_rearrange(seat: Any, rule: Rearranging) -> None:
    with pytest.raises(UnknownSeat, match="the seats are 0 to 1"):
        game_with(TWO.replace(rearranging=rule), *HANDS).may_rearrange(seat)


def test_rearranging_is_taken_back_too() -> None:
    game = game_with(TWO.replace(rearranging=Rearranging.ALWAYS), *HANDS)
    game.rearrange(1, (4, 3, 2, 1, 0))
    assert game.undo() == Rearrangement(1, (4, 3, 2, 1, 0))
    assert game.hands[1] == tuple(map(Card.parse, HANDS[1].split()))
    with pytest.raises(IllegalAction, match="nothing to take back"):
        game.undo()
    with pytest.raises(UnknownSeat):
        game.rearrange(2, (0, 1, 2, 3, 4))
