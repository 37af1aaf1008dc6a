"""Databases and registries of tables for tests."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Done
from hanabi.server.live.ports import BotPlayers
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.live.registry import Services, TableRegistry
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.people import People
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.writer import Writer
from hanabi.table.decisions.context import Context
from hanabi.table.table import Table
from tests.support.tables import ANN, Clock, NoBots


@asynccontextmanager
async def open_storage(url: str, pages: int | None = None) -> AsyncIterator[tuple[TableStorage, People]]:
    """Open and upgrade a database; `pages` limits its size, as a full disk does."""
    engine = open_engine(url)
    await upgrade(engine)
    limit: Callable[[Any, Any], None] = lambda c, _: c.execute(f"PRAGMA max_page_count={pages or 10**9}").close()  # noqa: E731
    event.listen(Engine, "connect", limit)
    writer = Writer(engine)
    writer.start()
    try:
        yield TableStorage(engine, writer), People(engine, writer)
    finally:
        await writer.stop()
        await engine.dispose()
        event.remove(Engine, "connect", limit)


def url_of(folder: Path) -> str:
    """Return the URL of the test database in a folder."""
    return f"sqlite:///{folder}/test.sqlite3"


@asynccontextmanager
async def open_registry(
    folder: Path,
    clock: Clock,
    bots: BotPlayers | None = None,
    turn_began: Callable[[Table], None] = lambda _: None,
) -> AsyncIterator[TableRegistry]:
    """Open a registry of tables on the test database in a folder."""
    async with open_storage(url_of(folder)) as (tables, _):
        context, presence = Context(frozenset({"cautious"})), PresenceRegistry("test")
        services = Services(tables, bots or NoBots(), clock, context, presence, turn_began=turn_began)
        tables_here = TableRegistry(services)
        yield tables_here
        await tables_here.stop()


async def do(tables_here: TableRegistry, table: str, command: c.Command) -> None:
    """Submit a command of Ann's, and check that it is done."""
    answer = await (await tables_here.find(table)).submit(ANN, command)
    assert isinstance(answer, Done), answer
