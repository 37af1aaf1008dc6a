"""Denormalised table summaries, so that a table can be found and listed without reading its log.

A summary has the number of the log entry it was made from, and is written right after that entry. If the log is
ahead of it, as after a crash, the log is read instead. Tables of release 0.1.0 have no summary until they
are first read.
"""

import msgspec
from sqlalchemy import bindparam, or_, update

from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.server.storage import schema
from hanabi.table.table import Table


class Summary(msgspec.Struct, frozen=True):
    """The summary of a table in its row."""

    number: int
    """The number of the log entry up to which it is valid."""
    at: int
    """When that entry was written."""
    phase: Phase
    listed: bool
    lobby_at: int | None
    """The position in the lobby: when the table was opened, while it is listed there."""
    due_at: int | None
    to_move: int | None
    score: int | None
    turn: int | None
    """The number of turns taken, once the cards are dealt."""
    shown: str
    """`Shown` as JSON."""


class Shown(msgspec.Struct, frozen=True):
    """The part of a summary that moves do not change."""

    rules: str
    title: str
    watch: str
    seats: tuple[SeatInfo, ...]


def shown(table: Table) -> Shown:
    """Return what lists show of a table's settings and seats."""
    settings = table.settings
    return Shown(settings.rules, settings.title, settings.watch, table.seating.infos())


def summary_of(table: Table, created: int, at: int, encoded: str | None = None) -> Summary:
    """Return the summary of a table; `encoded` is the encoded `Shown` if it is known to be unchanged."""
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
        encode_shown(shown(table)) if encoded is None else encoded,
    )


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Shown)


def encode_shown(what: Shown) -> str:
    """Encode the constant part of a summary for the database."""
    return _encoder.encode(what).decode()


def decode_shown(text: str | None) -> Shown | None:
    """Decode the constant part of a summary; return nothing if it is missing or of another release's format."""
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
"""Replaces an older summary."""

_VALUES = tuple((name, f"new_{name}") for name in Summary.__struct_fields__)


def values_of(table: str, summary: Summary) -> dict[str, object]:
    """Return the parameters for writing a summary."""
    values: dict[str, object] = {key: getattr(summary, name) for name, key in _VALUES}
    values["which"] = table
    return values
