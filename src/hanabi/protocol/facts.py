"""What happened at a table, besides the cards: the `what` of an update."""

from enum import StrEnum

import msgspec

from hanabi.protocol.commands import Motion, Remark
from hanabi.protocol.settings import Settings


class Because(StrEnum):
    """Why a bot moved in another player's place."""

    LATE = "late"
    """The player's clock ran out."""
    FAILED = "failed"
    """The seat's own bot hung, crashed or chose an illegal move."""


class _Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


class Sat(_Fact, frozen=True, tag="sat"):
    """A person took a seat, leaving any other."""

    seat: int
    person: str
    name: str
    kept: bool = False
    """Whether the seat is only reserved for an invited person who has not come yet."""


class Left(_Fact, frozen=True, tag="left"):
    """A person gave up a seat."""

    seat: int


class Swapped(_Fact, frozen=True, tag="swapped"):
    """Two seats were swapped."""

    seat: int
    other: int


class BotSat(_Fact, frozen=True, tag="bot_sat"):
    """A bot took a seat."""

    seat: int
    bot: str
    delay: float


class Unseated(_Fact, frozen=True, tag="unseated"):
    """A seat was freed."""

    seat: int


class Changed(_Fact, frozen=True, tag="changed"):
    """The host changed the settings."""

    settings: Settings


class DealNamed(_Fact, frozen=True, tag="deal_named"):
    """The table plays a given deal."""

    deal: str
    """The deal's id, which reveals nothing about the cards."""


class Dealing(_Fact, frozen=True, tag="dealing"):
    """The deck was shuffled; the commitment binds the server to it."""

    first: int
    commitment: str


class Moved(_Fact, frozen=True, tag="moved"):
    """A seat made a move; the events have the details."""

    seat: int
    action: str
    bot: str | None = None
    """The bot that chose the move, if it was not a person."""
    because: Because | None = None


class Reordered(_Fact, frozen=True, tag="reordered"):
    """A seat rearranged its hand (R29)."""

    seat: int
    order: tuple[int, ...]


class Said(_Fact, frozen=True, tag="said"):
    """A player sent a chat message (R30)."""

    seat: int
    name: str
    remark: Remark | None = None
    text: str = ""


class Paused(_Fact, frozen=True, tag="paused"):
    """A player paused the clock and all moves."""

    seat: int


class Resumed(_Fact, frozen=True, tag="resumed"):
    """A player resumed the game."""

    seat: int


class Proposed(_Fact, frozen=True, tag="proposed"):
    """A player proposed something."""

    seat: int
    motion: Motion
    other: int | None = None
    """The seat to swap with."""


class Voted(_Fact, frozen=True, tag="voted"):
    """A player voted on the proposal."""

    seat: int
    agree: bool


class Knocked(_Fact, frozen=True, tag="knocked"):
    """A newcomer asks for a free seat in a running game."""

    seat: int
    person: str
    name: str


class StandInAsked(_Fact, frozen=True, tag="stand_in_asked"):
    """A bot will substitute for an absent person who does not come back in time."""

    seat: int
    by: int
    """The seat that asked."""


class Stayed(_Fact, frozen=True, tag="stayed"):
    """A person came back before the substitute took over."""

    seat: int


class StoodIn(_Fact, frozen=True, tag="stood_in"):
    """A bot substitutes for a person until they take their seat back."""

    seat: int
    bot: str
    delay: float


class TookBack(_Fact, frozen=True, tag="took_back"):
    """A person took the seat back from a substitute."""

    seat: int


class TimedOut(_Fact, frozen=True, tag="timed_out"):
    """The clock ran out, and the game was abandoned."""

    seat: int


class Rematched(_Fact, frozen=True, tag="rematched"):
    """The group continues at another table."""

    table: str


class Moderated(_Fact, frozen=True, tag="moderated"):
    """An operator changed a title or a name, or ended the game; the update has the table's new state."""

    ended: bool = False


class Brought(_Fact, frozen=True, tag="brought"):
    """A person imported a game that was played elsewhere."""

    person: str


class Concluded(_Fact, frozen=True, tag="concluded"):
    """An imported game ended in a way that the rules do not have; the events have the details."""


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
"""Any fact of a table; a hint is the command `Act`, then the fact `Moved`, a log entry and an update."""
