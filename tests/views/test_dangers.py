"""Exactly the actions that may lose the game at once are reported as dangerous."""

import random

from hypothesis import given

from hanabi.game import Game
from hanabi.rules import Action, Hint, PlayDeck, Rules, Status
from hanabi.views.dangers import losing_actions, risky_plays
from tests.support.games import any_rules, game_with, random_game, seeds, skilful_game, skilful_move

LOST = (Status.STRUCK_OUT, Status.LOST)


def tried(game: Game, action: Action) -> Status:
    """Return the status after an action, then undo it."""
    game.apply(action)
    status = game.status
    game.undo()
    return status


@given(any_rules(), seeds())
def test_whatever_loses_or_strikes_was_foreseen(rules: Rules, seed: int) -> None:
    game = random_game(rules, seed, random.Random(seed).randrange(80))
    view = game.view(game.seat)
    losing, risky = losing_actions(view), risky_plays(view)
    for action in game.legal_actions():
        if isinstance(action, Hint):
            continue
        strikes = game.strikes
        assert (tried(game, action) not in LOST) or action in losing
        game.apply(action)
        assert game.strikes == strikes or action in risky
        game.undo()


def losing(game: Game) -> set[str]:
    """Return what may lose the game, from the view of the player to move."""
    return set(map(str, losing_actions(game.view(game.seat))))


PLAIN = Rules(players=2)
OWN = "R1 Y2 G2 B5 W1"


def test_nothing_is_dangerous_with_strikes_to_spare() -> None:
    game = game_with(PLAIN, OWN, "R1 Y1 G1 B1 W1")
    assert losing(game) == set()
    assert set(map(str, risky_plays(game.view(0)))) == {f"play {slot}" for slot in range(5)}


def test_R23_before_the_last_strike_every_play_is_dangerous_but_one_that_surely_fits() -> None:
    game = game_with(PLAIN.replace(strikes=1), "R1 Y2 G2 B5 W2", "R1 Y1 G1 B1 W1")
    game.apply(Hint(1, "R"))
    game.apply(Hint(1, 1))
    assert losing(game) == {"play 1", "play 2", "play 3", "play 4"}
    assert set(map(str, risky_plays(game.view(0)))) == losing(game)


def test_V2_with_the_crowning_piece_a_possible_last_copy_is_dangerous_to_play_and_to_discard() -> None:
    game = game_with(PLAIN.replace(crowning=True), OWN, "R1 Y1 G1 B1 W1")
    assert losing(game) == {f"play {slot}" for slot in range(5)}  # each may be a 5
    game.apply(Hint(1, "R"))
    game.apply(Hint(1, 5))
    assert losing(game) == {"play 3", "discard 3"}


def test_V6_the_announced_suit_counts() -> None:
    game = game_with(PLAIN.replace(choreography=True, strikes=1), "R1 Y2 G2 B5 W2", "R1 Y1 G1 B1 W1")
    for value in ("R", 1, "Y"):
        game.apply(Hint(1, value))
        game.apply(Hint(1, 1 if value == "R" else "R"))
    safe = {str(action) for action in game.legal_actions() if not isinstance(action, Hint)} - losing(game)
    assert {action for action in safe if action.startswith("play 0")} == {"play 0", "play 0 as R"}


def test_the_last_card_of_the_pile_is_dangerous_if_it_may_be_one_that_does_not_fit() -> None:
    rules = Rules.parse("R, hand=2, deck-plays, strikes=1", 2)
    found = set()
    for seed in range(40):
        game = skilful_game(rules, seed, 0)
        while game.deck_size > 1 and not game.is_over:
            game.apply(skilful_move(game, random.Random(seed)))
        if not game.is_over:
            view = game.view(game.seat)
            assert game.deck[-1] in view.deduced_next()
            assert (PlayDeck() in losing_actions(view)) == (not all(map(game.is_playable, view.deduced_next())))
            found.add(PlayDeck() in losing_actions(view))
    assert found == {True, False}
