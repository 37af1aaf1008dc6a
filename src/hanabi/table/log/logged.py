"""The facts that the entries of a log say: what is stored, apart from the protocol's facts, which are what is sent.

A log outlives the release that wrote it. The tag of a type is its kind and, from the second on, its version, such
as `dealt/2`. A field that an older process may ignore is simply added, with a default; anything else is a new
version, and the type that it replaces moves to `hanabi.table.log.entries`, with the way to upgrade it.
"""

from enum import StrEnum
from typing import Any

import msgspec

from hanabi.table.log.stored_settings import StoredSettings


class Because(StrEnum):
    """Why a bot made a move that was not its own."""

    LATE = "late"
    FAILED = "failed"


class Motion(StrEnum):
    """What was proposed."""

    UNDO = "undo"
    END = "end"
    SWAP = "swap"
    ADMIT = "admit"


class Remark(StrEnum):
    """A fixed remark (R30)."""

    KNOW_NOTHING = "know-nothing"
    DO_YOU_REMEMBER = "do-you-remember"


class _Logged(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


class Sat(_Logged, frozen=True, tag="sat"):
    """A person took a seat; a person who had another one has left it."""

    seat: int
    person: str
    name: str
    kept: bool = False
    """Whether the seat is only kept for a person who is invited and has not come yet."""


class Left(_Logged, frozen=True, tag="left"):
    """A person gave a seat up."""

    seat: int


class Swapped(_Logged, frozen=True, tag="swapped"):
    """Two seats changed places."""

    seat: int
    other: int


class BotSat(_Logged, frozen=True, tag="bot_sat"):
    """A bot took a seat."""

    seat: int
    bot: str
    delay: float


class Unseated(_Logged, frozen=True, tag="unseated"):
    """A seat was cleared."""

    seat: int


class Changed(_Logged, frozen=True, tag="changed"):
    """The host changed the settings."""

    settings: StoredSettings


class DealNamed(_Logged, frozen=True, tag="deal_named"):
    """The table plays a deal that others play, too: its cards are kept apart from the log until they are dealt."""

    deal: str
    by: str = ""
    """Who chose the deal, by name, and so knows its cards; empty where it was drawn or played before."""


class PositionNamed(DealNamed, frozen=True, tag="position_named"):
    """The table goes on from a position of a chosen deal: so many turns are taken when it is dealt, as they were."""

    turn: int = 0
    """The first turn that is played here, counted from 0."""


class Dealt(_Logged, frozen=True, tag="dealt/2"):
    """The deck was shuffled by the system's randomness, or given, and who begins settled: the entry with a secret."""

    first: int
    deck: tuple[str, ...]
    nonce: str
    rules: dict[str, Any] | None
    """Every option, as in records, so that no edition's later defaults change the game; nothing in version 1."""
    promised: str | None
    """The rules' text in the commitment, which was told and stays; nothing in version 1."""


class Moved(_Logged, frozen=True, tag="moved"):
    """A seat took its turn."""

    seat: int
    action: str
    bot: str | None = None
    """The bot that chose, where it was not a person."""
    because: Because | None = None
    used: int = 0
    """Milliseconds that the person has used of the turn, where the table has a bank."""


class Reordered(_Logged, frozen=True, tag="reordered"):
    """A seat rearranged its hand (R29)."""

    seat: int
    order: tuple[int, ...]


class Said(_Logged, frozen=True, tag="said"):
    """Somebody said something (R30)."""

    seat: int
    name: str
    remark: Remark | None = None
    text: str = ""


class Paused(_Logged, frozen=True, tag="paused"):
    """A player stopped the clock and all moves."""

    seat: int
    used: int = 0
    """Milliseconds that the person to move has used of the turn; 0.1.0 gave them back."""


class Resumed(_Logged, frozen=True, tag="resumed"):
    """The game goes on."""

    seat: int


class Proposed(_Logged, frozen=True, tag="proposed/2"):
    """A player proposed something to the others."""

    seat: int
    motion: Motion
    voters: tuple[int, ...] | None
    """The seats that are asked; nothing in version 1."""
    needed: int | None
    """How many must agree; nothing in version 1."""
    other: int | None = None
    """The seat to swap with."""


class Voted(_Logged, frozen=True, tag="voted"):
    """A player agreed or disagreed with what is proposed."""

    seat: int
    agree: bool


class Knocked(_Logged, frozen=True, tag="knocked"):
    """Somebody new asks the table for a free seat while the game runs."""

    seat: int
    person: str
    name: str
    voters: tuple[int, ...]
    """The seats that are asked."""
    needed: int
    """How many must agree."""


class StandInAsked(_Logged, frozen=True, tag="stand_in_asked"):
    """A bot is to play for an absent person, unless that person comes back in time."""

    seat: int
    by: int
    """The seat that asked."""
    bot: str
    delay: float
    grace: int
    """How long there is to come back, in milliseconds."""


class Stayed(_Logged, frozen=True, tag="stayed"):
    """A person came back before a bot stood in."""

    seat: int


class StoodIn(_Logged, frozen=True, tag="stood_in"):
    """A bot plays for a person until that person takes the seat back."""

    seat: int
    bot: str
    delay: float
    used: int = 0
    """Milliseconds that the person has used of the turn, if it is that person's; 0.1.0 gave them back."""


class TookBack(_Logged, frozen=True, tag="took_back"):
    """A person plays the own seat again."""

    seat: int


class TimedOut(_Logged, frozen=True, tag="timed_out"):
    """The clock ran out and the game was given up."""

    seat: int


class Rematched(_Logged, frozen=True, tag="rematched"):
    """The group goes on at another table."""

    table: str


class Moderated(_Logged, frozen=True, tag="moderated"):
    """Who runs the server replaced a title or a person's name, or ended the game."""

    title: str | None = None
    person: str | None = None
    name: str = ""
    """What that person is called from now on."""
    ended: bool = False


class Brought(_Logged, frozen=True, tag="brought"):
    """A game that was played elsewhere was brought along: the first entry of its log, before the deal."""

    person: str
    """Who brought it."""
    names: tuple[str, ...]
    """Who played it, by seat."""
    own: int | None = None
    """The seat of the one who brought it, if there is one."""
    origin: dict[str, Any] | None = None
    """Where it came from, and what came with it, as in records."""


class Concluded(_Logged, frozen=True, tag="concluded"):
    """A game that was brought along ended as no rule ends one."""

    seat: int | None = None
    reason: str | None = None
    """The word that says why it was given up; nothing where its points count."""


SeatFact = Sat | Left | Swapped | BotSat | Unseated | StandInAsked | Stayed | StoodIn | TookBack
"""Who sits where has changed."""

Earlier = Moved | Reordered
"""What happened in a game before a table goes on with it."""

LoggedFact = (
    Sat
    | Left
    | Swapped
    | BotSat
    | Unseated
    | Changed
    | DealNamed
    | PositionNamed
    | Dealt
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
"""Whatever an entry of the log may say."""
