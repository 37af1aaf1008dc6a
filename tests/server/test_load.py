"""The load test plays real games: every action is told to every player, once and in order."""

import asyncio
import time

from benchmarks.load import Load

from tests.support.servers import Server


def test_the_load_plays_and_counts(server: Server) -> None:
    async def play() -> Load:
        load = Load(server.port)
        await load.open(3)
        began = time.perf_counter()
        await load.play(60, began, began + 1)
        for _ in range(600):
            if len(load.heard) == 60:
                break
            await asyncio.sleep(0.05)
        for table in load.tables:
            for player in table.players:
                player.transport.close()
        return load

    load = asyncio.run(asyncio.wait_for(play(), 120))
    assert (len(load.heard), load.refused, load.astray) == (60, [], 0)
    assert all(0 < sent <= due for _, due, sent in load.heard)
    assert [table.turn for table in load.tables] == [20, 20, 20]
