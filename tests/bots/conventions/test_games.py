"""Whole games: deaf to what is hidden, and with strangers."""

import os
import random

import numpy as np
import pytest
from numpy.typing import NDArray

from hanabi import Game, Rules
from hanabi.compiled.deals import game_of_run
from hanabi.rules import Action, kernel
from hanabi.simulation.runs import Run, play_chunk
from tests.bots.conventions.tables import Table, table_of

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
NAMES = ["conventions", "conventions:beginner", "conventions:standard"]


@pytest.mark.parametrize("name", NAMES)
def test_a_move_does_not_depend_on_what_is_hidden(name: str) -> None:
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
    """The same game with the cards that a seat has not seen yet dealt otherwise, where hints still hold."""
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
        table.tell()
    return table.bots[seat].act(table.views[seat])


def struck_out_beside_random(name: str, players: int, games: int) -> NDArray[np.bool_]:
    """Which games of a bot were struck out with a player of random moves in the last seat; thousands are compiled."""
    names = (name,) * (players - 1) + ("random",)
    if SOAK:
        run = Run(bots=names, rules=Rules(players=players), games=games, seed=11)
        return play_chunk(run, 0, games).results["status"] == kernel.STRUCK_OUT  # type: ignore[no-any-return]
    tables = [Table(game_of_run(Rules(players=players), 11, number), list(names)) for number in range(games)]
    for table in tables:
        for _, action in table.turns():
            assert action in table.game.legal_actions()
    return np.array([table.game.strikes == 3 for table in tables])


def test_beside_a_random_partner_it_strikes_out_less_often_than_the_cautious_bot() -> None:
    """From three players on: with two, next to nothing is survived beside random moves, by either bot."""
    for cases in [[(3, 4_000)], [(4, 4_000)], [(5, 4_000)]] if SOAK else [[(3, 8), (4, 8), (5, 8)]]:
        ours, theirs = (
            np.concatenate([struck_out_beside_random(name, *case) for case in cases])
            for name in ("conventions", "cautious")
        )
        gain = ours.astype(float) - theirs
        assert gain.mean() + (2 * gain.std() / len(gain) ** 0.5 if SOAK else 0) < 0
