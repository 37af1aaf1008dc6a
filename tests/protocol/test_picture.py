"""Data for clients without rules: pictures, and rules as plain data."""

import random

import pytest

from hanabi import Hint, Rules
from hanabi.protocol.lobby import edition_info
from hanabi.protocol.picture import Picture, picture_of
from hanabi.protocol.rules_info import rules_info
from hanabi.rules import EDITIONS, parse_action
from hanabi.views import Omniscient, Seat, Viewer
from tests.support.games import game_with, random_game

RULES = Rules(players=3)
HANDS = ("R1 R1 R2 R2 R3", "R1 Y1 Y1 G1 G1", "Y1 B1 B1 W1 W5")


def pictured(viewer: Viewer) -> Picture:
    """Return the table after a hint of the 1s to the second hand."""
    game = game_with(RULES, *HANDS)
    game.apply(Hint(1, 1))
    return picture_of(game.view(viewer))


@pytest.mark.parametrize(
    ("viewer", "cards"),
    [
        (Seat(1), {"B1", "G1", "W1", "Y1", "R1"}),
        (Seat(0), {"B1", "G1", "W1", "Y1", "R1"}),
        (Omniscient(), {"B1", "G1", "W1", "Y1", "R1"}),
    ],
)
def test_hints_alone_leave_every_1(viewer: Viewer, cards: set[str]) -> None:
    assert all(set(card.possible) == cards for card in pictured(viewer).hands[1])


def test_holders_count_all_visible_cards_and_teammates_those_visible_to_both() -> None:
    game = game_with(RULES, "R1 R1 R2 R2 R3", "R1 Y1 Y1 G1 G1", "Y1 B1 B1 B1 W5")
    game.apply(Hint(1, 1))
    holder, giver, other = (picture_of(game.view(seat)).hands[1][0] for seat in (1, 0, 2))
    assert set(holder.deduced) == {"R1", "Y1", "G1", "W1"}
    assert set(giver.deduced) == {"R1", "Y1", "G1", "W1"}
    assert set(other.deduced) == {"R1", "Y1", "G1", "B1", "W1"}
    assert picture_of(game.view(Omniscient())).hands[1][0].deduced == holder.deduced


def test_deductions_are_possible_and_true() -> None:
    luck = random.Random(3)
    for seed in range(12):
        game = random_game(Rules(players=2 + seed % 4), seed, luck.randrange(60))
        viewers: list[Viewer] = [Omniscient(), *(Seat(seat) for seat in range(game.rules.players))]
        for viewer in viewers:
            for seat, hand in enumerate(picture_of(game.view(viewer)).hands):
                for slot, card in enumerate(hand):
                    assert set(card.deduced) <= set(card.possible)
                    assert str(game.hands[seat][slot]) in card.deduced


@pytest.mark.parametrize("text", ["cocktail-2015+rainbow", "R pink brown omni null clear", "splash-2023"])
def test_a_client_can_tell_which_cards_a_hint_would_touch(text: str) -> None:
    rules = Rules.parse(text, 2)
    info = rules_info(rules)
    suits = {suit.letter: suit for suit in info.suits}
    for value, touched in zip(info.hint_values, info.touched, strict=True):
        for card in rules.cards:
            suit = suits[card.suit]
            way, own = (suit.colours, card.suit) if isinstance(value, str) else (suit.ranks, card.rank)
            assert (str(card) in touched) == (way == "all" or (way == "own" and own == value)), (card, value)


def test_the_edition_gives_its_title_and_its_picture_of_strikes() -> None:
    info = rules_info(Rules.edition("abacus", players=2))
    assert (info.title, info.strike_picture) == ("Abacusspiele", "storm tokens")
    own = rules_info(Rules(players=2))
    assert (own.title, own.strike_picture) == ("", "fuses")


def test_legal_actions_are_pictured_on_ones_own_turn() -> None:
    game = game_with(RULES, *HANDS)
    assert [parse_action(action) for action in picture_of(game.view(0)).legal] == game.legal_actions()
    assert picture_of(game.view(1)).legal == ()


def test_an_edition_lists_its_options() -> None:
    result = {name: edition_info(edition).options for name, edition in EDITIONS.items()}
    assert result == {
        "cocktail-2010": ("ratings",),
        "abacus": ("empty-hints", "ratings"),
        "splash-2023": (),
        "cocktail-2015": ("ratings",),
        "cocktail-2025": ("ratings",),
    }
