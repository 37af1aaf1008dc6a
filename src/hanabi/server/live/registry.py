"""The registry of live tables: opened, found, listed, and put away when nobody needs them."""

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
"""A table that nobody used for so long is put away; its log stays."""

SWEEP_SECONDS = 5.0
"""How often tables are looked for whose bots or clocks nobody minds."""

OVERDUE_MS = 6_000
"""How late a move must be before another process takes care of it."""

SWEPT = 100
"""Tables that are looked at together."""

TIDY_SECONDS = 600.0
"""How often the lobby is tidied."""

ASIDE_SECONDS = 60.0
"""How long a table that could not be read is refused before somebody may try again."""

MAX_ASIDE = 10_000


@dataclass(frozen=True, slots=True)
class Services:
    """What the tables of a server share."""

    storage: TableStorage
    bots: BotPlayers
    clock: Clock
    context: Context
    presence: PresenceRegistry
    deals: DealStorage | None = None
    turn_began: Callable[[Table], None] = lambda _: None
    """Told of every turn that begins by an entry of this process or is found in a log; must not wait."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table that could not be read, and until when nobody tries again."""

    error: UnreadableTable
    until: float


class TableRegistry:
    """The registry of the tables in this process; any of them can be folded from its log again."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._inboxes: WeakValueDictionary[str, Inbox] = WeakValueDictionary()
        """Every inbox that exists: one that was put away while somebody holds it is found again, not made twice."""
        self._kept: dict[str, Inbox] = {}
        self._loading: dict[str, asyncio.Future[Inbox]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._waking: set[asyncio.Task[None]] = set()
        self._aside: dict[str, SetAside] = {}
        self._tidy_at = 0.0
        self.closed = False
        self.on_end: Callable[[Table], None] | None = None
        """Who wants to know of games that end here."""

    def start(self) -> None:
        """Begin to look after tables whose moves are due."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep(), name="sweeper")

    async def stop(self) -> None:
        """Say goodbye to everybody."""
        self.closed = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for inbox in list(self._inboxes.values()):
            inbox.close("The server restarts.")

    @property
    def bots(self) -> BotPlayers:
        """Those who run bots for the tables here."""
        return self._services.bots

    async def open(self, person: Person, settings: Settings, deal: GivenDeal | None = None) -> Inbox:
        """A new table; one that plays a given deal plays by its rules."""
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
        """The inbox of a table, from memory or from its log; `NoSuchTable` for a link that leads nowhere."""
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
        """Refuse a table that could not be read a moment ago, without trying again."""
        aside = self._aside.get(table)
        if aside is not None and time.monotonic() < aside.until:
            raise aside.error

    def _set_aside(self, table: str, error: UnreadableTable) -> None:
        """Refuse a table alone; its id is its link, so the log does not have it, but `hanabi admin db tables` does."""
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
        """The inbox of a table that is in memory and can be read."""
        inbox = self._inboxes.get(table)
        return None if inbox is None or inbox.unreadable is not None else inbox

    def wake(self, table: str) -> None:
        """Another process moved a table on."""
        inbox = self._inboxes.get(table)
        if table in self._loading:
            # What is being read may be what was before.
            self._loading[table].add_done_callback(lambda _: self.wake(table))
        elif inbox is not None:
            WAKEUPS.inc()
            task = asyncio.get_running_loop().create_task(inbox.wake())
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    async def drop(self, table: str, reason: str) -> None:
        """Part with a table that was removed; whoever asks for it from now on asks the database."""
        inbox = self._inboxes.get(table)
        self._kept.pop(table, None)
        if inbox is not None:
            await inbox.dismiss(reason)

    def tell_presence(self, table: str) -> None:
        """Somebody came to a table or left it at another process."""
        inbox = self._inboxes.get(table)
        if inbox is not None:
            inbox.audience.tell_presence()

    def wake_all(self) -> None:
        """Other processes may have moved any table on."""
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
        """Fold tables whose bots or clocks are due and that no process minds, as after a crash."""
        before = self._services.clock() - OVERDUE_MS
        page = await self._services.storage.due(before, SWEPT)
        while page:
            for due in page:
                await self._mind(due.table)
            # Those that cannot be read stay due: look beyond them.
            page = await self._services.storage.due(before, SWEPT, page[-1])

    async def _tidy_lobby(self) -> None:
        """Now and then, let the lobby forget tables that everybody has left: a page must not have to look past them."""
        if time.monotonic() >= self._tidy_at:
            await self._services.storage.tidy_lobby(self._services.clock())
            self._tidy_at = time.monotonic() + TIDY_SECONDS

    async def _mind(self, table: str) -> None:
        """Let what is due at one table happen; one that cannot be read is nobody else's trouble."""
        if table in self._inboxes:
            return
        try:
            (await self.find(table)).summarise()
        except Unavailable:
            raise
        except TableError:
            pass  # it was logged when it was set aside
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
    """The fact that a table plays a given deal, from its beginning or from a position."""
    if not deal.before:
        return logged.DealNamed(deal.id, deal.chosen_by)
    return logged.PositionNamed(deal.id, deal.chosen_by, deal.turn)
