"""A WebSocket client that controls its bytes and their timing."""

import asyncio
import json
from typing import Any

from hanabi.client import Account
from hanabi.protocol.settings import Settings
from tests.support.servers import Server

MASK = bytes([7, 201, 66, 130])
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(data: bytes, opcode: int = TEXT, *, last: bool = True, mask: bytes = MASK) -> bytes:
    """Return a frame as a client sends it."""
    size = len(data)
    length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2)
    return bytes([opcode | 128 * last]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


def say(number: int, text: str = "é") -> bytes:
    """Return a command that is refused for people who are not at the table."""
    return json.dumps({"type": "say", "id": f"s{number}", "text": text}, ensure_ascii=False).encode()


def handshake(table: str, *headers: str) -> bytes:
    """Return the request for a table's WebSocket."""
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: x",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


class Raw:
    """One connection; use it as `async with`, or call `hang_up`."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def __aenter__(self) -> "Raw":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.hang_up()

    @classmethod
    async def open(cls, server: Server, address: str = "127.0.0.1", limit: int = 2**16) -> "Raw":
        """Connect from an address of this host, before any handshake."""
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0), limit=limit)
        return cls(reader, writer)

    @classmethod
    async def join(cls, server: Server, table: str, secret: str = "", address: str = "127.0.0.1") -> "Raw":
        """Connect a WebSocket to a table; raise `ConnectionRefusedError` if the handshake fails."""
        raw = await cls.open(server, address)
        raw.writer.write(handshake(table, f"Cookie: hanabi={secret}"))
        if b" 101 " not in await raw.reader.readuntil(b"\r\n\r\n"):
            raw.hang_up()
            raise ConnectionRefusedError
        return raw

    @classmethod
    async def connect(cls, server: Server) -> "Raw":
        """Connect a WebSocket to a new table."""
        account = await Account.register(server.url, "Ann")
        table = (await account.open_table(Settings())).rpartition("/")[2]
        return await cls.join(server, table, account.secret)

    async def frame(self) -> tuple[int, bytes]:
        """Return the next frame that the server sends."""
        first, size = await self.reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
        return first, await self.reader.readexactly(size)

    async def answer(self) -> Any:
        """Return the next answer, or the code of a close."""
        while True:
            first, data = await self.frame()
            if first == 0x88:
                return int.from_bytes(data[:2])
            if first == 0x8A:
                return data
            message = json.loads(data)
            if message["type"] in ("done", "refused"):
                return message["id"]

    async def message(self, kind: str) -> Any:
        """Return the next message of a type."""
        while True:
            first, data = await self.frame()
            if first == 0x81 and (message := json.loads(data))["type"] == kind:
                return message

    async def closed(self) -> int | None:
        """Read to the end, and return the code of the close frame, if there was one."""
        try:
            while True:
                first, data = await self.frame()
                if first == 0x88:
                    return int.from_bytes(data[:2])
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    async def pour(self, data: bytes, times: int) -> bool:
        """Send the same data many times without reading; return whether the server accepted all of it."""
        try:
            for _ in range(times):
                self.writer.write(data)
                await self.writer.drain()
        except ConnectionError:
            return False
        return True

    def hang_up(self) -> None:
        """Disconnect without a close frame."""
        self.writer.transport.abort()
