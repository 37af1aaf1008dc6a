"""The errors of tables; the code of an error is the type's name in snake case."""

import re

from hanabi.rules import HanabiError, RulesError


class TableError(HanabiError):
    """A command was refused; the table has not changed."""

    def __init__(self, sentence: str = "", **facts: str | int) -> None:
        super().__init__(sentence)
        self.facts = facts
        """The values in the message, for translations."""


class NotSeated(TableError):
    """A command for players was sent by a person without a seat."""


class SeatTaken(TableError):
    """The seat is taken."""


class NotNow(TableError):
    """The table's phase does not allow the command."""


class KeptSeat(NotNow):
    """The command has to wait, because a seat is reserved for a person."""


class NotAllowed(TableError):
    """This person may not send the command, or the table's settings forbid it."""


class SignedOut(NotAllowed):
    """The session of the device has ended."""


class Stranger(NotAllowed):
    """The request requires a name."""


class OtherSite(NotAllowed):
    """The request was made by a page of another site."""


class Crowded(NotAllowed):
    """The table or replay has too many spectators."""


class TooManyWindows(NotAllowed):
    """The person has the table open too often."""


class NotWatched(NotAllowed):
    """The running game is not shown to spectators."""


class HiddenDeal(NotAllowed):
    """The cards are shown only to people who have played the deal."""


class SomebodyElses(NotAllowed):
    """Another person leads or owns this."""


class WrongWords(NotAllowed):
    """The recovery phrase is wrong."""


class Stale(TableError):
    """The move was meant for another turn."""


class UnknownBot(TableError):
    """This server does not have the bot."""


class NoSuchTable(TableError):
    """The table does not exist."""


class NoSuchDeal(TableError):
    """The deal does not exist."""


class NoSuchBranch(TableError):
    """The branch does not exist."""


class Malformed(TableError):
    """The message does not conform to the protocol."""


class BadDeal(Malformed):
    """The chosen deal is neither the cards of its rules, nor a record, nor a link to a game."""


class BadRecord(Malformed):
    """The record of a chosen deal or position is invalid."""


class NoSuchTurn(Malformed):
    """The game did not reach the turn of a chosen position, or ended with it."""


class OtherPlayers(Malformed):
    """The chosen deal or position has another number of players than the table has seats."""


class StillRunning(NotNow):
    """The game of a chosen deal or position is not over, so its cards are still hidden."""


class TooFast(TableError):
    """The person exceeded a rate limit."""


class TooMany(TableError):
    """The table has reached its limit for this kind of thing."""


class Unavailable(TableError):
    """The database cannot save anything at the moment; nothing was changed, and retrying is safe."""


class UnreadableTable(TableError):
    """The table cannot be loaded from its log: it is refused, and other tables are not affected."""


class BrokenTable(UnreadableTable):
    """The log or the settings of the table are damaged."""


class RemovedTable(UnreadableTable):
    """The operators of the server removed the table."""


class NewerTable(UnreadableTable):
    """A newer release has continued the table, with entries that this one does not know."""


class OutdatedPage(TableError):
    """The client uses an older version of the protocol, such as a page that was open during an upgrade."""


class NewerPage(TableError):
    """The client uses a newer version of the protocol, because another process was upgraded first."""


def code_of(error: HanabiError) -> str:
    """Return the short code of an error, for programs.

    >>> code_of(SeatTaken())
    'seat_taken'
    """
    return re.sub(r"(?<!^)([A-Z])", r"_\1", type(error).__name__).lower()


def facts_of(error: HanabiError) -> dict[str, str | int]:
    """Return the values in an error's message, for translations."""
    return error.facts if isinstance(error, RulesError | TableError) else {}
