"""The load test plays real games: every player receives every action, once and in order."""

import time

from benchmarks.load import Load

from tests.support.servers import Server
from tests.support.waiting import eventually


async def test_the_load_plays_and_counts(server: Server) -> None:
    load = Load(server.port)
    await load.open(3)
    began = time.perf_counter()
    await load.play(60, began, began + 1)
    await eventually(lambda: len(load.heard) >= 60)
    for table in load.tables:
        for player in table.players:
            player.transport.close()
    assert (len(load.heard), load.refused, load.astray) == (60, [], 0)
    assert all(0 < sent <= due for _, due, sent in load.heard)
    assert [table.turn for table in load.tables] == [20, 20, 20]
