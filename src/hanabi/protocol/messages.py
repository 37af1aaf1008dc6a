"""Messages of the server: answers to commands, and news of the table."""

from enum import StrEnum

import msgspec

from hanabi.protocol.commands import Motion
from hanabi.protocol.facts import Fact, Said
from hanabi.protocol.game_events import WireEvent
from hanabi.protocol.picture import Picture
from hanabi.protocol.rules_info import RulesInfo
from hanabi.protocol.settings import Settings
from hanabi.protocol.viewers import ViewerInfo


class Phase(StrEnum):
    """The phase of a table."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


class Person(msgspec.Struct, frozen=True):
    """A person; the id is public and authenticates nobody."""

    id: str
    """Empty for people who are known only from the record of an imported game."""
    name: str


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    person: Person | None = None
    bot: str | None = None
    """The bot that plays: the seat's own, or the person's substitute."""
    delay: float | None = None
    stand_in_at: int | None = None
    """When a bot will substitute for the absent person, in milliseconds since 1970."""
    called: str = ""
    """The name of the seat's own bot at this table."""
    kept: bool = False
    """Whether the seat is only reserved for an invited person who has not come yet."""


class Proposal(msgspec.Struct, frozen=True):
    """A proposal, with its proposer and the seats that agreed."""

    motion: Motion
    seat: int
    agreed: tuple[int, ...]
    needed: int
    """The number of votes needed."""
    other: int | None = None
    """The seat to swap with."""
    newcomer: Person | None = None
    """The person who wants to join."""
    n: int | None = None
    """The number of the update that proposed it, for use in votes."""


class TableInfo(msgspec.Struct, frozen=True):
    """What is public about a table; it contains no cards."""

    id: str
    settings: Settings
    rules: RulesInfo
    host: str
    """The id of the person who may change settings: the founder, while seated."""
    phase: Phase
    paused: bool
    seats: tuple[SeatInfo, ...]
    proposal: Proposal | None
    commitment: str | None
    next: str | None
    """The table where the group continued."""
    score: int | None
    """The final score."""
    deal: str | None = None
    """The deal that the table plays, if given; its id reveals nothing about the cards."""
    chosen_by: str = ""
    """The name of the person who chose that deal and so knows its cards; empty if nobody did."""
    from_turn: int = 0
    """The first turn that is played here, counted from 0; earlier ones belong to a chosen position."""


class CardNote(msgspec.Struct, frozen=True):
    """A note on a card."""

    seat: int
    card: int
    text: str
    name: str = ""
    """The author, once notes are public: other people may have taken the seat since."""


class Opening(msgspec.Struct, frozen=True):
    """What the commitment hid; it is public when the game is over."""

    rules: str
    first: int
    deck: tuple[str, ...]
    nonce: str
    commitment: str
    notes: tuple[CardNote, ...]


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole state up to an update, for new clients and those that missed too many updates."""

    n: int
    you: Person | None
    viewer: ViewerInfo
    table: TableInfo
    events: tuple[WireEvent, ...]
    remarks: tuple[Said, ...]
    notes: tuple[CardNote, ...]
    """The receiver's own notes."""
    deadline: int | None
    """When the clock of this move runs out, in milliseconds since 1970."""
    opening: Opening | None
    picture: Picture | None
    banks: tuple[int, ...] | None = None
    """The remaining milliseconds of each seat's bank at the beginning of its turn, if there are banks."""


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """A change of the table, with its number."""

    n: int
    at: int
    """The time, in milliseconds since 1970."""
    what: Fact
    events: tuple[WireEvent, ...] = ()
    rewind: int | None = None
    """After an undo, the number of events to keep; later ones are dropped."""
    table: TableInfo | None = None
    """The new state of the table, if it changed."""
    deadline: int | None = None
    opening: Opening | None = None
    picture: Picture | None = None
    banks: tuple[int, ...] | None = None


class Done(msgspec.Struct, frozen=True, tag="done", omit_defaults=True):
    """A command was carried out and stored; `n` is the number of its update."""

    id: str
    n: int
    table: str | None = None
    """The new table, after a rematch."""


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """A command was refused; the table has not changed."""

    id: str | None
    code: str
    message: str
    """An error message in English."""
    facts: dict[str, str | int] = {}
    """The values in the message, for translations."""


class Noted(msgspec.Struct, frozen=True, tag="noted"):
    """The receiver's own note, sent to all their windows."""

    card: int
    text: str


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """The seats that are connected, the number of spectators, and their names, if they have any."""

    seats: tuple[bool, ...]
    watchers: int
    watching: tuple[str, ...] = ()


class Closing(msgspec.Struct, frozen=True, tag="closing"):
    """The server closes this connection; reconnect if `again` is set."""

    reason: str
    again: bool
    code: str = ""
    """The reason, for programs, if it has a code: `outdated_page` asks a page to reload."""


Message = Snapshot | Update | Done | Refused | Noted | Presence | Closing
"""Any message of the server over a WebSocket."""

_encoder = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """Encode a message for sending."""
    return _encoder.encode(message)
