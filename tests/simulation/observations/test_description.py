"""Descriptions of observations agree with the game."""

import random

import numpy as np
import pytest

from hanabi import Discard, Game, Hint, Play, PlayDeck, Rules
from hanabi.simulation.observations.description import describe
from hanabi.simulation.observations.layout import Layout, LayoutError
from hanabi.simulation.observations.observer import Observer
from tests.simulation.play import choose
from tests.support.variants import VARIANTS

pytestmark = pytest.mark.slow

DECK = "R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 G1 G2 G3 G4 G5"


def game_with(rules: Rules, opening: str = DECK) -> Game:
    """Return a game whose deck begins with given cards."""
    rest = [str(card) for card in rules.deck]
    for card in opening.split():
        rest.remove(card)
    return Game(rules, [*opening.split(), *rest])


def lines(game: Game, seat: int, kind: str = "card-knowledge") -> dict[str, str]:
    observer = Observer(game.rules, kind)
    text = describe(observer.observe_board(game, seat), observer.layout)
    return dict(line.split(": ", 1) for line in text.splitlines())


def test_hints_and_the_knowledge_that_they_give() -> None:
    game = game_with(Rules(players=3))
    game.apply(Hint(1, 3))
    giver, receiver, other = (lines(game, seat) for seat in range(3))
    assert giver["last move"] == "own hinted a rank to +1: 3 at slots 2"
    assert receiver["last move"] == "+2 hinted a rank to own: 3 at slots 2"
    assert other["last move"] == "+1 hinted a rank to +2: 3 at slots 2"
    assert receiver["knowledge of own 2"] == "R3 Y3 G3 B3 W3, hinted 3"
    assert other["knowledge of +2 2"] == "R3 Y3 G3 B3 W3, hinted 3"
    assert giver["cards"] == "+1: Y1 Y2 Y3 Y4 Y5, +2: G1 G2 G3 G4 G5"
    assert giver["hint tokens"] == "7 of 8"


def test_plays_and_discards() -> None:
    game = game_with(Rules(players=2))
    game.apply(Play(0))
    assert lines(game, 1)["last move"] == "+1 played slot 0: R1, fitted"
    assert lines(game, 1)["fireworks"] == "R1 Y0 G0 B0 W0"
    game.apply(Play(3))
    assert lines(game, 1)["last move"] == "own played slot 3: Y4"
    assert lines(game, 1)["lives"] == "2 of 3"
    game.apply(Hint(1, "Y"))
    game.apply(Discard(1))
    assert lines(game, 0)["last move"] == "+1 discarded slot 1: Y2"
    assert lines(game, 0)["discards"] == "Y2 Y4"


def test_announcements_decks_and_short_hands() -> None:
    game = game_with(Rules(players=2, choreography=True, deck_plays=True))
    game.apply(Hint(1, 1))
    game.apply(Play(0, "Y"))
    assert lines(game, 0)["last move"] == "+1 played slot 0: Y1, fitted, gained a token, announced as Y"
    source = random.Random(2)
    while PlayDeck() not in game.legal_actions():
        game.apply(choose(game, source, 0))
    game.apply(PlayDeck())
    assert lines(game, 0)["last move"].startswith(("own played from the deck: ", "+1 played from the deck: "))
    game.apply(Play(0))
    assert lines(game, 1 - game.seat)["short hands"] == "own"


def test_the_seer_knows_every_card_and_the_minimal_observer_none() -> None:
    game = game_with(Rules(players=2))
    assert lines(game, 0, "seer")["knowledge of own 1"] == "R2, hinted R 2"
    assert "knowledge of own 1" not in lines(game, 0, "minimal")


@pytest.mark.parametrize("name", VARIANTS)
def test_descriptions_agree_with_the_game_under_all_rules(name: str) -> None:
    rules = VARIANTS[name]
    source = random.Random(name)
    game = Game.deal(rules, seed=source.getrandbits(30))
    while not game.is_over:
        game.apply(choose(game, source, 0.1))
        said = lines(game, 0)
        assert said["deck"] == str(game.deck_size)
        half = " and a half" if game.half_token else ""
        assert said["hint tokens"] == f"{game.hint_tokens}{half} of {rules.hint_tokens}"
        assert said["lives"] == f"{rules.strikes - game.strikes} of {rules.strikes}"
        tops = zip(rules.suits, game.tops, strict=True)
        assert said["fireworks"] == " ".join(str(top or f"{suit.letter}0") for suit, top in tops)
        assert all(" ".join(map(str, hand)) in said["cards"] for hand in game.hands[1:])


def test_a_vector_of_the_wrong_size_is_an_error() -> None:
    with pytest.raises(LayoutError, match="658 numbers"):
        describe(np.zeros(10), Layout(Rules(players=2)))
