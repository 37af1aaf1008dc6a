"""The facts that the entries of a log say.

A fact that is sent as it is stored has one type, that of the protocol. Facts of which something is not sent, or is
stored in another form, have a type of their own here.

A log outlives the release that wrote it. The tag of a type is its kind and, from the second on, its version, such
as `dealt/2`. A field that an older process may ignore is simply added, with a default; anything else is a new
version, and the type that it replaces moves to `hanabi.table.log.entries`, with the way to upgrade it. Where only
what is sent changes, the stored fact gets a type of its own.
"""

from typing import Any

import msgspec

from hanabi.protocol.commands import Motion as Motion
from hanabi.protocol.commands import Remark as Remark
from hanabi.protocol.facts import (
    Because as Because,
)
from hanabi.protocol.facts import (
    BotSat as BotSat,
)
from hanabi.protocol.facts import (
    Changed as Changed,
)
from hanabi.protocol.facts import (
    Left as Left,
)
from hanabi.protocol.facts import (
    Rematched as Rematched,
)
from hanabi.protocol.facts import (
    Reordered as Reordered,
)
from hanabi.protocol.facts import (
    Resumed as Resumed,
)
from hanabi.protocol.facts import (
    Said as Said,
)
from hanabi.protocol.facts import (
    Sat as Sat,
)
from hanabi.protocol.facts import (
    Stayed as Stayed,
)
from hanabi.protocol.facts import (
    Swapped as Swapped,
)
from hanabi.protocol.facts import (
    TimedOut as TimedOut,
)
from hanabi.protocol.facts import (
    TookBack as TookBack,
)
from hanabi.protocol.facts import (
    Unseated as Unseated,
)
from hanabi.protocol.facts import (
    Voted as Voted,
)
from hanabi.rules import Action


class _Logged(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


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
    action: Action
    bot: str | None = None
    """The bot that chose, where it was not a person."""
    because: Because | None = None
    used: int = 0
    """Milliseconds that the person has used of the turn, where the table has a bank."""


class Paused(_Logged, frozen=True, tag="paused"):
    """A player stopped the clock and all moves."""

    seat: int
    used: int = 0
    """Milliseconds that the person to move has used of the turn; 0.1.0 gave them back."""


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


class StoodIn(_Logged, frozen=True, tag="stood_in"):
    """A bot plays for a person until that person takes the seat back."""

    seat: int
    bot: str
    delay: float
    used: int = 0
    """Milliseconds that the person has used of the turn, if it is that person's; 0.1.0 gave them back."""


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
