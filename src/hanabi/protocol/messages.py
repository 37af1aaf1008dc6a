"""What the server says: answers to one's commands, and news of the table for everybody."""

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
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


class Person(msgspec.Struct, frozen=True):
    """Somebody with a name; the id is public and proves nothing."""

    id: str
    """Empty for somebody whom only the record of a game knows that was brought along."""
    name: str


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    person: Person | None = None
    bot: str | None = None
    """The bot that plays: the seat's own, or one that stands in for the person."""
    delay: float | None = None
    stand_in_at: int | None = None
    """When a bot will stand in for the absent person, in milliseconds since 1970."""
    called: str = ""
    """What the seat's own bot is called at this table; a person has a name already."""
    kept: bool = False
    """Whether the seat is only kept for the person, who is invited and has not come yet."""


class Proposal(msgspec.Struct, frozen=True):
    """What is proposed, by whom, and who has agreed so far."""

    motion: Motion
    seat: int
    agreed: tuple[int, ...]
    needed: int
    """How many must agree."""
    other: int | None = None
    """The seat to swap with."""
    newcomer: Person | None = None
    """Who would be let in."""
    n: int | None = None
    """The number of the update that proposed it, for votes to name."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody who may see it knows it; never a card."""

    id: str
    settings: Settings
    rules: RulesInfo
    host: str
    """The id of the person who may change settings: whoever opened the table, while seated."""
    phase: Phase
    paused: bool
    seats: tuple[SeatInfo, ...]
    proposal: Proposal | None
    commitment: str | None
    next: str | None
    """The table where the group went on."""
    score: int | None
    """The final score."""
    deal: str | None = None
    """The deal that the table plays, where others play it, too; its id tells nothing of the cards."""
    chosen_by: str = ""
    """Who chose that deal, by name, and so knows its cards; empty where nobody did."""
    from_turn: int = 0
    """The first turn that is played here, counted from 0: those before it are of a chosen position."""


class CardNote(msgspec.Struct, frozen=True):
    """A note to one card."""

    seat: int
    card: int
    text: str
    name: str = ""
    """Who wrote it, once everybody may read it: the seat may have had others since."""


class Opening(msgspec.Struct, frozen=True):
    """What the commitment hid: told to everybody when the game is over."""

    rules: str
    first: int
    deck: tuple[str, ...]
    nonce: str
    commitment: str
    notes: tuple[CardNote, ...]


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """Everything up to a number, for whoever comes new or too late for the single updates."""

    n: int
    you: Person | None
    viewer: ViewerInfo
    table: TableInfo
    events: tuple[WireEvent, ...]
    remarks: tuple[Said, ...]
    notes: tuple[CardNote, ...]
    """One's own notes."""
    deadline: int | None
    """When the clock of this move runs out, in milliseconds since 1970."""
    opening: Opening | None
    picture: Picture | None
    banks: tuple[int, ...] | None = None
    """What each seat had left for the game when its turn began, in milliseconds, where there is a bank."""


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """One thing that happened, with its number."""

    n: int
    at: int
    """When, in milliseconds since 1970."""
    what: Fact
    events: tuple[WireEvent, ...] = ()
    rewind: int | None = None
    """After a move was taken back: keep so many events, counted from the first, and forget the others."""
    table: TableInfo | None = None
    """The table as it is now, where it changed."""
    deadline: int | None = None
    opening: Opening | None = None
    picture: Picture | None = None
    banks: tuple[int, ...] | None = None


class Done(msgspec.Struct, frozen=True, tag="done", omit_defaults=True):
    """A command was done, durably; `n` is the number of the update it made."""

    id: str
    n: int
    table: str | None = None
    """For a rematch: the new table."""


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """A command was not done, and why; the table is as it was."""

    id: str | None
    code: str
    message: str
    """A sentence in English."""
    facts: dict[str, str | int] = {}
    """What the sentence is made of, for those who say it in another language."""


class Noted(msgspec.Struct, frozen=True, tag="noted"):
    """One's own note, told to one's other windows."""

    card: int
    text: str


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """Which seats are at the table just now, how many watch, and the names of those of them who have one."""

    seats: tuple[bool, ...]
    watchers: int
    watching: tuple[str, ...] = ()


class Closing(msgspec.Struct, frozen=True, tag="closing"):
    """The server ends this connection; come back if `again` says so."""

    reason: str
    again: bool
    code: str = ""
    """Why, for programs, where there is a code: `outdated_page` asks a page to load itself again."""


Message = Snapshot | Update | Done | Refused | Noted | Presence | Closing
"""Anything that the server says over a WebSocket."""

_encoder = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)
