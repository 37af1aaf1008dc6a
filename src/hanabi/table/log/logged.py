"""The facts in log entries.

A fact that is sent as it is stored has one type, that of the protocol. A fact that is sent incomplete, or
stored in another form, has a type of its own here.

A log outlives the release that wrote it. The tag of a type is its kind and, from the second on, its version, such
as `dealt/2`. A field that an older process may ignore is simply added, with a default. Any other change makes a new
version; the replaced type moves to `hanabi.table.log.entries`, with its upgrade. If only the sent form
changes, the stored fact gets a type of its own.
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
    """The table plays a given deal, whose cards are stored outside the log until they are dealt."""

    deal: str
    by: str = ""
    """The name of the person who chose the deal and so knows its cards; empty if it was drawn or played before."""


class PositionNamed(DealNamed, frozen=True, tag="position_named"):
    """The table continues from a position of a chosen deal; the deal is followed by the earlier moves."""

    turn: int = 0
    """The first turn that is played here, counted from 0."""


class Dealt(_Logged, frozen=True, tag="dealt/2"):
    """The deck, shuffled randomly or given, and who begins. The deck is secret."""

    first: int
    deck: tuple[str, ...]
    nonce: str
    rules: dict[str, Any] | None
    """All options, as in records, so that later defaults of an edition do not change the game; `None` in version 1."""
    promised: str | None
    """The rules' text in the published commitment; `None` in version 1."""


class Moved(_Logged, frozen=True, tag="moved"):
    """A seat made a move."""

    seat: int
    action: Action
    bot: str | None = None
    """The bot that chose the move, if it was not a person."""
    because: Because | None = None
    used: int = 0
    """Milliseconds of the turn that the person has used, if the table has a bank."""


class Paused(_Logged, frozen=True, tag="paused"):
    """A player paused the clock and all moves."""

    seat: int
    used: int = 0
    """Milliseconds of the turn that the person to move has used; 0.1.0 did not count them."""


class Proposed(_Logged, frozen=True, tag="proposed/2"):
    """A player proposed something."""

    seat: int
    motion: Motion
    voters: tuple[int, ...] | None
    """The seats that may vote; `None` in version 1."""
    needed: int | None
    """The number of votes needed; `None` in version 1."""
    other: int | None = None
    """The seat to swap with."""


class Knocked(_Logged, frozen=True, tag="knocked"):
    """A newcomer asks for a free seat in a running game."""

    seat: int
    person: str
    name: str
    voters: tuple[int, ...]
    """The seats that may vote."""
    needed: int
    """The number of votes needed."""


class StandInAsked(_Logged, frozen=True, tag="stand_in_asked"):
    """A bot will substitute for an absent person who does not come back in time."""

    seat: int
    by: int
    """The seat that asked."""
    bot: str
    delay: float
    grace: int
    """The time to come back, in milliseconds."""


class StoodIn(_Logged, frozen=True, tag="stood_in"):
    """A bot substitutes for a person until they take their seat back."""

    seat: int
    bot: str
    delay: float
    used: int = 0
    """Milliseconds of the turn that the person has used, if it is theirs; 0.1.0 did not count them."""


class Moderated(_Logged, frozen=True, tag="moderated"):
    """An operator replaced a title or a person's name, or ended the game."""

    title: str | None = None
    person: str | None = None
    name: str = ""
    """The person's new name."""
    ended: bool = False


class Brought(_Logged, frozen=True, tag="brought"):
    """A game was imported: the first entry of its log, before the deal."""

    person: str
    """The person who imported it."""
    names: tuple[str, ...]
    """The players, by seat."""
    own: int | None = None
    """The importer's seat, if they played."""
    origin: dict[str, Any] | None = None
    """The origin of the game and its data, as in records."""


class Concluded(_Logged, frozen=True, tag="concluded"):
    """An imported game ended in a way that the rules do not have."""

    seat: int | None = None
    reason: str | None = None
    """The reason for abandoning the game, as a word; `None` if its score counts."""


SeatFact = Sat | Left | Swapped | BotSat | Unseated | StandInAsked | Stayed | StoodIn | TookBack
"""A change of who sits where."""

Earlier = Moved | Reordered
"""Facts that may precede a chosen position."""

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
"""Any fact in a log."""
