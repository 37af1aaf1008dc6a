"""The services that all features share: the database, live tables, sessions and sockets of one server process."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from hanabi import __version__
from hanabi.server.bots.pool import BotPool
from hanabi.server.http.address import prefix_of
from hanabi.server.http.api import Api, reply
from hanabi.server.http.rate_limits import Pace
from hanabi.server.http.sessions import Sessions
from hanabi.server.http.sockets.socket import Attend, TableSocket
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.live.registry import Services, TableRegistry
from hanabi.server.options import Options
from hanabi.server.site.client import Client
from hanabi.server.site.routes import Imprint
from hanabi.server.storage.database import is_postgres, notify, open_engine
from hanabi.server.storage.deals import DealStorage
from hanabi.server.storage.file import claim
from hanabi.server.storage.people import People
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.wakeups import Wakeups
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.table.decisions.context import Context
from hanabi.table.table import Table


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature's routes, and what runs while the server does."""

    routes: Sequence[BaseRoute]
    running: Callable[[], AbstractAsyncContextManager[None]] = nullcontext


class Core:
    """The services that the features of one server process share."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.clock, self.chance = options.clock, options.chance
        self.engine = open_engine(options.database)
        self._is_shared = is_postgres(self.engine)
        self._process = secrets.token_hex(4)
        self._claim = claim(self.engine)
        self.writer = Writer(self.engine, self._notify if self._is_shared else None)
        self.people = People(self.engine, self.writer)
        self.tables = TableStorage(self.engine, self.writer)
        self.deals = DealStorage(self.engine, self.writer)
        self.bots = BotPool(options.workers, options.bot_seconds)
        self.on_turn: list[Callable[[Table], None]] = []
        """Called for each turn that begins; must not block."""
        self.on_end: list[Callable[[Table], None]] = []
        """Called for each game that ends in this process; must not block."""
        self.presence = PresenceRegistry(self._process, lambda table: self.registry.tell_presence(table))
        context = Context(options.bots, self._is_shared, options.chance)
        self.registry = TableRegistry(
            Services(self.tables, self.bots, self.clock, context, self.presence, self.deals, self._turn_began)
        )
        self.registry.on_end = self._game_ended
        sessions, self.pace = Sessions(self.people), Pace(options.limits)
        self.api = Api(self.registry, sessions, self.pace, options.public_url)
        self.sockets: dict[str, Attend] = {}
        """What a table's socket can be connected to besides the table, by the last part of its path."""
        self.socket = TableSocket(self.registry, sessions, self.pace, options.public_url, self.sockets)
        prefix = prefix_of(options.public_url)
        self.imprint = Imprint(options.imprint, prefix)
        self.client = Client(options.client, prefix, imprint=self.imprint.is_there)

    def _turn_began(self, table: Table) -> None:
        for hook in self.on_turn:
            hook(table)

    def _game_ended(self, table: Table) -> None:
        for hook in self.on_end:
            hook(table)

    async def _notify(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        await notify(connection, self._process, tables)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run the database, the bots and the tables; shut them down without losing anything."""
        with self._claim:
            await upgrade(self.engine)
            self._claim.check()
            self.writer.start()
            await self.bots.start()
            self.registry.start()
            wakeups = Wakeups(
                self.options.database, self._process, self.registry.wake, self.registry.wake_all, self.presence
            )
            if self._is_shared:
                wakeups.start()
            try:
                async with in_background(self.socket.watch_sessions(self.people)):
                    yield
            finally:
                await wakeups.stop()
                await self.registry.stop()
                await self.bots.stop()
                await self.writer.stop()
                await self.engine.dispose()

    def routes(self) -> list[BaseRoute]:
        """Return the routes for operators."""
        return [Route("/health", self._health), Route("/metrics", _metrics)]

    async def _health(self, _: Request) -> Response:
        """Report whether this process can serve: the database responds, and the process is not shutting down."""
        try:
            self._claim.check()
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except FAILURES:
            return reply({"status": "no database", "version": __version__}, 503)
        status = "closing" if self.registry.closed else "ok"
        return reply({"status": status, "version": __version__}, 503 if self.registry.closed else 200)


async def _metrics(_: Request) -> Response:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@contextlib.asynccontextmanager
async def in_background(work: Coroutine[Any, Any, object]) -> AsyncIterator[None]:
    """Run a coroutine while the server runs, and cancel it at the end."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
