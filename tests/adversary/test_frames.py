"""The WebSocket of a stranger: whatever its frames are, the server survives and the connection is cut in time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.adversary.honest import Honest, dropped, memory, new_address
from tests.support.raw import PING, PONG, TEXT, Raw, frame, say
from tests.support.servers import Server

CONTINUED = 0
MEGABYTE = 1_048_576


@asynccontextmanager
async def pouring(raw: Raw, data: bytes, times: int) -> AsyncIterator[asyncio.Task[bool]]:
    """Send data repeatedly in the background."""
    task = asyncio.create_task(raw.pour(data, times))
    yield task
    task.cancel()
    await asyncio.wait({task})


FLOODS = {
    "empty pings": (b"", frame(b"", PING)),
    "empty pongs": (b"", frame(b"", PONG)),
    "full pings": (b"", frame(b"x" * 125, PING)),
    "empty continuations": (frame(b"", TEXT, last=False), frame(b"", CONTINUED, last=False)),
    "pings within a message": (frame(b"{", TEXT, last=False), frame(b"", PING)),
    "pieces of one byte": (frame(b"{", TEXT, last=False), frame(b" ", CONTINUED, last=False)),
}


@pytest.mark.parametrize("name", FLOODS)
async def test_a_flood_of_frames_without_a_command_is_cut(strict: Server, name: str) -> None:
    before = dropped(strict, "frames")
    first, flood = FLOODS[name]
    async with Honest(strict) as honest, await Raw.join(strict, honest.table, address=new_address()) as raw:
        assert (await raw.message("snapshot"))["viewer"]["kind"] == "omniscient"
        raw.writer.write(first)
        async with pouring(raw, flood * (65_536 // len(flood)), 5 * MEGABYTE // 65_536):
            for _ in range(5):
                await honest.act()
            assert await raw.closed() in (1008, None)  # None: the rest of the flood ran over the close
    assert dropped(strict, "frames") == before + 1


async def test_clients_that_never_read_pongs_are_cut(strict: Server) -> None:
    before = dropped(strict, "frames")
    async with Honest(strict) as honest, await Raw.join(strict, honest.table, address=new_address()) as raw:
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await raw.pour(frame(b"x" * 125, PING) * 500, 100)
        await honest.act()
        assert dropped(strict, "frames") == before + 1


async def test_too_long_messages_are_cut_before_they_are_complete(strict: Server) -> None:
    async with Honest(strict) as honest:
        async with await Raw.join(strict, honest.table, address=new_address()) as raw:
            raw.writer.write(bytes([0x81, 0xFF]) + (2**40).to_bytes(8) + bytes(4))
            assert await raw.closed() == 1009
        async with await Raw.join(strict, honest.table, address=new_address()) as raw:
            raw.writer.write(frame(b"{", TEXT, last=False) + 9 * frame(b" " * 2000, CONTINUED, last=False))
            assert await raw.closed() in (1009, None)
        await honest.act()


async def test_commands_far_beyond_the_rate_limit_do_not_delay_others(strict: Server) -> None:
    """They are read a few at a time, and finally the connection is cut."""
    held, before = memory(strict), dropped(strict, "refused")
    flood = b"".join(frame(say(number)) for number in range(1000))
    async with Honest(strict) as honest, await Raw.join(strict, honest.table, address=new_address()) as raw:
        async with pouring(raw, flood, 100):
            for _ in range(10):
                await honest.act()
            assert await raw.closed() in (1000, None)
        assert dropped(strict, "refused") == before + 1
    assert memory(strict) < held + 20 * MEGABYTE


async def test_long_messages_beyond_the_budget_are_throttled(strict: Server) -> None:
    flood = frame(b"x" * 16_000)
    async with (
        Honest(strict) as honest,
        await Raw.join(strict, honest.table, address=new_address()) as raw,
        pouring(raw, flood, 100 * MEGABYTE // len(flood)) as task,
    ):
        for _ in range(10):
            await honest.act()
        assert not task.done()  # the network holds it back, so it takes no memory here
