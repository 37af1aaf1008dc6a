"""Clients that play at random and remember what the server acknowledged."""

import asyncio
import random

from sqlalchemy import select

from hanabi.client import Account, ConnectionChanged, LiveTable, Refusal
from hanabi.protocol.settings import Settings
from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch, open_engine
from hanabi.table.log.entries import decode_fact
from hanabi.table.log.logged import Moved
from tests.support.servers import Server

PLAYERS = 2


class Player:
    """A client that makes random legal moves and remembers which of them the server acknowledged."""

    def __init__(self, table: LiveTable, luck: random.Random) -> None:
        self.table = table
        self.luck = luck
        self.acknowledged: list[tuple[int, str]] = []
        self.resumed = 0

    async def play(self, until: asyncio.Event) -> None:
        """Play to the end, pausing between moves until `until` is set."""
        async for news in self.table:
            self.resumed += isinstance(news, ConnectionChanged) and news.connected
            if self.table.has_game and self.table.is_over:
                return
            if self.table.is_my_turn and not isinstance(news, ConnectionChanged):
                await self._move()
                if not until.is_set():
                    await asyncio.sleep(self.luck.uniform(0.02, 0.25))

    async def _move(self) -> None:
        turn = self.table.view.turn
        action = str(self.luck.choice(_gentle(self.table)))
        try:
            done = await self.table.act(action)
        except Refusal as refusal:
            assert refusal.code == "stale", refusal
            return
        self.acknowledged.append((done.n, action))
        assert turn < 200


def _gentle(table: LiveTable) -> list[object]:
    """Return moves that prolong the game: hints and discards if there are any."""
    legal = table.view.legal_actions()
    return [move for move in legal if not str(move).startswith("play")] or list(legal)


async def seat_players(server: Server, number: int) -> list[LiveTable]:
    """Open a table, seat its players and start the game."""
    accounts = [await Account.register(server.url, f"P{number}-{seat}") for seat in range(PLAYERS)]
    link = await accounts[0].open_table(Settings(rules=f"abacus+players={PLAYERS}"))
    tables = [LiveTable(link, account) for account in accounts]
    for table in tables:
        await table.__aenter__()
        await table.sit()
    await tables[0].start()
    return tables


async def logs_of(database: str) -> dict[str, list[tuple[int, str]]]:
    """Return the stored moves of each table with their entry numbers, and check that these have no gaps."""
    engine = open_engine(database)
    rows = await fetch(engine, select(schema.entries).order_by(schema.entries.c.table_id, schema.entries.c.number))
    await engine.dispose()
    logs: dict[str, list[tuple[int, str]]] = {}
    numbers: dict[str, int] = {}
    for row in rows:
        assert row.number == numbers.get(row.table_id, 0) + 1
        numbers[row.table_id] = row.number
        entry = decode_fact(row.entry)
        if isinstance(entry, Moved):
            logs.setdefault(row.table_id, []).append((row.number, str(entry.action)))
    return logs
