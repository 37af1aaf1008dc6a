"""Events over HTTP: opening one as a host, and following it with the link."""

import asyncio
import hashlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hanabi.protocol.events import EveningInfo, EveningLink, NewEvening
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.rules_options import brief_of
from hanabi.server.branches.service import Branches
from hanabi.server.core import Core, Feature
from hanabi.server.deals.chosen_deals import GameLink
from hanabi.server.deals.service import Deals
from hanabi.server.events.service import Evenings, Source, event_tables, may_see
from hanabi.server.events.storage import Evening, EveningStorage
from hanabi.server.http.address import address_of
from hanabi.server.http.api import Api, read, reply
from hanabi.server.site.pictures import qr_response
from hanabi.table.errors import StillRunning
from hanabi.table.table import Table
from hanabi.table.visibility.replays import turn_of_frame

WAIT_SECONDS = 4.0
"""How long a request waits for news (long polling)."""

LOOK_SECONDS = 0.4

MAX_CACHED = 100
"""The maximum number of cached answers; clients that wait for the same state share one."""


class EveningPages:
    """The handlers of events."""

    def __init__(self, api: Api, evenings: Evenings, branches: Branches) -> None:
        self._api = api
        self._evenings = evenings
        self._branches = branches
        self._cached: dict[tuple[str, Evening, bool, bool, tuple[int, ...]], EveningInfo] = {}

    async def open(self, request: Request) -> Response:
        """Open an event; each of its tables counts as a creation."""
        person = await self._api.maker(request)
        wanted = await read(request, NewEvening)
        address = address_of(request.client)
        for _ in range(wanted.tables):
            self._api.pace.check_creation(person, address)
            self._api.pace.check_listing(wanted.settings, address)
        evening = await self._evenings.open(person, wanted, await self._source(request, wanted))
        return reply(EveningLink(evening.id, self._link(request, evening)), 201)

    async def _source(self, request: Request, wanted: NewEvening) -> Source | None:
        """Return the finished game that the host's link leads to, if the host may see it."""
        link = GameLink.parse(wanted.deal)
        if link is None:
            return None
        table = (await self._api.find_shown(request, link.table)).table
        if table.phase is not Phase.OVER:
            raise StillRunning("That game is not over, so its deal cannot be chosen yet.")
        turn = wanted.turn
        if turn is None:
            turn = (link.turn or 0) if link.branch else turn_of_frame(table, link.turn or 0)
        return Source(table, await self._branches.at(table, turn, link.branch))

    async def tell(self, request: Request) -> Response:
        """Return an event, once it differs from the state that the client knows."""
        self._api.check_list(request)
        person = await self._api.authenticate(request)
        evening = await self._evenings.find(request.path_params["evening"])
        link, known = self._link(request, evening), request.query_params.get("tag")
        info = await self._info(evening, person, link)
        patience = asyncio.get_running_loop().time() + WAIT_SECONDS
        while info.tag == known and asyncio.get_running_loop().time() < patience:
            await asyncio.sleep(LOOK_SECONDS)
            info = await self._info(evening, person, link)
        return reply(info)

    async def code(self, request: Request) -> Response:
        """Return the link of an event as a QR code."""
        self._api.check_list(request)
        evening = await self._evenings.find(request.path_params["evening"])
        return await qr_response(self._api, request, self._link(request, evening))

    def _link(self, request: Request, evening: Evening) -> str:
        return self._api.link(request, f"/evening/{evening.id}")

    async def _info(self, evening: Evening, person: Person | None, link: str) -> EveningInfo:
        inboxes = await self._evenings.inboxes(evening)
        tables = [inbox.table for inbox in inboxes]
        over = all(table.phase is Phase.OVER for table in tables)
        if over:
            await self._evenings.unseal(evening, inboxes)
        hosting, seen = person is not None and person.id == evening.host, may_see(evening, tables, person)
        key = (link, evening, hosting, seen, tuple(table.number for table in tables))
        if key not in self._cached:
            self._cached[key] = self._built(evening, tables, link, hosting=hosting, seen=seen)
            if len(self._cached) > MAX_CACHED:
                del self._cached[next(iter(self._cached))]
        return self._cached[key]

    def _built(self, evening: Evening, tables: list[Table], link: str, *, hosting: bool, seen: bool) -> EveningInfo:
        rules = tables[0].rules
        info = EveningInfo(
            id=evening.id,
            link=link,
            title=evening.title,
            rules=str(rules),
            brief=brief_of(str(rules)),
            suits=tuple(suit.letter for suit in rules.suits),
            host=evening.host_name,
            hosting=hosting,
            chosen=evening.chosen,
            from_turn=tables[0].from_turn,
            over=all(table.phase is Phase.OVER for table in tables),
            tables=event_tables(tables, seen=seen),
            tag="",
        )
        tag = hashlib.sha256(msgspec.json.encode(info)).hexdigest()[:16]
        return msgspec.structs.replace(info, tag=tag)


def feature(core: Core, deals: Deals, branches: Branches) -> Feature:
    """Build the routes of events."""
    storage = EveningStorage(core.engine, core.writer)
    handlers = EveningPages(core.api, Evenings(storage, deals, core.registry, core.clock, core.chance), branches)
    return Feature(
        [
            Route("/api/evenings", handlers.open, methods=["POST"]),
            Route("/api/evenings/{evening}", handlers.tell),
            Route("/evening/{evening}/qr.svg", handlers.code),
        ]
    )
