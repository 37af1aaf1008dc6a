"""One's own finished games and how they went: nobody is told of anybody else's."""

import re

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response

from hanabi.server.http.api import Api, reply
from hanabi.server.http.limits import address_of
from hanabi.server.library.queries import Wanted
from hanabi.server.library.service import Library
from hanabi.server.storage.lists import Cursor
from hanabi.table.errors import Malformed

PAGE = 50
"""The most lines of a page."""

_NUMBERS = ("players", "least", "most", "since", "until")
_TEXTS = {"rules": 500, "with": 60, "company": 32, "source": 10}
_FIELDS = {"with": "teammate"}
_NUMBER = re.compile(r"[0-9]{1,15}", re.ASCII)


class LibraryPages:
    """The handlers of libraries."""

    def __init__(self, api: Api, library: Library) -> None:
        self._api = api
        self._library = library

    async def games(self, request: Request) -> Response:
        """A page of one's finished games, the latest first."""
        person = await self._reader(request)
        after = request.query_params.get("after")
        page = await self._library.page(
            person, wanted_of(request.query_params), PAGE, None if after is None else Cursor.parse(after)
        )
        return reply(page)

    async def choices(self, request: Request) -> Response:
        """What there is to choose among them."""
        return reply(await self._library.choices(await self._reader(request)))

    async def statistics(self, request: Request) -> Response:
        """How they went."""
        person = await self._reader(request)
        return reply(await self._library.statistics(person, wanted_of(request.query_params)))

    async def _reader(self, request: Request) -> str:
        self._api.pace.check_list(address_of(request.client))
        return (await self._api.known(request)).id


def wanted_of(query: QueryParams) -> Wanted:
    """Which games somebody asks for; `Malformed` where that cannot be."""
    numbers = {name: _number(name, query[name]) for name in _NUMBERS if query.get(name)}
    texts = {_FIELDS.get(name, name): query[name][:most] for name, most in _TEXTS.items() if query.get(name)}
    return msgspec.structs.replace(Wanted(), **numbers, **texts)


def _number(name: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise Malformed(f"`{name}` is a number of at most 15 digits.")
    return int(text)
