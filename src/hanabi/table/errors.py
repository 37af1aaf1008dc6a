"""What a table refuses, as types: the code of a refusal is the type's name in small letters."""

import re

from hanabi.rules import HanabiError, RulesError


class TableError(HanabiError):
    """A command that a table did not carry out; the table is as it was."""

    def __init__(self, sentence: str = "", **facts: str | int) -> None:
        super().__init__(sentence)
        self.facts = facts
        """What the sentence is made of, for those who say it in another language."""


class NotSeated(TableError):
    """A command for players, from somebody without a seat."""


class SeatTaken(TableError):
    """A seat that somebody has already."""


class NotNow(TableError):
    """A command that the table's phase does not allow."""


class KeptSeat(NotNow):
    """Something that has to wait for a person for whom a seat is kept."""


class NotAllowed(TableError):
    """A command that this person may not give, or that the table's settings exclude."""


class SignedOut(NotAllowed):
    """Something that was asked for by a device whose session was ended."""


class Stranger(NotAllowed):
    """Something that only those may ask for who have said who they are."""


class OtherSite(NotAllowed):
    """A request that a page of another site made."""


class Crowded(NotAllowed):
    """A table or replay that too many people look at."""


class TooManyWindows(NotAllowed):
    """A table that one person has open too often."""


class NotWatched(NotAllowed):
    """A running game that nobody sees without a seat."""


class HiddenDeal(NotAllowed):
    """Cards that are shown to those only who have played them."""


class SomebodyElses(NotAllowed):
    """Something that another person leads or owns."""


class WrongWords(NotAllowed):
    """A sentence by which nobody is known."""


class Stale(TableError):
    """A move that was meant for another turn."""


class UnknownBot(TableError):
    """A bot that this server does not have."""


class NoSuchTable(TableError):
    """A link that leads nowhere."""


class NoSuchDeal(TableError):
    """A deal's link that leads nowhere."""


class NoSuchBranch(TableError):
    """A branch's link that leads nowhere."""


class Malformed(TableError):
    """A message that is not of the protocol."""


class BadDeal(Malformed):
    """A chosen deal that is neither cards of its rules, nor a record, nor a link to a game."""


class BadRecord(Malformed):
    """A chosen deal or position whose record cannot be read or breaks its own rules."""


class NoSuchTurn(Malformed):
    """A position at a turn that a game did not reach, or after which there is nothing to play."""


class OtherPlayers(Malformed):
    """A chosen deal or position of a game with another number of players than the table has seats."""


class StillRunning(NotNow):
    """A chosen deal or position of a game that is not over: nobody may know its cards."""


class TooFast(TableError):
    """More messages than one person can mean."""


class TooMany(TableError):
    """More of one kind than a table keeps."""


class Unavailable(TableError):
    """The database cannot save anything just now; nothing was changed, and trying again is safe."""


class UnreadableTable(TableError):
    """A table that cannot be folded from its log: it is set aside and refused, and all others go on."""


class BrokenTable(UnreadableTable):
    """A table whose log or settings are damaged."""


class RemovedTable(UnreadableTable):
    """A table that those who run the server took away."""


class NewerTable(UnreadableTable):
    """A table where a newer release has played on, with entries that this one does not know."""


class OutdatedPage(TableError):
    """A client that speaks an older version of the protocol, as a page that stayed open over an upgrade."""


class NewerPage(TableError):
    """A client that speaks a newer version of the protocol: another process has been upgraded already."""


def code_of(error: HanabiError) -> str:
    """The short code of an error, for programs.

    >>> code_of(SeatTaken())
    'seat_taken'
    """
    return re.sub(r"(?<!^)([A-Z])", r"_\1", type(error).__name__).lower()


def facts_of(error: HanabiError) -> dict[str, str | int]:
    """What the sentence of an error is made of, for those who say it in another language."""
    return error.facts if isinstance(error, RulesError | TableError) else {}
