"""The web application: storage, bots, tables and routes put together."""

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from hanabi import __version__
from hanabi.protocol.schema import json_schema
from hanabi.rules import HanabiError
from hanabi.server.accounts.devices import Devices
from hanabi.server.accounts.preferences import PreferencePages
from hanabi.server.accounts.preferences_storage import PreferenceStorage
from hanabi.server.accounts.recovery import RecoveryPages
from hanabi.server.accounts.recovery_storage import Recovery
from hanabi.server.admin.retention import Retention
from hanabi.server.admin.watch import OperatorWatch
from hanabi.server.bots.pool import BOT_SECONDS, BotPool, honest_bots
from hanabi.server.branches.routes import BranchPages
from hanabi.server.branches.service import Branches
from hanabi.server.branches.storage import BranchStorage
from hanabi.server.deals.routes import DealPages
from hanabi.server.deals.service import Deals
from hanabi.server.events.routes import EveningPages
from hanabi.server.events.service import Evenings
from hanabi.server.events.storage import EveningStorage
from hanabi.server.http.address import Prefix, check_url, prefix_of
from hanabi.server.http.api import Api, reply
from hanabi.server.http.limits import TRUSTED, Limits
from hanabi.server.http.middleware import Gate
from hanabi.server.http.rate_limits import Pace
from hanabi.server.http.security import SecurityHeaders
from hanabi.server.http.sessions import Sessions
from hanabi.server.http.sockets.socket import TableSocket
from hanabi.server.learning.course import Course
from hanabi.server.learning.routes import LearningPages
from hanabi.server.learning.storage import LearningStorage
from hanabi.server.library.backfill import backfill
from hanabi.server.library.exports import Exports
from hanabi.server.library.imports import Imports
from hanabi.server.library.routes import LibraryPages
from hanabi.server.library.service import Library
from hanabi.server.live.clock import SystemClock
from hanabi.server.live.lists import TableLists, listing_of
from hanabi.server.live.ports import Clock
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.live.registry import Services, TableRegistry
from hanabi.server.notifications import vapid
from hanabi.server.notifications.choices_storage import CallChoiceStorage
from hanabi.server.notifications.outbound import Outbound
from hanabi.server.notifications.routes import CallPages
from hanabi.server.notifications.sender import Sender
from hanabi.server.notifications.server_keys import server_key
from hanabi.server.notifications.service import Caller
from hanabi.server.notifications.storage import CallStorage
from hanabi.server.puzzles.routes import PuzzlePages
from hanabi.server.puzzles.storage import PuzzleStorage
from hanabi.server.reviews.mistakes import MistakePages
from hanabi.server.reviews.routes import ReviewPages
from hanabi.server.reviews.service import REVIEW_SECONDS, ReviewDesk
from hanabi.server.reviews.solved_storage import SolvedStorage
from hanabi.server.reviews.storage import OURS, ReviewStorage
from hanabi.server.shared_replays.routes import SharedReplays
from hanabi.server.site import pages
from hanabi.server.site.caches import ASK_FIRST, cacheable
from hanabi.server.site.client import BUILT, FILES, PAGES, Client
from hanabi.server.site.error_handlers import ErrorHandlers
from hanabi.server.site.imprint import Imprint
from hanabi.server.site.invitations import Invitations
from hanabi.server.storage.database import is_postgres, notify, open_engine
from hanabi.server.storage.deals import DealStorage
from hanabi.server.storage.file import claim
from hanabi.server.storage.people import People
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.wakeups import Wakeups
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.table.decisions.context import Chance, Context
from hanabi.table.table import Table

log = logging.getLogger("hanabi.web")

DATABASE = "sqlite:///hanabi.sqlite3"

NICE = 3
"""How much the process that reviews gives way to bots and tables."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a server is run."""

    database: str = DATABASE
    public_url: str | None = None
    """The address that people know, where it is not the one they connect to."""
    workers: int = 2
    """Processes for bots."""
    bot_seconds: float = BOT_SECONDS
    client: Path = BUILT
    """The folder of the browser client; where it was not built, there are plain pages."""
    calls_anywhere: bool = False
    """Whether pushes and webhooks may also go to addresses of the own network."""
    imprint: Path | None = None
    """A text of the operator's: who runs this server, and what becomes of people's data."""
    retention: Retention | None = None
    """How long what nobody uses is kept; without it, for ever."""
    limits: Limits = field(default_factory=Limits)
    chance: Chance = field(default_factory=Chance)
    clock: Clock = field(default_factory=SystemClock)
    bots: frozenset[str] = field(default_factory=honest_bots)
    review_ahead: bool = False
    """Whether the solver is compiled at the start and games are reviewed as they end, before anybody asks."""

    @classmethod
    def from_environment(cls) -> "Options":
        """The options for another ASGI server than that of `hanabi serve`."""
        told = os.environ.get
        limits = TRUSTED if told("HANABI_TRUSTED") == "1" else Limits()
        url, imprint, days = told("HANABI_URL"), told("HANABI_IMPRINT"), told("HANABI_KEEP_DAYS")
        return cls(
            database=told("HANABI_DATABASE", DATABASE),
            public_url=check_url(url) if url else None,
            imprint=Path(imprint) if imprint else None,
            retention=Retention(int(days)) if days else None,
            calls_anywhere=told("HANABI_CALLS_ANYWHERE") == "1",
            review_ahead=told("HANABI_REVIEWS", "ahead") == "ahead",
            limits=limits.but(told("HANABI_LIMITS", "").split()),
        )


class Site:
    """Everything of one server process."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._process = secrets.token_hex(4)
        self.engine = open_engine(options.database)
        self.shared = is_postgres(self.engine)
        self._claim = claim(self.engine)
        self.writer = Writer(self.engine, self._notify if self.shared else None)
        self.people = People(self.engine, self.writer)
        self.bots = BotPool(options.workers, options.bot_seconds)
        context = Context(options.bots, self.shared, options.chance)
        storage = TableStorage(self.engine, self.writer)
        self.presence = PresenceRegistry(self._process, lambda table: self.registry.tell_presence(table))
        dealt = DealStorage(self.engine, self.writer)
        services = Services(
            storage, self.bots, options.clock, context, self.presence, dealt, turn_began=self._turn_began
        )
        self.registry = TableRegistry(services)
        sessions, pace = Sessions(self.people), Pace(options.limits)
        self.lists = TableLists(self.registry, storage, options.clock)
        self.api = Api(self.registry, self.lists, self.people, sessions, pace, options.public_url)
        self.learning = LearningPages(self.api, LearningStorage(self.engine, self.writer))
        self.puzzles = PuzzlePages(self.api, PuzzleStorage(self.engine, self.writer), options.clock)
        branches = Branches(BranchStorage(self.engine, self.writer), self.bots, options.bots, options.clock)
        self.branches = BranchPages(self.api, branches)
        deals = Deals(dealt, options.clock, options.chance)
        self.deals = DealPages(self.api, deals, self.registry, options.clock)
        self.review_desk = ReviewDesk(
            BotPool(1, REVIEW_SECONDS, nice=NICE), ReviewStorage(self.engine, self.writer), options.clock
        )
        self.reviews = ReviewPages(self.api, self.review_desk)
        if options.review_ahead:
            self.registry.on_end = self.reviews.review_ahead
        self.course = Course(self.api)
        prefix = prefix_of(options.public_url)
        self.imprint = Imprint(options.imprint, prefix)
        self.client = Client(options.client, prefix, imprint=self.imprint.is_there)
        library = Library(self.engine, OURS)
        self.library = LibraryPages(self.api, library)
        self.imports = Imports(self.api, library, storage, options.clock, options.chance)
        self.exports = Exports(self.api, library, storage)
        solved = SolvedStorage(self.engine, self.writer)
        self.mistakes = MistakePages(self.api, library, storage, solved, self.review_desk, options.clock)
        self._storage = storage
        together = SharedReplays(pace)
        self.socket = TableSocket(self.registry, sessions, pace, options.public_url, {"together": together.attend})
        self.preferences = PreferencePages(self.api, PreferenceStorage(self.engine, self.writer))
        self.devices = Devices(self.api, self.people, self.socket, self.client)
        hosted = EveningStorage(self.engine, self.writer)
        evenings = Evenings(hosted, deals, self.registry, options.clock, options.chance)
        self.evenings = EveningPages(self.api, evenings, branches)
        self.invitations = Invitations(self.api, self.client)
        choices, calls = CallChoiceStorage(self.engine, self.writer), CallStorage(self.engine, self.writer)
        anywhere = options.calls_anywhere
        self.calls = CallPages(self.api, choices, calls, options.clock, anywhere=anywhere)
        sender = Sender(choices, Outbound(anywhere), self.calls.own_signer, options.clock, options.public_url)
        self.caller = Caller(self.registry, self.presence, choices, calls, sender, options.clock)
        self.recovery = RecoveryPages(self.api, self.people, Recovery(self.engine, self.writer))
        self.operators = OperatorWatch(
            self.engine, self.registry, self.people, self.socket, options.retention, options.clock
        )

    def _turn_began(self, table: Table) -> None:
        self.caller.notice(table)

    async def _notify(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        await notify(connection, self._process, tables)

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Start everything, and end it so that nothing is lost."""
        with self._claim:
            await upgrade(self.engine)
            self._claim.check()
            self.writer.start()
            await self.bots.start()
            self.registry.start()
            self.calls.signer = vapid.Signer(await server_key(self.engine, vapid.NAME, vapid.new_key))
            self.caller.start()
            wakeups = Wakeups(
                self._options.database, self._process, self.registry.wake, self.registry.wake_all, self.presence
            )
            filling = asyncio.create_task(backfill(self.engine, self._storage))
            watching = asyncio.create_task(self.socket.watch_sessions(self.people))
            following = asyncio.create_task(self.operators.run())
            if self.shared:
                wakeups.start()
            if self._options.review_ahead:
                self.review_desk.compile_ahead()
            log.info("ready")
            try:
                yield
            finally:
                watching.cancel()
                following.cancel()
                filling.cancel()
                await wakeups.stop()
                await self.caller.stop()
                await self.registry.stop()
                await self.bots.stop()
                await self.review_desk.stop()
                await self.writer.stop()
                await self.engine.dispose()
                log.info("stopped")

    async def start_page(self, request: Request) -> Response:
        """The client, or without it a page that says what is open here."""
        if self.client.is_built:
            return self.client.page(request)
        person = await self.api.authenticate(request)
        lines = [self.api.line(request, listing, person) for listing in await self.lists.lobby()]
        return pages.start_page(lines, self.api.link(request, ""), self.client.prefix)

    async def table_page(self, request: Request) -> Response:
        """The page behind a table's link."""
        inbox = await self.api.find_door(request)
        if self.client.is_built:
            return self.invitations.page(request, inbox.table)
        line = self.api.line(request, listing_of(inbox), await self.api.authenticate(request))
        return pages.table_page(line, self.client.prefix)

    async def health(self, _: Request) -> Response:
        """Whether this process can serve: its database is there and answers, and it is not about to end."""
        try:
            self._claim.check()
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except FAILURES:
            return reply({"status": "no database", "version": __version__}, 503)
        status = "closing" if self.registry.closed else "ok"
        return reply({"status": status, "version": __version__}, 503 if self.registry.closed else 200)

    async def metrics(self, _: Request) -> Response:
        """The figures for Prometheus."""
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _style(request: Request) -> Response:
    return cacheable(request, Response(pages.STYLE, headers={"Cache-Control": ASK_FIRST}, media_type="text/css"))


@cache
def _schema_text() -> bytes:
    """The schema, made once: it takes long enough that many requests together would be felt."""
    return msgspec.json.encode(json_schema())


async def _schema(request: Request) -> Response:
    answer = Response(_schema_text(), headers={"Cache-Control": ASK_FIRST}, media_type="application/json")
    return cacheable(request, answer)


def _routes(site: Site) -> list[Route | WebSocketRoute]:
    api, client = site.api, site.client
    return [
        *(Route(page, site.start_page) for page in PAGES),
        *(Route(f"/{name}", client.root_file) for name in FILES),
        Route("/assets/{name}", client.asset),
        Route("/icons/{name}", site.invitations.icon),
        Route("/t/{table}", site.table_page),
        Route("/t/{table}/preview.png", site.invitations.picture),
        Route("/t/{table}/qr.svg", site.invitations.table_code),
        Route("/device/{code}/qr.svg", site.invitations.device_code),
        Route("/t/{table}/review", site.table_page),
        Route("/device/{code}", site.devices.page),
        Route("/device/{code}", site.devices.accept, methods=["POST"]),
        Route("/imprint", site.imprint.page),
        Route("/style.css", _style),
        Route("/health", site.health),
        Route("/metrics", site.metrics),
        Route("/api/schema", _schema),
        Route("/api/choices", api.choices),
        Route("/api/rules", api.rules, methods=["POST"]),
        Route("/api/rulebook", site.learning.rulebook),
        Route("/api/lessons/{lesson}", site.learning.lesson, methods=["POST"]),
        Route("/api/me/learning", site.learning.tell),
        Route("/api/me/learning", site.learning.keep, methods=["PUT"]),
        Route("/api/puzzles/today", site.puzzles.today),
        Route("/api/puzzles/another", site.puzzles.another),
        Route("/api/puzzles/{number}", site.puzzles.numbered),
        Route("/api/puzzles/{number}", site.puzzles.answer, methods=["POST"]),
        Route("/api/puzzles/{number}/tip", site.puzzles.tip),
        Route("/api/course", site.course.contents),
        Route("/api/course/{page}", site.course.page),
        Route("/api/people", api.register, methods=["POST"]),
        Route("/api/me", api.me),
        Route("/api/me", api.rename, methods=["PUT"]),
        Route("/api/me/device", site.devices.offer, methods=["POST"]),
        Route("/api/me/devices", site.devices.listed),
        Route("/api/me/devices/{device}", site.devices.revoke, methods=["DELETE"]),
        Route("/api/me/recovery", site.recovery.tell),
        Route("/api/me/recovery", site.recovery.offer, methods=["POST"]),
        Route("/api/me/recovery", site.recovery.withdraw, methods=["DELETE"]),
        Route("/api/recovery", site.recovery.use, methods=["POST"]),
        Route("/api/me/preferences", site.preferences.tell),
        Route("/api/me/preferences", site.preferences.keep, methods=["PUT"]),
        Route("/api/me/calls", site.calls.tell),
        Route("/api/me/calls", site.calls.keep, methods=["PUT"]),
        Route("/api/me/calls/browsers", site.calls.subscribe, methods=["POST"]),
        Route("/api/me/calls/browsers", site.calls.unsubscribe, methods=["DELETE"]),
        Route("/api/me/calls/feed", site.calls.make_feed, methods=["POST"]),
        Route("/api/me/calls/feed", site.calls.end_feed, methods=["DELETE"]),
        Route("/feed/{secret}.atom", site.calls.feed),
        Route("/api/me/tables", api.mine),
        Route("/api/deals/today", site.deals.today),
        Route("/api/deals/{deal}", site.deals.deal),
        Route("/api/deals/{deal}/tables", site.deals.open_table, methods=["POST"]),
        Route("/api/tables/{table}/deal", site.deals.of_table, methods=["POST"]),
        Route("/api/tables/{table}/branches", site.branches.listed),
        Route("/api/tables/{table}/branches", site.branches.make, methods=["POST"]),
        Route("/api/branches/{branch}", site.branches.branch),
        Route("/api/branches/{branch}/record", site.branches.record),
        Route("/api/branches/{branch}", site.branches.step, methods=["POST"]),
        Route("/api/branches/{branch}", site.branches.rename, methods=["PUT"]),
        Route("/api/branches/{branch}", site.branches.remove, methods=["DELETE"]),
        Route("/api/evenings", site.evenings.open, methods=["POST"]),
        Route("/api/evenings/{evening}", site.evenings.tell),
        Route("/evening/{evening}/qr.svg", site.evenings.code),
        Route("/api/me/games", site.library.games),
        Route("/api/me/games", site.imports.bring, methods=["POST"]),
        Route("/api/me/games/choices", site.library.choices),
        Route("/api/me/games/file", site.exports.games),
        Route("/api/me/statistics", site.library.statistics),
        Route("/api/tables", api.lobby),
        Route("/api/tables", api.open_table, methods=["POST"]),
        Route("/api/tables/{table}", api.table),
        Route("/api/tables/{table}/commands", api.command, methods=["POST"]),
        Route("/api/tables/{table}/advice", api.advice),
        Route("/api/tables/{table}/coach", api.coach),
        Route("/api/tables/{table}/understood", api.understood),
        Route("/api/tables/{table}/why", api.why),
        Route("/api/tables/{table}/replay", api.replay),
        Route("/api/tables/{table}/export", api.export),
        Route("/api/tables/{table}/record", api.record),
        *_review_routes(site),
        WebSocketRoute("/api/tables/{table}/socket", site.socket),
        WebSocketRoute("/api/tables/{table}/together", site.socket),
    ]


def _review_routes(site: Site) -> list[Route]:
    """The same of tables and of games that somebody sent."""
    reviews = site.reviews
    moments = (("line", reviews.line), ("puzzle", reviews.puzzle), ("opinions", reviews.opinions))
    return [
        Route("/api/tables/{table}/review", reviews.of_table),
        Route("/api/me/mistakes", site.mistakes.mine),
        Route("/api/me/mistakes/{table}/{turn}", site.mistakes.solve, methods=["POST"]),
        Route("/api/reviews", reviews.send, methods=["POST"]),
        Route("/api/reviews/{game}", reviews.of_game),
        *(Route(f"/api/tables/{{table}}/review/{{turn}}/{name}", handler) for name, handler in moments),
        *(Route(f"/api/reviews/{{game}}/{{turn}}/{name}", handler) for name, handler in moments),
    ]


def from_environment() -> Starlette:
    """The application for any ASGI server, with options from the environment."""
    return make_app(Options.from_environment())


def make_app(options: Options) -> Starlette:
    """The application, ready to be served."""
    site = Site(options)
    errors = ErrorHandlers(site.client)
    handlers: dict[int | type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
        HanabiError: errors.on_mistake,
        HTTPException: errors.on_http,
        Exception: errors.on_bug,
    }
    return Starlette(
        routes=_routes(site),
        middleware=[
            Middleware(Prefix, prefix_of(options.public_url)),
            Middleware(SecurityHeaders),
            Middleware(Gate, options.limits, options.public_url),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        exception_handlers=handlers,
        lifespan=site.lifespan,
    )
