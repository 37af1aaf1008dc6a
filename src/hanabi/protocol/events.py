"""Events: one deal at several tables, and a page that shows them all."""

from typing import Annotated

import msgspec

from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.protocol.rules_options import RulesBrief
from hanabi.protocol.settings import Settings

MOST_TABLES = 16


class NewEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The event that a host wants to open."""

    settings: Settings = Settings()
    """The settings of all tables; the title is that of the event."""
    tables: Annotated[int, msgspec.Meta(ge=1, le=MOST_TABLES)] = 4
    plays: bool = False
    """Whether the host plays, too, and so sees no more than any player."""
    deal: Annotated[str, msgspec.Meta(max_length=12_000)] = ""
    """A chosen deal: a record, a link to a finished game here, or the cards in the order of the deck; a host who
    chooses it does not play.
    """
    turn: Annotated[int, msgspec.Meta(ge=0, le=9_999)] | None = None
    """A chosen position: the first turn to play, counted from 0, after the earlier ones of the record or game;
    by default the turn in the link, or the beginning.
    """


class EveningBoard(msgspec.Struct, frozen=True):
    """The public cards of a table, for people who will not play this deal any more."""

    score: int
    status: str
    strikes: int
    hint_tokens: int
    deck: int
    """The number of cards left to draw."""
    fireworks: tuple[int, ...]
    """The height of each firework, in the order of the suits."""
    points: int | None
    """Once all games are over, the percentage of other tables that this one has beaten, with ties counting half."""


class EveningTable(msgspec.Struct, frozen=True):
    """A table of an event."""

    id: str
    phase: Phase
    seats: tuple[SeatInfo, ...]
    to_move: int | None
    turn: int | None
    board: EveningBoard | None
    """`null` for people who may still play this deal."""


class EveningInfo(msgspec.Struct, frozen=True):
    """An event, as far as the receiver may know it."""

    id: str
    link: str
    title: str
    rules: str
    brief: RulesBrief | None
    suits: tuple[str, ...]
    """The letters of the suits, in the order of the fireworks."""
    host: str
    """The host's name."""
    hosting: bool
    """Whether the receiver is the host."""
    chosen: bool
    """Whether the host chose the deal and so knows its cards."""
    from_turn: int
    """The first turn to play, counted from 0; earlier ones belong to a chosen position."""
    over: bool
    """Whether all games are over."""
    tables: tuple[EveningTable, ...]
    tag: str
    """Identifies this state: a request with `?tag=` waits some time for another one."""


class EveningLink(msgspec.Struct, frozen=True):
    """The link of a new event."""

    id: str
    link: str
