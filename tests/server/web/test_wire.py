"""The bytes of a WebSocket: however they are cut into pieces, the table hears the same."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from hanabi.client import Account
from hanabi.protocol.settings import Settings
from hanabi.server.web.socket import MAX_WAITING, Connection
from hanabi.server.web.wire import MOST_UNREAD, framed
from tests.server.servers import Server

MASK = bytes([7, 201, 66, 130])


def frame(data: bytes, opcode: int = 1, *, last: bool = True, mask: bytes = MASK) -> bytes:
    """A frame as a client sends it."""
    size = len(data)
    length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2)
    return bytes([opcode | 128 * last]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


def say(number: int, text: str = "é") -> bytes:
    """A command that a stranger to the table is refused."""
    return json.dumps({"type": "say", "id": f"s{number}", "text": text}, ensure_ascii=False).encode()


class Raw:
    """A client that decides what its bytes are and when they go."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls, server: Server) -> "Raw":
        """Say hello at a new table."""
        account = await Account.register(server.url, "Ann")
        table = (await account.open_table(Settings())).rpartition("/")[2]
        raw = cls(*await asyncio.open_connection("127.0.0.1", server.port))
        raw.writer.write(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: hanabi={account.secret}\r\n\r\n".encode()
        )
        assert b" 101 " in await raw._reader.readuntil(b"\r\n\r\n")
        return raw

    async def frame(self) -> tuple[int, bytes]:
        """The next frame that the server sends."""
        first, size = await self._reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8))
        return first, await self._reader.readexactly(size)

    async def answer(self) -> Any:
        """The next answer, or the code of a close."""
        while True:
            first, data = await self.frame()
            if first == 0x88:
                return int.from_bytes(data[:2])
            if first == 0x8A:
                return data
            message = json.loads(data)
            if message["type"] in ("done", "refused"):
                return message["id"]


ONE = frame(say(1))

PIECES = {
    "whole": [ONE],
    "byte by byte": [ONE[i : i + 1] for i in range(len(ONE))],
    "two in one": [ONE + frame(say(2))],
    "one and a half": [ONE + frame(say(2))[:9], frame(say(2))[9:]],
    "long": [frame(say(1, "x" * 500))],
    "long and cut": [frame(say(1, "x" * 500))[:300], frame(say(1, "x" * 500))[300:] + frame(say(2))],
    "in fragments": [frame(say(1)[:5], last=False), frame(say(1)[5:20], 0, last=False), frame(say(1)[20:], 0)],
    "a ping between fragments": [
        frame(say(1)[:5], last=False),
        frame(b"hey", 9),
        frame(say(1)[5:], 0) + frame(say(2)),
    ],
    "no mask": [frame(say(1), mask=bytes(4))],
}


@pytest.mark.parametrize("name", PIECES)
def test_pieces_make_the_same_commands(server: Server, name: str) -> None:
    async def talk(pieces: Sequence[bytes]) -> None:
        raw = await Raw.connect(server)
        for piece in pieces:
            raw.writer.write(piece)
            await raw.writer.drain()
            await asyncio.sleep(0.005)
        expected: list[Any] = ["s1", "s2"] if frame(say(2))[9:] in b"".join(pieces) else ["s1"]
        if "ping" in name:
            expected.insert(0, b"hey")
        assert [await raw.answer() for _ in expected] == expected
        raw.writer.write(frame(say(3)))
        assert await raw.answer() == "s3"
        raw.writer.write(frame(b"\x03\xe8", 8))
        assert await raw.answer() == 1000
        raw.writer.close()

    asyncio.run(asyncio.wait_for(talk(PIECES[name]), 30))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(b'{"type":"say","id":"\xff"}'), 1007),
        (framed(say(1)), 1002),
        (frame(b"x" * 100, 3), 1002),
    ],
    ids=["no text", "not masked", "no such frame"],
)
def test_what_is_no_websocket_is_closed(server: Server, data: bytes, code: int) -> None:
    async def talk() -> None:
        raw = await Raw.connect(server)
        raw.writer.write(data)
        assert await raw.answer() == code
        raw.writer.close()

    asyncio.run(asyncio.wait_for(talk(), 30))


def test_a_handshake_that_is_none_is_refused(server: Server) -> None:
    async def knock() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
        )
        answer = await reader.read()
        writer.close()
        return answer

    assert asyncio.run(asyncio.wait_for(knock(), 30)).startswith(b"HTTP/1.1 400 ")
    assert "AttributeError" not in server.log()


def test_many_commands_at_once_are_all_answered_in_order(server: Server) -> None:
    async def talk() -> None:
        raw = await Raw.connect(server)
        for number in range(10 * MOST_UNREAD):
            raw.writer.write(frame(say(number)))
            await asyncio.sleep(0)
        assert [await raw.answer() for _ in range(10 * MOST_UNREAD)] == [f"s{n}" for n in range(10 * MOST_UNREAD)]
        raw.writer.close()

    asyncio.run(asyncio.wait_for(talk(), 30))


class SlowWire:
    """A line whose other side does not read."""

    is_writable = False
    on_writable = None

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.transport = self
        self.aborted = False

    def write_text(self, data: bytes) -> None:
        """Keep what is sent."""
        self.sent.append(data)

    def flush(self) -> None:
        """Nothing is kept back."""

    def abort(self) -> None:
        """Hang up."""
        self.aborted = True


async def _never(_: Any) -> None:
    await asyncio.sleep(60)


def test_a_slow_line_keeps_the_order_and_is_closed_when_too_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    from starlette.datastructures import QueryParams

    monkeypatch.setattr("hanabi.server.web.socket.GOODBYE_SECONDS", 0.01)

    async def talk() -> None:
        wire: Any = SlowWire()
        connection = Connection(wire, _never, QueryParams(""))
        for number in range(3):
            connection.tell(b"%d" % number)
        wire.is_writable = True
        connection.tell(b"3")
        assert wire.sent == []
        wire.on_writable()
        connection.tell(b"4")
        assert wire.sent == [b"0", b"1", b"2", b"3", b"4"]
        wire.is_writable = False
        for _ in range(MAX_WAITING + 1):
            connection.tell(b"x")
        assert connection.closing
        await connection.finish()
        assert wire.aborted

    asyncio.run(talk())
