"""Wait for conditions, with a deadline."""

import asyncio
import inspect
import time
from collections.abc import Callable

from hanabi.protocol.messages import Phase
from tests.support.tables import Playing

DEADLINE = 60.0
"""Seconds after which a test gives up."""


async def eventually(condition: Callable[[], object]) -> None:
    """Wait in the running loop until a condition holds; it may be an async function."""
    async with asyncio.timeout(DEADLINE):
        while not (await found if inspect.isawaitable(found := condition()) else found):
            await asyncio.sleep(0.005)


async def eventually_over(table: Playing) -> None:
    """Wait for the end of a game."""
    await eventually(lambda: table.table.phase is Phase.OVER)


def wait_until(condition: Callable[[], object]) -> None:
    """Wait, in a test without a loop, until a condition holds."""
    deadline = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < deadline, "The condition did not come true."
        time.sleep(0.01)
