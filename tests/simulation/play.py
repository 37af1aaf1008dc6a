"""Random legal actions for tests that seldom misplay, so that games also reach their late turns."""

import random

from hanabi import Game
from hanabi.rules import Action, Play


def choose(game: Game, source: random.Random, daring: float) -> Action:
    """Return a random legal action, but a play that does not fit only with some probability."""
    legal = game.legal_actions()
    good = [action for action in legal if not isinstance(action, Play) or _fits(game, action)]
    return source.choice(legal if not good or source.random() < daring else good)


def _fits(game: Game, play: Play) -> bool:
    card = game.hands[game.seat][play.slot]
    return game.is_playable(card) and play.announced in (None, card.suit)
