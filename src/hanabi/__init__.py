"""Hanabi: the cooperative card game, as an engine, a table and a laboratory.

>>> from hanabi import Game, Rules
>>> game = Game.deal(Rules.edition("cocktail-2015", players=3), seed=7)
>>> game.deck_size, game.hint_tokens, game.status.value
(35, 8, 'playing')
"""

from importlib import import_module
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from hanabi.bots import make_bot
    from hanabi.records import Record
    from hanabi.review.review import review_game
    from hanabi.review.solver import solve_deal
    from hanabi.simulation.execution import simulate_games

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
    "Record",
    "Rules",
    "Seat",
    "Spectator",
    "Status",
    "Suit",
    "View",
    "make_bot",
    "redact",
    "review_game",
    "simulate_games",
    "solve_deal",
]

_LAZY = {
    "Record": "hanabi.records",
    "make_bot": "hanabi.bots",
    "review_game": "hanabi.review.review",
    "simulate_games": "hanabi.simulation.execution",
    "solve_deal": "hanabi.review.solver",
}
"""Names that are imported when they are first used, so that `import hanabi` stays light."""


def __getattr__(name: str) -> object:
    """Import a lazy name."""
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_LAZY[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the lazy names, too."""
    return sorted({*globals(), *__all__})
