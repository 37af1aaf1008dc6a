"""The server is killed repeatedly without warning: nothing acknowledged is lost, and nothing happens twice."""

import asyncio
import random
import time

import pytest

from tests.support.players import Player, logs_of, seat_players
from tests.support.servers import Server, StartServer
from tests.support.sizes import sized

pytestmark = pytest.mark.slow

KILLS = sized(3, soak=32)
TABLES = sized(4, soak=12)


async def _kill_again_and_again(server: Server, finished: asyncio.Event) -> None:
    luck = random.Random()
    for _ in range(KILLS):
        await asyncio.sleep(luck.uniform(0.1, 0.8))
        await asyncio.to_thread(server.restart)
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


async def test_killed_at_random_moments(start_server: StartServer) -> None:
    server = start_server("--trusted")
    began = time.monotonic()
    players = await asyncio.wait_for(_scenario(server), 900)
    server.kill()
    logs = await logs_of(server.database)
    for player in players:
        moves = logs[player.table.id]
        assert set(player.acknowledged) <= set(moves), "an acknowledged action is missing"
        assert player.table.is_over
        assert player.table.view.turn == len(moves), "an action happened twice or not at all"
    assert sum(player.resumed for player in players) >= KILLS
    print(f"{KILLS} kills, {sum(map(len, logs.values()))} moves, {time.monotonic() - began:.0f} s")
