"""Deals that several tables play, over HTTP: the deal of the day, replayed deals, and the scores."""

from datetime import date

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hanabi.protocol.deals import DealInfo, DealScore
from hanabi.protocol.lobby import TableLink
from hanabi.protocol.messages import Person
from hanabi.protocol.rules_options import brief_of
from hanabi.protocol.settings import Settings
from hanabi.server.core import Core, Feature
from hanabi.server.deals.service import Deals
from hanabi.server.http.address import address_of
from hanabi.server.http.api import Api, read, reply
from hanabi.server.live.ports import Clock
from hanabi.server.live.registry import TableRegistry
from hanabi.server.storage.deals import DealGame
from hanabi.table.decisions.context import GivenDeal
from hanabi.table.errors import NotAllowed, TableError, Unavailable

MOST_SCORES = 100
"""The maximum number of games in a table of scores."""

MENDED = 10
"""The maximum number of results, lost in a crash, to restore per request."""


class DealPages:
    """The handlers of deals."""

    def __init__(self, api: Api, deals: Deals, registry: TableRegistry, clock: Clock) -> None:
        self._api = api
        self._deals = deals
        self._registry = registry
        self._clock = clock

    async def today(self, request: Request) -> Response:
        """Return the deal of the day."""
        self._api.check_list(request)
        return await self._reply(request, await self._deals.today())

    async def deal(self, request: Request) -> Response:
        """Return a deal by its id."""
        self._api.check_list(request)
        return await self._reply(request, await self._deals.find(request.path_params["deal"]))

    async def of_table(self, request: Request) -> Response:
        """Create a deal from a finished game, to be played again."""
        person = await self._api.maker(request)
        inbox = await self._api.find(request)
        deal = await self._deals.of_table(inbox.table)
        await self._deals.storage.saw(deal.id, inbox.table.id, [person.id], self._clock())
        return await self._reply(request, deal)

    async def open_table(self, request: Request) -> Response:
        """Open a table that plays a deal; the deal's rules override those of the request."""
        person = await self._api.maker(request)
        settings = await read(request, Settings)
        self._api.pace.check_listing(settings, address_of(request.client))
        deal = await self._deals.find(request.path_params["deal"])
        await self._check_open(deal)
        inbox = await self._registry.open(person, settings, deal)
        return reply(TableLink(inbox.table.id, self._api.link(request, f"/t/{inbox.table.id}")), 201)

    async def _check_open(self, deal: GivenDeal) -> None:
        """Refuse a deal that is reserved for the tables of an event, until it is open."""
        sealed = deal.open_at is not None and self._clock() < deal.open_at
        if sealed and await self._deals.storage.day_of(deal.id) is None:
            raise NotAllowed("This deal is reserved for the tables of an event until they have finished.")

    async def _reply(self, request: Request, deal: GivenDeal) -> Response:
        person = await self._api.authenticate(request)
        return reply(await self._info(deal, person, self._api.link(request, f"/deal/{deal.id}")))

    async def _info(self, deal: GivenDeal, person: Person | None, link: str) -> DealInfo:
        storage = self._deals.storage
        await self._mend(deal.id)
        at_table = (await storage.seen(deal.id, [person.id])).get(person.id) if person is not None else None
        finished = person is not None and await storage.has_finished(deal.id, person.id)
        sealed = deal.open_at is not None and self._clock() < deal.open_at
        standing, day = await storage.standing(deal.id), await storage.day_of(deal.id)
        may_look = finished or (not sealed and at_table is None)
        games = await storage.games(deal.id, MOST_SCORES)
        return DealInfo(
            id=deal.id,
            link=link,
            rules=str(deal.rules),
            brief=brief_of(str(deal.rules)),
            day=None if day is None else date.fromordinal(day).isoformat(),
            open_at=deal.open_at,
            sealed=sealed,
            seen=at_table is not None,
            finished=finished,
            at_table=at_table,
            games=standing.games,
            mean=standing.mean,
            scores=tuple(_score(game, person, may_look) for game in games),
        )

    async def _mend(self, deal: str) -> None:
        """Let tables store their results again that were lost in a crash, by loading them."""
        for table in await self._deals.storage.untold(deal, MENDED):
            try:
                await self._registry.find(table)
            except Unavailable:
                raise
            except TableError:
                continue


def _score(game: DealGame, person: Person | None, may_look: bool) -> DealScore:
    seats = game.result.seats
    mine = person is not None and any(seat.person is not None and seat.person.id == person.id for seat in seats)
    return DealScore(
        score=game.score,
        status=game.result.status,
        turns=game.result.turns,
        strikes=game.result.strikes,
        seats=seats,
        at=game.ended,
        seen=game.seen,
        undone=game.result.undone,
        mine=mine,
        table=game.table if may_look or mine else None,
    )


def feature(core: Core, deals: Deals) -> Feature:
    """Build the routes of deals."""
    handlers = DealPages(core.api, deals, core.registry, core.clock)
    return Feature(
        [
            Route("/api/deals/today", handlers.today),
            Route("/api/deals/{deal}", handlers.deal),
            Route("/api/deals/{deal}/tables", handlers.open_table, methods=["POST"]),
            Route("/api/tables/{table}/deal", handlers.of_table, methods=["POST"]),
        ]
    )
