"""Imports of games played elsewhere: each is stored whole, or rejected with a reason."""

import asyncio
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from hanabi.protocol.library import BringGames, BroughtGame
from hanabi.protocol.messages import Person
from hanabi.records import Record, RecordError
from hanabi.rules import HanabiError
from hanabi.server.http.address import address_of
from hanabi.server.http.api import Api, read, reply
from hanabi.server.library.service import Library
from hanabi.server.live.ports import Clock
from hanabi.server.storage.table_reader import StoredTable
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.writer import Conflict
from hanabi.table.decisions.context import Chance
from hanabi.table.errors import TooMany
from hanabi.table.imported_games import content_of, log_of, read_game, settings_of
from hanabi.table.log.entries import Entry
from hanabi.table.table import Table

MAX_BODY = 1_000_000
"""The maximum size of a request; fifty games take a fifth of it."""

MOST_KEPT = 20_000
"""The maximum number of imported games of one person."""

MESSAGE = 300


class Imports:
    """The handler of imports."""

    def __init__(self, api: Api, library: Library, storage: TableStorage, clock: Clock, chance: Chance) -> None:
        self._api = api
        self._library = library
        self._storage = storage
        self._clock = clock
        self._chance = chance
        self._working = asyncio.Semaphore(1)

    async def bring(self, request: Request) -> Response:
        """Import games into the sender's library; return the outcome of each."""
        self._api.check_origin(request)
        person = await self._api.known(request)
        self._api.pace.check_import(person, address_of(request.client))
        asked = await read(request, BringGames, MAX_BODY)
        if await self._library.brought_by(person.id) + len(asked.games) > MOST_KEPT:
            raise TooMany(f"One person may bring {MOST_KEPT:,} games along, and these would be more.")
        return reply([await self._in_turn(person, bytes(game), asked.name) for game in asked.games])

    async def _in_turn(self, person: Person, data: bytes, name: str) -> BroughtGame:
        """Import a game; each is replayed, one at a time, so that large imports do not block others."""
        async with self._working:
            return await self._bring(person, data, name)

    async def _bring(self, person: Person, data: bytes, name: str) -> BroughtGame:
        try:
            record = await asyncio.to_thread(read_game, data)
            return await self._keep(person, record, name)
        except RecordError as error:
            return _refused(error.where, str(error).removeprefix(f"{error.where}: "))
        except HanabiError as error:
            return _refused("", str(error))

    async def _keep(self, person: Person, record: Record, name: str) -> BroughtGame:
        content = content_of(record)
        known = await self._library.brought_before(person.id, content)
        if known is not None:
            return BroughtGame(known, new=False, score=record.score)
        now = self._clock()
        stored = StoredTable(self._chance.table_id(), person.id, settings_of(record), now)
        entries = log_of(record, person, name, now)
        table = await asyncio.to_thread(_folded, stored, entries)
        try:
            await self._storage.bring(stored, table, entries, content)
        except Conflict:  # the same request came twice
            return BroughtGame(await self._library.brought_before(person.id, content), new=False, score=record.score)
        return BroughtGame(stored.id, new=True, score=record.score)


def _refused(where: str, message: str) -> BroughtGame:
    return BroughtGame(None, new=False, where=where[:60], message=message[:MESSAGE])


def _folded(stored: StoredTable, entries: Sequence[Entry]) -> Table:
    table = Table(stored.id, stored.founder, stored.settings)
    for entry in entries:
        table.apply(entry)
    return table
