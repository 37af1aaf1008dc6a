"""What is repeated of a log beside it, so that a table can be found and listed without reading the log.

A summary says of which number of the log it tells, and is written right after that entry. Whoever reads one that
the log has left behind, as after a crash, folds the log instead. Tables of release 0.1.0 have none before they
are first read.
"""

import msgspec
from sqlalchemy import bindparam, or_, update

from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.server.storage import schema
from hanabi.table.table import Table


class Summary(msgspec.Struct, frozen=True):
    """A table's row, as the log has it now."""

    number: int
    """The entry of the log up to which this holds."""
    at: int
    """When that happened."""
    phase: Phase
    listed: bool
    lobby_at: int | None
    """The place in the lobby: when the table was opened, while the lobby shows it."""
    due_at: int | None
    to_move: int | None
    score: int | None
    turn: int | None
    """How many turns were taken, once the cards are dealt."""
    shown: str
    """`Shown` as JSON."""


class Shown(msgspec.Struct, frozen=True):
    """The part of a summary that moves do not change."""

    rules: str
    title: str
    watch: str
    seats: tuple[SeatInfo, ...]


def shown(table: Table) -> Shown:
    """What lists show of a table's settings and seats."""
    settings = table.settings
    return Shown(settings.rules, settings.title, settings.watch, table.seating.infos())


def summary_of(table: Table, created: int, at: int, told: str | None = None) -> Summary:
    """The summary of a table as it is; `told` is what it shows, where that is known to be the same as before."""
    over = table.phase is Phase.OVER
    listed = table.settings.listed
    return Summary(
        table.number,
        at,
        table.phase,
        listed,
        created if listed and not over else None,
        table.due_at,
        table.to_move,
        table.going.score if over else None,
        table.game.turn if table.game else None,
        encode_shown(shown(table)) if told is None else told,
    )


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Shown)


def encode_shown(what: Shown) -> str:
    """What a list shows, as text for the database."""
    return _encoder.encode(what).decode()


def decode_shown(text: str | None) -> Shown | None:
    """What a list shows; nothing where another release wrote it in another form, or none did."""
    try:
        return None if text is None else _decoder.decode(text)
    except msgspec.MsgspecError:
        return None


_columns = schema.tables.c

SUMMARISE = (
    update(schema.tables)
    .where(
        _columns.id == bindparam("which"), or_(_columns.number.is_(None), _columns.number <= bindparam("new_number"))
    )
    .values({name: bindparam(f"new_{name}") for name in Summary.__struct_fields__})
)
"""Put a summary in the place of an earlier one."""

_VALUES = tuple((name, f"new_{name}") for name in Summary.__struct_fields__)


def values_of(table: str, summary: Summary) -> dict[str, object]:
    """The values with which a summary is written."""
    values: dict[str, object] = {key: getattr(summary, name) for name, key in _VALUES}
    values["which"] = table
    return values
