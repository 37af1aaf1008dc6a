"""Headers that are slow to parse must not delay other requests."""

import asyncio
import time

import pytest

from tests.adversary.honest import Honest, new_address
from tests.support.raw import Raw, handshake
from tests.support.servers import Server

SIZE = 8_000

HEADERS = {
    "escapes in a cookie": 'Cookie: hanabi="' + "\\" * SIZE + '"',
    "many cookies": "Cookie: " + "a=b;" * (SIZE // 4),
    "a long word in a cookie": "Cookie: " + "a" * SIZE,
    "many tags": "If-None-Match: " + "," * SIZE,
    "many encodings": "Accept-Encoding: " + "," * SIZE,
    "a long agent": "User-Agent: " + "Linux" * (SIZE // 5),
}


@pytest.mark.parametrize("name", HEADERS)
async def test_no_header_is_slow_to_parse(strict: Server, name: str) -> None:
    async with Honest(strict) as honest:
        address, header = new_address(), HEADERS[name]
        for request in (
            handshake(honest.table, header),
            f"GET /api/me HTTP/1.1\r\nHost: x\r\n{header}\r\n\r\n".encode(),
        ):
            async with await Raw.open(strict, address) as raw:
                began = time.monotonic()
                raw.writer.write(request)
                assert (await raw.reader.readuntil(b"\r\n")).split()[1] in (b"101", b"200", b"403")
                await honest.act()
                assert time.monotonic() - began < 1


async def test_endless_headers_are_refused(strict: Server) -> None:
    async with await Raw.open(strict, new_address()) as raw:
        raw.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 40_000 + b"\r\n\r\n")
        assert (await asyncio.wait_for(raw.reader.readuntil(b"\r\n"), 10)).split()[1] == b"431"


@pytest.mark.parametrize("header", ["X: " + "y" * 10_000, "\r\n".join(["X: y"] * 500)], ids=["long", "many"])
async def test_an_invalid_handshake_keeps_no_connection(strict: Server, header: str) -> None:
    async with await Raw.open(strict, new_address()) as raw:
        raw.writer.write(handshake("table", header))
        answer = await asyncio.wait_for(raw.reader.read(), 10)
        assert answer.startswith(b"HTTP/1.1 431 ")
