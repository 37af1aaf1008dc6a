"""Hanabi: the cooperative card game, as an engine, a table and a laboratory.

>>> from hanabi import Game, Rules
>>> game = Game.deal(Rules.edition("cocktail-2015", players=3), seed=7)
>>> game.deck_size, game.hint_tokens, game.status.value
(35, 8, 'playing')
"""

from hanabi.game import Game
from hanabi.rules import (
    Action,
    ActionError,
    Card,
    Discard,
    HanabiError,
    Hint,
    Play,
    PlayDeck,
    Rules,
    Status,
    Suit,
)
from hanabi.views import Beside, Omniscient, Seat, Spectator, View, redact

__version__ = "1.1.0"

__all__ = [
    "Action",
    "ActionError",
    "Beside",
    "Card",
    "Discard",
    "Game",
    "HanabiError",
    "Hint",
    "Omniscient",
    "Play",
    "PlayDeck",
    "Rules",
    "Seat",
    "Spectator",
    "Status",
    "Suit",
    "View",
    "redact",
]
