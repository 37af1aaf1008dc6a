"""Cards, suits, rules and the kernel that plays them. Standard library only."""

from hanabi.rules.actions import Action, Discard, Hint, Play, PlayDeck, parse_action
from hanabi.rules.board import Board, Status
from hanabi.rules.cards import Card
from hanabi.rules.editions import EDITIONS, Edition
from hanabi.rules.errors import (
    ActionError,
    DeckError,
    GameOver,
    HanabiError,
    IllegalAction,
    NotationError,
    OutOfTurn,
    RulesError,
    UnknownAction,
    UnknownSeat,
)
from hanabi.rules.events import Discarded, Drew, Ended, Event, Hinted, Played, Rearranged, Started, Turn
from hanabi.rules.ratings import rating
from hanabi.rules.ruleset import Rearranging, Rules
from hanabi.rules.state import UNKNOWN, CompiledRules, State
from hanabi.rules.suits import SUITS, Suit, Touch
from hanabi.rules.variants.touch import ColourHints, RankHints, SpecialRank

__all__ = [
    "EDITIONS",
    "SUITS",
    "UNKNOWN",
    "Action",
    "ActionError",
    "Board",
    "Card",
    "ColourHints",
    "CompiledRules",
    "DeckError",
    "Discard",
    "Discarded",
    "Drew",
    "Edition",
    "Ended",
    "Event",
    "GameOver",
    "HanabiError",
    "Hint",
    "Hinted",
    "IllegalAction",
    "NotationError",
    "OutOfTurn",
    "Play",
    "PlayDeck",
    "Played",
    "RankHints",
    "Rearranged",
    "Rearranging",
    "Rules",
    "RulesError",
    "SpecialRank",
    "Started",
    "State",
    "Status",
    "Suit",
    "Touch",
    "Turn",
    "UnknownAction",
    "UnknownSeat",
    "parse_action",
    "rating",
]
