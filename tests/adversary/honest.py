"""Honest players, who want to keep playing during an attack, and metrics of their server."""

import asyncio
import time
import urllib.request
from contextlib import AsyncExitStack
from itertools import count
from types import TracebackType

import psutil  # type: ignore[import-untyped]

from hanabi.client import Account, LiveTable
from hanabi.protocol.settings import Settings, Watch
from hanabi.rules import Action, Hint
from tests.support.servers import Server

_addresses = count(1)


def new_address() -> str:
    """Return an address of this host that no attack has used yet."""
    number = next(_addresses)
    return f"127.1.{number // 250}.{number % 250 + 1}"


class Honest:
    """Two people at a table, for use with `async with`."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._windows = AsyncExitStack()

    async def __aenter__(self) -> "Honest":
        await self._new_table()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._windows.aclose()

    async def _new_table(self) -> None:
        """Open another table with other people."""
        await self._windows.aclose()
        self.people = [await Account.register(self._server.url, name) for name in ("Ann", "Ben")]
        link = await self.people[0].open_table(Settings(rules="abacus+players=2", begins=0, watch=Watch.EVERYTHING))
        self.table = link.rpartition("/")[2]
        tables = [await self._windows.enter_async_context(LiveTable(link, person)) for person in self.people]
        for table in tables:
            await table.sit()
        self._tables = tables
        await tables[0].start()

    async def act(self) -> float:
        """Let the player to move make a move; return how long it took."""
        while True:
            if any(table.is_over for table in self._tables):
                await self._new_table()
            for table in self._tables:
                if table.is_my_turn:
                    began = time.monotonic()
                    await table.act(_safe(table.view.legal_actions()))
                    return time.monotonic() - began
            await asyncio.sleep(0.001)


def _safe(actions: list[Action]) -> Action:
    """Return a hint or else a discard, so that the game lasts."""
    return next((action for action in actions if isinstance(action, Hint)), actions[0])


def metrics(server: Server) -> dict[str, float]:
    """Return the metrics of a server, by name and labels."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=30) as response:
        lines = response.read().decode().splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


def dropped(server: Server, reason: str) -> float:
    """Return how many connections a server has dropped for a reason."""
    return metrics(server).get(f'hanabi_dropped_connections_total{{reason="{reason}"}}', 0)


def memory(server: Server) -> int:
    """Return the memory of a server's process in bytes."""
    return int(psutil.Process(server.pid).memory_info().rss)
