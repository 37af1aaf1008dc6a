"""The registry of live tables: opens, finds and unloads them."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from weakref import WeakValueDictionary

import msgspec

from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.ports import BotPlayers, Clock
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.monitoring import TABLES, WAKEUPS
from hanabi.server.storage.deals import DealStorage
from hanabi.server.storage.table_reader import StoredTable
from hanabi.server.storage.tables import TableStorage
from hanabi.table.decisions.checks import check_settings
from hanabi.table.decisions.context import Context, GivenDeal
from hanabi.table.errors import NoSuchTable, TableError, Unavailable, UnreadableTable
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.table import Table

log = logging.getLogger("hanabi.registry")

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)

IDLE_SECONDS = 600.0
"""The time without use after which a table is unloaded; its log remains."""

SWEEP_SECONDS = 5.0
"""The interval between searches for due tables that no process has loaded."""

OVERDUE_MS = 6_000
"""How late a move must be before another process takes it over."""

SWEPT = 100
"""The number of due tables to read at once."""

TIDY_SECONDS = 600.0
"""The interval between cleanups of the lobby."""

ASIDE_SECONDS = 60.0
"""How long a table that could not be read is refused before it is read again."""

MAX_ASIDE = 10_000


@dataclass(frozen=True, slots=True)
class Services:
    """The services that the tables of a server share."""

    storage: TableStorage
    bots: BotPlayers
    clock: Clock
    context: Context
    presence: PresenceRegistry
    deals: DealStorage | None = None
    turn_began: Callable[[Table], None] = lambda _: None
    """Called for each turn that begins by an entry of this process or is found in a log; must not block."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table that could not be read, and when it may be tried again."""

    error: UnreadableTable
    until: float


class TableRegistry:
    """The tables in memory of this process; any table can be loaded from its log again."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._inboxes: WeakValueDictionary[str, Inbox] = WeakValueDictionary()
        """All inboxes that exist, so that an unloaded one that is still in use is found instead of made twice."""
        self._kept: dict[str, Inbox] = {}
        self._loading: dict[str, asyncio.Future[Inbox]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._waking: set[asyncio.Task[None]] = set()
        self._aside: dict[str, SetAside] = {}
        self._tidy_at = 0.0
        self.closed = False
        self.on_end: Callable[[Table], None] | None = None
        """Called for games that end in this process."""

    def start(self) -> None:
        """Start looking for tables whose moves are due."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep(), name="sweeper")

    async def stop(self) -> None:
        """Stop and close all connections."""
        self.closed = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for inbox in list(self._inboxes.values()):
            inbox.close("The server restarts.")

    @property
    def bots(self) -> BotPlayers:
        """The runner of bots."""
        return self._services.bots

    async def open(self, person: Person, settings: Settings, deal: GivenDeal | None = None) -> Inbox:
        """Open a new table; one with a given deal uses the deal's rules."""
        services = self._services
        if deal is not None:
            settings = msgspec.structs.replace(settings, rules=str(deal.rules))
        stored = StoredTable(services.context.chance.table_id(), person.id, check_settings(settings), services.clock())
        if deal is None:
            await services.storage.create(stored, [], [])
            return self._keep(self._new(stored))
        named = Entry(1, stored.created, None, None, _naming(deal))
        await services.storage.create(stored, [named], [])
        return await self.find(stored.id)

    async def find(self, table: str) -> Inbox:
        """Return the inbox of a table, from memory or from its log; raise `NoSuchTable` if there is none."""
        inbox = self.loaded(table)
        if inbox is not None:
            return self._keep(inbox)
        self._kept.pop(table, None)
        self._check_aside(table)
        if not TABLE_ID.fullmatch(table):
            raise NoSuchTable("There is no such table: check the link.")
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Inbox:
        try:
            return self._keep(await self._folded(table))
        except UnreadableTable as error:
            self._set_aside(table, error)
            raise

    async def _folded(self, table: str) -> Inbox:
        stored = await self._services.storage.find(table)
        if stored is None:
            raise NoSuchTable("There is no such table: check the link.")
        inbox = self._new(stored)
        await inbox.load()
        self._services.turn_began(inbox.table)
        return inbox

    def _check_aside(self, table: str) -> None:
        """Refuse a table that could not be read recently, without trying again."""
        aside = self._aside.get(table)
        if aside is not None and time.monotonic() < aside.until:
            raise aside.error

    def _set_aside(self, table: str, error: UnreadableTable) -> None:
        """Refuse this table only. Its id is its link, so it is not logged; `hanabi admin db tables` lists it."""
        log.error("a table is set aside", extra={"error": type(error).__name__, "reason": str(error)})
        if len(self._aside) >= MAX_ASIDE:
            self._aside.clear()
        self._aside[table] = SetAside(error, time.monotonic() + ASIDE_SECONDS)

    def _new(self, stored: StoredTable) -> Inbox:
        services = self._services
        inbox = Inbox(
            stored,
            services.storage,
            services.bots,
            services.clock,
            services.context,
            services.presence,
            services.deals,
        )
        inbox.turn_began = services.turn_began
        inbox.on_end = self.on_end
        return inbox

    def _keep(self, inbox: Inbox) -> Inbox:
        if self._kept.get(inbox.table.id) is not inbox:
            self._inboxes[inbox.table.id] = self._kept[inbox.table.id] = inbox
            TABLES.set(len(self._kept))
        return inbox

    def __iter__(self) -> Iterator[Inbox]:
        return iter(list(self._inboxes.values()))

    def loaded(self, table: str) -> Inbox | None:
        """Return the inbox of a table that is in memory and readable."""
        inbox = self._inboxes.get(table)
        return None if inbox is None or inbox.unreadable is not None else inbox

    def wake(self, table: str) -> None:
        """Catch up with a table that another process has changed."""
        inbox = self._inboxes.get(table)
        if table in self._loading:
            # The log may have been read before the change.
            self._loading[table].add_done_callback(lambda _: self.wake(table))
        elif inbox is not None:
            WAKEUPS.inc()
            task = asyncio.get_running_loop().create_task(inbox.wake())
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    async def drop(self, table: str, reason: str) -> None:
        """Remove a deleted table from memory."""
        inbox = self._inboxes.get(table)
        self._kept.pop(table, None)
        if inbox is not None:
            await inbox.dismiss(reason)

    def tell_presence(self, table: str) -> None:
        """Announce that a person came or left in another process."""
        inbox = self._inboxes.get(table)
        if inbox is not None:
            inbox.audience.tell_presence()

    def wake_all(self) -> None:
        """Catch up with all tables, since other processes may have changed any of them."""
        for table in {*self._inboxes, *self._loading}:
            self.wake(table)

    async def _sweep(self) -> None:
        while True:
            try:
                await self._find_due()
                await self._tidy_lobby()
            except Unavailable:
                log.warning("database away")
            except Exception:
                log.exception("sweep failed")
            self._put_away()
            await asyncio.sleep(SWEEP_SECONDS)

    async def _find_due(self) -> None:
        """Load tables with due bots or clocks that no process has loaded, as after a crash."""
        before = self._services.clock() - OVERDUE_MS
        page = await self._services.storage.due(before, SWEPT)
        while page:
            for due in page:
                await self._mind(due.table)
            # Unreadable tables stay due: continue after them.
            page = await self._services.storage.due(before, SWEPT, page[-1])

    async def _tidy_lobby(self) -> None:
        """Regularly remove abandoned tables from the lobby, so that pages need not skip them."""
        if time.monotonic() >= self._tidy_at:
            await self._services.storage.tidy_lobby(self._services.clock())
            self._tidy_at = time.monotonic() + TIDY_SECONDS

    async def _mind(self, table: str) -> None:
        """Let what is due at a table happen; a table that cannot be read does not affect the others."""
        if table in self._inboxes:
            return
        try:
            (await self.find(table)).summarise()
        except Unavailable:
            raise
        except TableError:
            pass  # already logged
        except Exception:
            log.exception("a table cannot be minded")

    def _put_away(self) -> None:
        long_ago = time.monotonic() - IDLE_SECONDS
        for table, inbox in list(self._kept.items()):
            if inbox.is_idle and inbox.used < long_ago:
                del self._kept[table]
                self._services.presence.forget(table)
        TABLES.set(len(self._kept))


def _naming(deal: GivenDeal) -> logged.DealNamed:
    """Return the fact that a table plays a given deal, from the beginning or from a position."""
    if not deal.before:
        return logged.DealNamed(deal.id, deal.chosen_by)
    return logged.PositionNamed(deal.id, deal.chosen_by, deal.turn)
