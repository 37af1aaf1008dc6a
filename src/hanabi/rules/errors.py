"""What can go wrong, as types: every message is a sentence for a player or a programmer."""


class HanabiError(Exception):
    """Any mistake that the caller made; our own bugs raise something else."""


class RulesError(HanabiError, ValueError):
    """Rules that contradict each other or that nobody can play."""

    def __init__(self, sentence: str = "", **facts: str | int) -> None:
        super().__init__(sentence)
        self.facts = facts
        """What the sentence is made of, for those who say it in another language."""


class NotEnoughCards(RulesError):
    """Hands that take more cards than the deck has."""


class OutOfRange(RulesError):
    """A number that is too small or too large."""


class SuitsAlike(RulesError):
    """Two suits that cannot be told apart."""


class UnknownVariant(RulesError):
    """A name under which no variant is known."""


class NothingToKeep(RulesError):
    """Points to be kept where a lost game has none."""


class DeckError(HanabiError, ValueError):
    """A deck that does not hold exactly the cards of its rules."""


class UnknownSeat(HanabiError, ValueError):
    """A seat that the table does not have."""


class NotationError(HanabiError, ValueError):
    """Text that is not notation for a card, an action or rules."""


class ActionError(HanabiError, ValueError):
    """An action that was not taken; the game is as it was before."""


class UnknownAction(ActionError):
    """An action that these rules do not have: a slot, seat, colour or rank outside them."""


class IllegalAction(ActionError):
    """An action of these rules that is not allowed at this moment."""


class OutOfTurn(ActionError):
    """An action by a seat whose turn it is not."""


class GameOver(ActionError):
    """An action after the end."""
