"""Exports of a person's games: in our format, hanab.live's, or as text; all of them in one stream."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from hanabi.protocol.messages import Phase
from hanabi.records import WRITERS, Record, RecordError
from hanabi.records.hanab_live import is_known_there
from hanabi.rules import HanabiError, Rules
from hanabi.server.http.address import address_of
from hanabi.server.http.api import Api
from hanabi.server.library.backfill import read_table
from hanabi.server.library.queries import Wanted, wanted_of
from hanabi.server.library.service import Library
from hanabi.server.storage.tables import TableStorage
from hanabi.server.tables.routes import format_of
from hanabi.table.errors import TableError

PAGE = 50

LEFT_OUT = "Hanabi-Left-Out"
"""The header with the number of games that the format cannot express."""


def _one_line(record: Record) -> str:
    return json.dumps(record.to_data(), ensure_ascii=False, separators=(",", ":")) + "\n"


STREAMED: dict[str, Callable[[Record], str]] = {
    "record": _one_line,
    "hanab-live": WRITERS["hanab-live"],
    "text": lambda record: WRITERS["text"](record) + "\n",
}
"""How each format writes one of several games."""

TYPES = {"record": "application/jsonl", "hanab-live": "application/jsonl", "text": "text/plain; charset=utf-8"}
ENDINGS = {"record": "jsonl", "hanab-live": "jsonl", "text": "txt"}


class Exports:
    """The handler of exports."""

    def __init__(self, api: Api, library: Library, storage: TableStorage) -> None:
        self._api = api
        self._library = library
        self._storage = storage
        self._working = asyncio.Semaphore(1)

    async def games(self, request: Request) -> Response:
        """Stream all matching games of the sender's library, latest first."""
        person = (await self._api.known(request)).id
        self._api.pace.check_export(person, address_of(request.client))
        form, wanted = format_of(request), wanted_of(request.query_params)
        found = await self._library.rules_of(person, wanted)
        left_out = {rules for rules in found if form == "hanab-live" and not _has_words(rules)}
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="hanabi-games.{ENDINGS[form]}"',
            LEFT_OUT: str(sum(found[rules] for rules in left_out)),
        }
        games = self._written(person, wanted, STREAMED[form], left_out)
        return StreamingResponse(games, headers=headers, media_type=TYPES[form])

    async def _written(
        self, person: str, wanted: Wanted, write: Callable[[Record], str], left_out: set[str]
    ) -> AsyncIterator[str]:
        page = await self._library.ids(person, wanted, PAGE, None)
        while page:
            for cursor, rules in page:
                if rules not in left_out:
                    yield await self._game(cursor.table, write)
            page = await self._library.ids(person, wanted, PAGE, page[-1][0])

    async def _game(self, table: str, write: Callable[[Record], str]) -> str:
        """Return a game as text; empty if it cannot be read or expressed in the format."""
        try:
            async with self._working:
                folded, _ = await read_table(self._storage, table)
                if folded is None or folded.phase is not Phase.OVER:
                    return ""
                return await asyncio.to_thread(lambda: write(folded.record()))
        except (TableError, RecordError):
            return ""


def _has_words(rules: str) -> bool:
    try:
        return is_known_there(Rules.parse(rules))
    except HanabiError:
        return False
