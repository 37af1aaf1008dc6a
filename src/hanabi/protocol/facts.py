"""What happened at a table, besides the cards: the `what` of every update."""

from enum import StrEnum

import msgspec

from hanabi.protocol.commands import Motion, Remark
from hanabi.protocol.settings import Settings


class Because(StrEnum):
    """Why a bot made a move that was not its own."""

    LATE = "late"
    """The player's clock ran out."""
    FAILED = "failed"
    """The seat's own bot hung, died or chose no legal move."""


class _Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


class Sat(_Fact, frozen=True, tag="sat"):
    """A person took a seat; a person who had another one has left it."""

    seat: int
    person: str
    name: str
    kept: bool = False
    """Whether the seat is only kept for a person who is invited and has not come yet."""


class Left(_Fact, frozen=True, tag="left"):
    """A person gave a seat up."""

    seat: int


class Swapped(_Fact, frozen=True, tag="swapped"):
    """Two seats changed places."""

    seat: int
    other: int


class BotSat(_Fact, frozen=True, tag="bot_sat"):
    """A bot took a seat."""

    seat: int
    bot: str
    delay: float


class Unseated(_Fact, frozen=True, tag="unseated"):
    """A seat was cleared."""

    seat: int


class Changed(_Fact, frozen=True, tag="changed"):
    """The host changed the settings."""

    settings: Settings


class DealNamed(_Fact, frozen=True, tag="deal_named"):
    """The table plays a deal that others play, too."""

    deal: str
    """Its id, which tells nothing of the cards."""


class Dealing(_Fact, frozen=True, tag="dealing"):
    """The deck was shuffled; the commitment binds the server to it until the end."""

    first: int
    commitment: str


class Moved(_Fact, frozen=True, tag="moved"):
    """A seat took its turn; the events say how."""

    seat: int
    action: str
    bot: str | None = None
    """The bot that chose, where it was not a person."""
    because: Because | None = None


class Reordered(_Fact, frozen=True, tag="reordered"):
    """A seat rearranged its hand (R29)."""

    seat: int
    order: tuple[int, ...]


class Said(_Fact, frozen=True, tag="said"):
    """Somebody said something (R30)."""

    seat: int
    name: str
    remark: Remark | None = None
    text: str = ""


class Paused(_Fact, frozen=True, tag="paused"):
    """A player stopped the clock and all moves."""

    seat: int


class Resumed(_Fact, frozen=True, tag="resumed"):
    """The game goes on."""

    seat: int


class Proposed(_Fact, frozen=True, tag="proposed"):
    """A player proposed something to the others."""

    seat: int
    motion: Motion
    other: int | None = None
    """The seat to swap with."""


class Voted(_Fact, frozen=True, tag="voted"):
    """A player agreed or disagreed with what is proposed."""

    seat: int
    agree: bool


class Knocked(_Fact, frozen=True, tag="knocked"):
    """Somebody new asks the table for a free seat while the game runs."""

    seat: int
    person: str
    name: str


class StandInAsked(_Fact, frozen=True, tag="stand_in_asked"):
    """A bot will play for an absent person, unless that person comes back in time."""

    seat: int
    by: int
    """The seat that asked."""


class Stayed(_Fact, frozen=True, tag="stayed"):
    """A person came back before a bot stood in."""

    seat: int


class StoodIn(_Fact, frozen=True, tag="stood_in"):
    """A bot plays for a person until that person takes the seat back."""

    seat: int
    bot: str
    delay: float


class TookBack(_Fact, frozen=True, tag="took_back"):
    """A person plays the own seat again."""

    seat: int


class TimedOut(_Fact, frozen=True, tag="timed_out"):
    """The clock ran out and the game was given up."""

    seat: int


class Rematched(_Fact, frozen=True, tag="rematched"):
    """The group goes on at another table."""

    table: str


class Moderated(_Fact, frozen=True, tag="moderated"):
    """Who runs the server replaced a title or a name, or ended the game; the table says what it is now."""

    ended: bool = False


class Brought(_Fact, frozen=True, tag="brought"):
    """A game that was played elsewhere was brought along by somebody."""

    person: str


class Concluded(_Fact, frozen=True, tag="concluded"):
    """A game that was brought along ended as no rule ends one; the events say how."""


Fact = (
    Sat
    | Left
    | Swapped
    | BotSat
    | Unseated
    | Changed
    | DealNamed
    | Dealing
    | Moved
    | Reordered
    | Said
    | Paused
    | Resumed
    | Proposed
    | Voted
    | Knocked
    | StandInAsked
    | Stayed
    | StoodIn
    | TookBack
    | TimedOut
    | Rematched
    | Moderated
    | Brought
    | Concluded
)
"""Anything that happens at a table; a hint is the command `Act`, then the fact `Moved`, an entry and an update."""
