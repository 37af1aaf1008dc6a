"""Queries for the lists of tables, page by page: the lobby, and the tables of a person."""

import re
from typing import Any

import msgspec
from sqlalchemy import Select, bindparam, func, or_, select, tuple_, update

from hanabi.protocol.messages import Phase
from hanabi.server.storage import schema
from hanabi.server.storage.summaries import Shown, decode_shown
from hanabi.table.errors import Malformed

LISTED_OF_ONE = 3
"""The maximum number of tables of one person in the lobby; the newest are shown."""

WAITING_MS = 24 * 3600 * 1000
"""How long lists show a table that waits for players."""

_CURSOR = re.compile(r"([0-9]{1,15})\.([A-Za-z0-9_-]{1,32})", re.ASCII)


class Cursor(msgspec.Struct, frozen=True):
    """A position in a list; the next page begins after it."""

    at: int
    table: str

    def __str__(self) -> str:
        return f"{self.at}.{self.table}"

    @classmethod
    def parse(cls, text: str) -> "Cursor":
        """Parse a cursor sent by a client; raise `Malformed` if it is invalid."""
        found = _CURSOR.fullmatch(text)
        if found is None:
            raise Malformed("That is no place in a list: give the cursor of the last line that you have.")
        return cls(int(found[1]), found[2])


class ListRow(msgspec.Struct, frozen=True):
    """A table in a list, from its summary."""

    cursor: Cursor
    phase: Phase
    at: int
    to_move: int | None
    score: int | None
    turn: int | None
    shown: Shown | None
    """`None` if there is no readable summary."""
    behind_since: int | None
    """The time of an event that the summary lacks; `None` if the summary is up to date."""


_tables = schema.tables.c
_members = schema.members.c
_entries = schema.entries.alias().c

_latest = (
    select(_entries.number).where(_entries.table_id == _tables.id).order_by(_entries.number.desc()).limit(1)
).scalar_subquery()
_latest_at = (
    select(_entries.at).where(_entries.table_id == _tables.id).order_by(_entries.number.desc()).limit(1)
).scalar_subquery()

_others = schema.tables.alias().c

_has_newer = (
    select(_others.id)
    .where(_others.founder == _tables.founder)
    .where(tuple_(_others.lobby_at, _others.id) > tuple_(_tables.lobby_at, _tables.id))
    .order_by(_others.lobby_at)
    .limit(1)
    .offset(LISTED_OF_ONE - 1)
    .exists()
)
"""Whether the founder of a table has at least `LISTED_OF_ONE` newer ones in the lobby."""

_ROW = (
    _tables.created,
    _tables.phase,
    _tables.number,
    _tables.at,
    _tables.to_move,
    _tables.score,
    _tables.turn,
    _tables.shown,
    _latest.label("latest"),
    _latest_at.label("latest_at"),
)


def lobby(limit: int, after: Cursor | None, now: int) -> Select[Any]:
    """Select the listed tables that are not over, newest first: few of each person, and none that waited too long."""
    query = select(*_ROW, _tables.lobby_at.label("place"), _tables.id.label("name"))
    query = query.where(_tables.lobby_at.is_not(None))
    query = query.where(or_(_tables.phase != Phase.WAITING, _tables.lobby_at > now - WAITING_MS), ~_has_newer)
    if after is not None:
        query = query.where(tuple_(_tables.lobby_at, _tables.id) < tuple_(after.at, after.table))
    return query.order_by(_tables.lobby_at.desc(), _tables.id.desc()).limit(limit)


def tables_of(person: str, limit: int, after: Cursor | None) -> Select[Any]:
    """Select the tables at which a person sat, newest first; the page is limited before anything is joined."""
    page = select(_members.since.label("place"), _members.table_id.label("name")).where(_members.person == person)
    if after is not None:
        page = page.where(tuple_(_members.since, _members.table_id) < tuple_(after.at, after.table))
    places = page.order_by(_members.since.desc(), _members.table_id.desc()).limit(limit).subquery().c
    query = select(*_ROW, places.place, places.name).select_from(places.place.table)
    query = query.outerjoin(schema.tables, _tables.id == places.name)
    return query.order_by(places.place.desc(), places.name.desc())


LEAVE_LOBBY = (
    update(schema.tables)
    .where(_tables.lobby_at < bindparam("before"), func.coalesce(_tables.at, _tables.created) < bindparam("before"))
    .values(lobby_at=None)
)
"""Removes tables from the lobby that were inactive since a time; they return with their next event."""


def read_row(row: Any) -> ListRow:
    """Return a line of a list from a row of a query."""
    shown = None if row.number is None else decode_shown(row.shown)
    behind = shown is not None and row.latest is not None and row.latest > row.number
    return ListRow(
        Cursor(row.place, row.name),
        Phase(row.phase or Phase.WAITING),
        row.at or row.created or 0,
        row.to_move,
        row.score,
        row.turn,
        shown,
        row.latest_at if behind else None,
    )
