"""An evening: one deal at several tables, and a page that shows them all."""

from typing import Annotated

import msgspec

from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.protocol.rules_options import RulesBrief
from hanabi.protocol.settings import Settings

MOST_TABLES = 16


class NewEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to host."""

    settings: Settings = Settings()
    """What is agreed on at every table; its title is that of the evening."""
    tables: Annotated[int, msgspec.Meta(ge=1, le=MOST_TABLES)] = 4
    plays: bool = False
    """Whether the host plays, too, and so sees no more than every player does."""
    deal: Annotated[str, msgspec.Meta(max_length=12_000)] = ""
    """A chosen deal: a record, a link to a finished game here, or the cards in the order of the deck; whoever chose it
    does not play."""
    turn: Annotated[int, msgspec.Meta(ge=0, le=9_999)] | None = None
    """A chosen position: the first turn that is played, counted from 0, after those that the record or the game has
    before it; without it, the turn that the link names, or the beginning."""


class EveningBoard(msgspec.Struct, frozen=True):
    """What lies open at a table, for those who will not play this deal any more."""

    score: int
    status: str
    strikes: int
    hint_tokens: int
    deck: int
    """How many cards are left to draw."""
    fireworks: tuple[int, ...]
    """How far each firework is, in the order of the suits."""
    points: int | None
    """Once every game is over, how many percent of the other tables this one has beaten; a tie is half a win."""


class EveningTable(msgspec.Struct, frozen=True):
    """One of the tables of an evening."""

    id: str
    phase: Phase
    seats: tuple[SeatInfo, ...]
    to_move: int | None
    turn: int | None
    board: EveningBoard | None
    """Nothing for those who may still play this deal."""


class EveningInfo(msgspec.Struct, frozen=True):
    """An evening as the one who asks may know it."""

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
    """Whether the one who asks is the host."""
    chosen: bool
    """Whether the host chose the deal, and so knows its cards."""
    from_turn: int
    """The first turn that is played, counted from 0: those before it are of a chosen position."""
    over: bool
    """Whether every game is over."""
    tables: tuple[EveningTable, ...]
    tag: str
    """Names this state: `?tag=` waits a moment for another one."""


class EveningLink(msgspec.Struct, frozen=True):
    """An evening that was opened."""

    id: str
    link: str
