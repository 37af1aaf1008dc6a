"""Many connections: spectators lock no player out, and one address takes only its share of the places."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator

import pytest

from hanabi.client import LiveTable
from hanabi.protocol.settings import Settings
from tests.adversary.honest import Honest, dropped, new_address
from tests.support.raw import Raw, handshake
from tests.support.servers import Server, running_server

pytestmark = pytest.mark.slow


async def test_spectators_lock_no_player_out(small: Server) -> None:
    async with Honest(small) as honest:
        watchers = [await Raw.join(small, honest.table, address=new_address()) for _ in range(12)]
        last = [await asyncio.wait_for(_first(raw), 20) for raw in watchers]
        assert Counter(last) == {"snapshot": 9, "Too many people watch this table.": 3}
        for _ in range(2):
            async with LiveTable(f"{small.url}/t/{honest.table}", honest.people[0]) as again:
                assert again.seat == 0
        await honest.act()
        for raw in watchers:
            raw.hang_up()


async def test_the_spectators_of_one_address_are_limited(small: Server) -> None:
    address = new_address()
    async with Honest(small) as honest:
        watchers = [await Raw.join(small, honest.table, address=address) for _ in range(6)]
        last = [await asyncio.wait_for(_first(raw), 20) for raw in watchers]
        assert Counter(last) == {"snapshot": 4, "Too many people watch this table.": 2}
        async with await Raw.join(small, honest.table, address=new_address()) as other:
            assert await _first(other) == "snapshot"
        for raw in watchers:
            raw.hang_up()


async def _first(raw: Raw) -> str:
    """Return the first message on joining: a snapshot, or why the connection is closed."""
    while True:
        _, data = await raw.frame()
        message = json.loads(data)
        if message["type"] in ("snapshot", "closing"):
            return str(message.get("reason", message["type"]))


async def test_the_oldest_of_too_many_windows_is_closed(small: Server) -> None:
    async with Honest(small) as honest:
        secret = honest.people[0].secret
        windows = [await Raw.join(small, honest.table, secret, new_address()) for _ in range(4)]
        assert "open too often" in (await windows[0].message("closing"))["reason"]
        assert [await _first(window) for window in windows[1:]] == ["snapshot"] * 3
        for window in windows:
            window.hang_up()


async def test_the_sockets_of_one_address_are_limited(small: Server) -> None:
    address = new_address()
    async with Honest(small) as honest:
        tables = [(await honest.people[0].open_table(Settings())).rpartition("/")[2] for _ in range(3)]
        sockets = [await Raw.join(small, tables[number % 3], address=address) for number in range(12)]
        with pytest.raises(ConnectionRefusedError):
            await Raw.join(small, tables[0], address=address)
        await honest.act()
        sockets.pop().hang_up()
        async with asyncio.timeout(20):
            while True:
                try:
                    (await Raw.join(small, tables[0], address=address)).hang_up()
                    break
                except ConnectionRefusedError:
                    await asyncio.sleep(0.02)
        for raw in sockets:
            raw.hang_up()


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server that admits few connections and does not wait for slow requests."""
    limits = ("--limit", "connections=10", "--limit", "request_seconds=1", "--limit", "requests=5/30")
    with running_server(tmp_path_factory.mktemp("narrow"), *limits) as server:
        yield server


async def test_the_connections_of_one_address_are_limited(narrow: Server) -> None:
    address = new_address()
    before = dropped(narrow, "crowd")
    async with Honest(narrow) as honest:
        idle = [await Raw.open(narrow, address) for _ in range(15)]
        ends = [asyncio.create_task(raw.reader.read()) for raw in idle[10:]]
        assert [await end for end in ends] == [b""] * 5
        assert dropped(narrow, "crowd") == before + 5
        await honest.act()
        for raw in idle:
            raw.hang_up()


SLOW = {
    "nothing": b"",
    "headers": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 1000,
    "a body": b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n" + b" " * 900,
    "a body that nobody asked for": b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n" + b" " * 900,
    "the second request": b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" + b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 1000,
}


@pytest.mark.parametrize("name", SLOW)
async def test_slow_requests_are_cut(narrow: Server, name: str) -> None:
    before = dropped(narrow, "late")
    async with Honest(narrow) as honest, await Raw.open(narrow, new_address()) as raw:
        dripping = asyncio.create_task(_drip(raw, SLOW[name]))
        await honest.act()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await raw.reader.readexactly(1_000_000)
        dripping.cancel()
        await asyncio.wait({dripping})
        assert dropped(narrow, "late") == before + 1
    assert "trace" not in narrow.log()


async def _drip(raw: Raw, data: bytes) -> None:
    head, rest = data[:120], data[120:]
    raw.writer.write(head)
    for byte in rest:
        raw.writer.write(bytes([byte]))
        await asyncio.sleep(0.02)


async def test_requests_and_handshakes_are_rate_limited(narrow: Server) -> None:
    address = new_address()
    async with Honest(narrow) as honest:
        statuses: list[bytes] = []
        for number in range(40):
            async with await Raw.open(narrow, address) as raw:
                raw.writer.write(handshake(honest.table) if number % 2 else b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
                statuses.append((await raw.reader.readuntil(b"\r\n")).split()[1])
        assert set(statuses[:10]) == {b"200", b"101"}
        assert b"429" in statuses[-10:]
        assert b"403" in statuses[-10:]
        await honest.act()
