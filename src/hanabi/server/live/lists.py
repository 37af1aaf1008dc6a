"""The lists of tables: the lobby and people's own tables, built from summaries instead of logs."""

from collections.abc import Awaitable, Callable

import msgspec

from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.ports import Clock
from hanabi.server.live.registry import TableRegistry
from hanabi.server.storage.lists import WAITING_MS, Cursor, ListRow
from hanabi.server.storage.summaries import shown
from hanabi.server.storage.table_reader import TableReader
from hanabi.table.errors import NoSuchTable, UnreadableTable

PAGE = 100
"""The maximum number of lines on a page."""

FRESH_MS = 5_000
"""How long a summary may lag behind its log, because the process that wrote the entry is about to update it."""


class Listing(msgspec.Struct, frozen=True):
    """A table as a list shows it."""

    id: str
    cursor: str
    at: int
    phase: Phase
    rules: str
    title: str
    watch: str
    seats: tuple[SeatInfo, ...]
    to_move: int | None
    score: int | None
    turn: int | None

    def seats_person(self, person: str) -> bool:
        """Return whether a person has a seat at this table."""
        return any(seat.person is not None and seat.person.id == person for seat in self.seats)


class TableLists:
    """Pages of lists. Tables in memory are listed from memory, others from their summaries."""

    def __init__(self, registry: TableRegistry, reader: TableReader, clock: Clock) -> None:
        self._registry = registry
        self._reader = reader
        self._clock = clock

    async def lobby(self, after: Cursor | None = None, limit: int = PAGE) -> list[Listing]:
        """Return the listed tables that are not over, newest first."""

        async def page(limit: int, after: Cursor | None) -> list[ListRow]:
            return await self._reader.lobby(limit, after, self._clock())

        return await self._fill(page, after, limit, lambda listing: listing.phase is not Phase.OVER)

    async def tables_of(self, person: str, after: Cursor | None = None, limit: int = PAGE) -> list[Listing]:
        """Return the tables at which a person sits, newest first, without abandoned ones."""
        long_ago = self._clock() - WAITING_MS

        def fits(listing: Listing) -> bool:
            return listing.seats_person(person) and (listing.phase is not Phase.WAITING or listing.at > long_ago)

        async def page(limit: int, after: Cursor | None) -> list[ListRow]:
            return await self._reader.tables_of(person, limit, after)

        return await self._fill(page, after, limit, fits)

    async def _fill(
        self,
        page: Callable[[int, Cursor | None], Awaitable[list[ListRow]]],
        after: Cursor | None,
        limit: int,
        fits: Callable[[Listing], bool],
    ) -> list[Listing]:
        """Read rows until the page is full; tables that cannot be read are skipped."""
        lines: list[Listing] = []
        rows = await page(limit, after)
        while rows:
            found = [await self._listing(row) for row in rows]
            lines += [listing for listing in found if listing is not None and fits(listing)]
            if len(lines) >= limit or len(rows) < limit:
                break
            rows = await page(limit, rows[-1].cursor)
        return lines[:limit]

    async def _listing(self, row: ListRow) -> Listing | None:
        inbox = self._registry.loaded(row.cursor.table) or await self._folded(row)
        if inbox is not None:
            return listing_of(inbox, row.cursor)
        display = row.shown
        if display is None:
            return None
        return Listing(
            row.cursor.table,
            str(row.cursor),
            row.at,
            row.phase,
            display.rules,
            display.title,
            display.watch,
            display.seats,
            row.to_move,
            row.score,
            row.turn,
        )

    async def _folded(self, row: ListRow) -> Inbox | None:
        """Load the table itself if its summary is missing or out of date, as after a crash."""
        behind = row.behind_since is not None and row.behind_since < self._clock() - FRESH_MS
        if row.shown is not None and not behind:
            return None
        try:
            inbox = await self._registry.find(row.cursor.table)
        except (UnreadableTable, NoSuchTable):
            return None
        inbox.summarise()
        return inbox


def listing_of(inbox: Inbox, cursor: Cursor | None = None) -> Listing:
    """Return a table in memory as a list shows it."""
    table, summary, display = inbox.table, inbox.summary, shown(inbox.table)
    return Listing(
        table.id,
        "" if cursor is None else str(cursor),
        summary.at,
        table.phase,
        display.rules,
        display.title,
        display.watch,
        display.seats,
        summary.to_move,
        summary.score,
        summary.turn,
    )
