"""Exceptions. Every message is a sentence for a player or a programmer."""


class HanabiError(Exception):
    """Base class for mistakes of the caller; bugs in this package raise other exceptions."""


class RulesError(HanabiError, ValueError):
    """The rules contradict each other or cannot be played."""

    def __init__(self, sentence: str = "", **facts: str | int) -> None:
        super().__init__(sentence)
        self.facts = facts
        """The values in the message, for translations."""


class NotEnoughCards(RulesError):
    """The hands need more cards than the deck has."""


class OutOfRange(RulesError):
    """A number is too small or too large."""


class SuitsAlike(RulesError):
    """Two suits cannot be told apart."""


class UnknownVariant(RulesError):
    """No variant has this name."""


class NothingToKeep(RulesError):
    """Points cannot be kept under rules where a lost game has none."""


class DeckError(HanabiError, ValueError):
    """The deck does not consist of exactly the cards of the rules."""


class UnknownSeat(HanabiError, ValueError):
    """There is no such seat."""


class NotationError(HanabiError, ValueError):
    """The text is not valid notation for a card, an action or rules."""


class ActionError(HanabiError, ValueError):
    """An action was rejected; the game is unchanged."""


class UnknownAction(ActionError):
    """The rules have no such action: its slot, seat, colour or rank does not exist."""


class IllegalAction(ActionError):
    """The action exists but is not legal now."""


class OutOfTurn(ActionError):
    """It is another seat's turn."""


class GameOver(ActionError):
    """The game is over."""
