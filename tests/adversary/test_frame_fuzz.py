"""Random frames, valid and invalid, split at random: the server survives, and honest players are served."""

import asyncio
import contextlib
import random
from collections import Counter

from hanabi.client import Account
from tests.adversary.honest import Honest, memory, new_address
from tests.support.fuzz import random_message
from tests.support.raw import Raw, frame
from tests.support.servers import Server
from tests.support.sizes import sized

FRAMES = sized(5_000, soak=500_000)
LINES = 4
MEGABYTE = 1_048_576

CONTROL = (8, 9, 10)
SIZES = (0, 1, 2, 5, 124, 125, 126, 127, 200, 1_000, 4_096, 16_383, 16_384, 16_385, 65_535)


def right(luck: random.Random) -> bytes:
    """Return valid data: a command, whole or in fragments, many of them, or a ping."""
    text = random_message(luck, luck.randrange(3))
    data = (text if isinstance(text, bytes) else text.encode(errors="replace"))[:16_000]
    match luck.randrange(8):
        case 0:
            return frame(luck.randbytes(luck.randrange(126)), luck.choice((9, 10)), mask=luck.randbytes(4))
        case 1:
            cut = luck.randrange(len(data) + 1)
            return frame(data[:cut], last=False, mask=luck.randbytes(4)) + frame(data[cut:], 0, mask=luck.randbytes(4))
        case 2:
            return frame(b'{"type":"leave","id":"f1"}', mask=luck.randbytes(4)) * luck.randrange(1, 40)
    return frame(data, 1 if isinstance(text, str) else 2, mask=luck.randbytes(4))


def wrong(luck: random.Random) -> bytes:
    """Return invalid data: stray fragments, wrong lengths and bits, endless frames, noise."""
    match luck.randrange(6):
        case 0:
            return frame(_payload(luck), luck.choice(CONTROL), mask=luck.randbytes(4))
        case 1:
            return frame(_payload(luck), luck.choice((0, 1, 2)), last=luck.random() < 0.4, mask=luck.randbytes(4))
        case 2:
            return _strange(luck)
        case 3:
            return bytes([0x81, luck.choice((0xFE, 0xFF))]) + luck.randbytes(luck.randrange(12))
        case 4:
            return frame(_payload(luck), mask=luck.randbytes(4))[: luck.randrange(1, 20)]
    return luck.randbytes(luck.randrange(1, 300))


def _payload(luck: random.Random) -> bytes:
    return luck.randbytes(luck.choice(SIZES) if luck.random() < 0.2 else luck.randrange(126))


def _strange(luck: random.Random) -> bytes:
    """Return a frame with reserved bits, without a mask, or with an overlong length."""
    data = bytearray(frame(luck.randbytes(luck.randrange(100)), luck.randrange(16), mask=luck.randbytes(4)))
    match luck.randrange(3):
        case 0:
            data[0] ^= 1 << luck.randrange(8)
        case 1:
            data[1] &= 0x7F
        case 2:
            data[1:2] = bytes([0xFF]) + (data[1] & 0x7F).to_bytes(8)
    return bytes(data)


async def _send(raw: Raw, data: bytes, luck: random.Random) -> None:
    """Send bytes at once or split anywhere."""
    while data:
        size = len(data) if luck.random() < 0.6 else luck.randrange(1, min(len(data), 20) + 1)
        raw.writer.write(data[:size])
        await raw.writer.drain()
        data = data[size:]
        if luck.random() < 0.1:
            await asyncio.sleep(0)


class Line:
    """An attacker who reconnects whenever the connection is cut."""

    def __init__(self, server: Server, table: str, name: str | None, seed: int) -> None:
        self.sent = 0
        self.ends: Counter[int | None] = Counter()
        self._server = server
        self._table = table
        self._name = name
        self._luck = random.Random(seed)

    async def pester(self, frames: int) -> None:
        """Send a number of frames."""
        while self.sent < frames:
            # A single address or person would soon be banned.
            secret = (await Account.register(self._server.url, self._name)).secret if self._name else ""
            async with await Raw.join(self._server, self._table, secret, new_address()) as raw:
                end = asyncio.create_task(raw.closed())
                wildness = self._luck.choice((0.0, 0.02, 0.2))
                with contextlib.suppress(OSError):
                    while self.sent < frames and not end.done():
                        self.sent += 1
                        made = wrong if self._luck.random() < wildness else right
                        await _send(raw, made(self._luck), self._luck)
                    raw.writer.write_eof()
                self.ends[await asyncio.wait_for(end, 60)] += 1


async def test_random_frames_do_not_disturb_honest_players(strict: Server) -> None:
    held = memory(strict)
    async with Honest(strict) as honest:
        lines = [Line(strict, honest.table, "Eve" if n % 2 else None, seed=n) for n in range(LINES)]
        fuzz = asyncio.gather(*(line.pester(FRAMES // LINES) for line in lines))
        while not fuzz.done():
            await asyncio.wait_for(honest.act(), 60)
            await asyncio.sleep(0.05)
        await fuzz
        await honest.act()
    ends = sum((line.ends for line in lines), Counter())
    print(f"{sum(line.sent for line in lines)} frames over {ends.total()} lines, which ended with {dict(ends)}")
    assert ends.total() > LINES  # some were cut and reconnected
    assert memory(strict) < held + 50 * MEGABYTE
    assert "trace" not in strict.log()
