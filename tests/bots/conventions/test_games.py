"""Whole games: independent of hidden cards, and with unusual partners."""

import random

import pytest

from hanabi import Game, Rules
from hanabi.compiled.deals import game_of_run
from hanabi.rules import Action
from tests.bots.conventions.tables import Table, table_of

pytestmark = pytest.mark.slow

NAMES = ["conventions", "conventions:beginner", "conventions:standard"]


@pytest.mark.parametrize("name", NAMES)
def test_a_move_does_not_depend_on_hidden_cards(name: str) -> None:
    for number in range(3):
        table = table_of(3, number, name)
        taken: list[Action] = []
        for seat, action in table.turns():
            if len(taken) % 7 == 3:
                other = permuted(table.game, seat, random.Random(number))
                twin = replayed(other, taken, seat, name)
                assert twin == action
            taken.append(action)


def permuted(game: Game, seat: int, rng: random.Random) -> Game:
    """Return the same game with other cards where a seat sees none, consistent with the hints."""
    deck = list(game.deck)
    drawn = len(deck) - game.deck_size
    hidden = list(range(drawn, len(deck)))
    cards = [deck[place] for place in hidden]
    rng.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        deck[place] = card
    own = [place for place in game.state.drawn[seat] if place >= 0]
    for one in own:
        for other in hidden:
            swapped = deck.copy()
            swapped[one], swapped[other] = deck[other], deck[one]
            same = game.state.possible[seat][own.index(one)] >> game.rules.number_of(deck[other]) & 1
            if same and deck[one] != deck[other]:
                deck = swapped
                break
    return Game(game.rules, deck)


def replayed(game: Game, taken: list[Action], seat: int, name: str) -> Action:
    table = Table(game, [name] * game.rules.players)
    for action in taken:
        table.game.apply(action)
        table.update()
    return table.bots[seat].act(table.views[seat])


def test_beside_a_random_partner_every_move_is_legal() -> None:
    """Whatever the partner does, no game hangs and every chosen move is legal."""
    for number in range(6):
        table = Table(game_of_run(Rules(players=3), 11, number), ["conventions", "conventions", "random"])
        for _, action in table.turns():
            assert action in table.game.legal_actions()
