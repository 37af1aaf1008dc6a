"""A person's own library over HTTP; nobody else can read it."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hanabi.server.core import Core, Feature, in_background
from hanabi.server.http.api import Api, reply
from hanabi.server.library.backfill import backfill
from hanabi.server.library.exports import Exports
from hanabi.server.library.imports import Imports
from hanabi.server.library.queries import wanted_of
from hanabi.server.library.service import Library
from hanabi.server.storage.lists import Cursor

PAGE = 50
"""The maximum number of lines on a page."""


class LibraryPages:
    """The handlers of libraries."""

    def __init__(self, api: Api, library: Library) -> None:
        self._api = api
        self._library = library

    async def games(self, request: Request) -> Response:
        """Return a page of the sender's finished games, latest first."""
        person = await self._reader(request)
        after = request.query_params.get("after")
        page = await self._library.page(
            person, wanted_of(request.query_params), PAGE, None if after is None else Cursor.parse(after)
        )
        return reply(page)

    async def choices(self, request: Request) -> Response:
        """Return the values to filter by."""
        return reply(await self._library.choices(await self._reader(request)))

    async def statistics(self, request: Request) -> Response:
        """Return statistics of the matching games."""
        person = await self._reader(request)
        return reply(await self._library.statistics(person, wanted_of(request.query_params)))

    async def _reader(self, request: Request) -> str:
        self._api.check_list(request)
        return (await self._api.known(request)).id


def feature(core: Core, library: Library) -> Feature:
    """Build the routes of libraries."""
    handlers = LibraryPages(core.api, library)
    imports = Imports(core.api, library, core.tables, core.clock, core.chance)
    exports = Exports(core.api, library, core.tables)
    return Feature(
        [
            Route("/api/me/games", handlers.games),
            Route("/api/me/games", imports.bring, methods=["POST"]),
            Route("/api/me/games/choices", handlers.choices),
            Route("/api/me/games/file", exports.games),
            Route("/api/me/statistics", handlers.statistics),
        ],
        lambda: in_background(backfill(core.engine, core.tables)),
    )
