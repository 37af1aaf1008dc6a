"""The server is killed without warning, again and again: nothing told is lost and nothing happens twice."""

import asyncio
import random
import time
from pathlib import Path

from sqlalchemy import select

from hanabi.client import Account, ConnectionChanged, LiveTable, Refusal
from hanabi.protocol.settings import Settings
from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch, open_engine
from hanabi.server.table.log.entries import decode_fact
from hanabi.server.table.log.logged import Moved
from tests.support.draws import draw
from tests.support.servers import Server

KILLS = draw(6, soak=32)
TABLES = draw(6, soak=12)
PLAYERS = 2


class Player:
    """A client that makes random legal moves and remembers what the server acknowledged."""

    def __init__(self, table: LiveTable, luck: random.Random) -> None:
        self.table = table
        self.luck = luck
        self.acknowledged: list[tuple[int, str]] = []
        self.resumed = 0

    async def play(self, until: asyncio.Event) -> None:
        """Play to the end; slowly while the killing goes on."""
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
    """Moves that keep a game going: hints and discards while there are any."""
    legal = table.view.legal_actions()
    return [move for move in legal if not str(move).startswith("play")] or list(legal)


async def seat_players(server: Server, number: int) -> list[LiveTable]:
    """A table whose players sit and have begun."""
    accounts = [await Account.register(server.url, f"P{number}-{seat}") for seat in range(PLAYERS)]
    link = await accounts[0].open_table(Settings(rules=f"abacus+players={PLAYERS}"))
    tables = [LiveTable(link, account) for account in accounts]
    for table in tables:
        await table.__aenter__()
        await table.sit()
    await tables[0].start()
    return tables


async def _kill_again_and_again(server: Server, finished: asyncio.Event) -> None:
    luck = random.Random()
    for _ in range(KILLS):
        await asyncio.sleep(luck.uniform(0.1, 0.8))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    finished.set()


async def _scenario(server: Server) -> list[Player]:
    tables = [table for number in range(TABLES) for table in await seat_players(server, number)]
    players = [Player(table, random.Random(number)) for number, table in enumerate(tables)]
    finished = asyncio.Event()
    killing = asyncio.create_task(_kill_again_and_again(server, finished))
    await asyncio.gather(killing, *(player.play(finished) for player in players))
    for table in tables:
        await table.close()
    return players


async def logs_of(database: str) -> dict[str, list[tuple[int, str]]]:
    """The moves in the database by table, with their numbers; numbers must have no gaps."""
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
            logs.setdefault(row.table_id, []).append((row.number, entry.action))
    return logs


def test_killed_at_random_moments(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/crash.sqlite3"
    server = Server(database, tmp_path / "log", "--trusted").start()
    began = time.monotonic()
    try:
        players = asyncio.run(asyncio.wait_for(_scenario(server), 900))
    finally:
        server.kill()
    logs = asyncio.run(logs_of(database))
    for player in players:
        moves = logs[player.table.id]
        assert set(player.acknowledged) <= set(moves), "an acknowledged action is missing"
        assert player.table.is_over
        assert player.table.view.turn == len(moves), "an action happened twice or not at all"
    assert sum(player.resumed for player in players) >= KILLS
    print(f"{KILLS} kills, {sum(map(len, logs.values()))} moves, {time.monotonic() - began:.0f} s")
