"""Bot processes for tests of live tables."""

from collections.abc import AsyncIterator

import pytest

from hanabi.server.bots.pool import BotPool


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    """Return a pool of two bot processes."""
    running = BotPool(2)
    yield running
    await running.stop()
