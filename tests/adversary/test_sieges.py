"""The severe attacks on a real server with its default limits, briefly: honest players can keep playing."""

import asyncio

import pytest

from tests.adversary.honest import Honest, memory
from tests.adversary.sieges import SIEGES, besiege
from tests.support.servers import Server

SECONDS = 2.0
MEGABYTE = 1_048_576


@pytest.mark.parametrize("name", SIEGES)
async def test_honest_players_can_play_during_a_siege(strict: Server, name: str) -> None:
    async def play() -> None:
        held = memory(strict)
        async with Honest(strict) as honest:
            siege = asyncio.create_task(besiege(name, strict.url, SECONDS))
            turns = 0
            while not siege.done():
                await honest.act()
                turns += 1
                await asyncio.sleep(0.05)  # people do not open a table every second
            attack = await siege
            await honest.act()
        assert turns > 0
        assert attack.done + attack.stopped > 0
        assert memory(strict) < held + 100 * MEGABYTE

    await asyncio.wait_for(play(), 120)
