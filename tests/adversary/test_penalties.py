"""Repeat offenders are temporarily banned, but nobody else is, not even at the same address."""

import asyncio
import contextlib

import pytest

from hanabi.client import Account
from hanabi.server.http.limits import Limits
from hanabi.server.http.rate_limits import Penalties
from tests.adversary.honest import Honest, new_address
from tests.support.raw import PING, Raw, frame, handshake
from tests.support.servers import Server

OUTSIDE = (ConnectionError, asyncio.IncompleteReadError)
"""What a banned client encounters."""


class Watch:
    """A clock set by the test."""

    now = 1_000.0

    def monotonic(self) -> float:
        """Return the time."""
        return self.now


def test_bans_get_longer_and_expire(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    monkeypatch.setattr("hanabi.server.http.rate_limits.time", watch)
    penalties = Penalties(Limits(abuses=3, longest_wait=4))

    def waits() -> float:
        penalties.note("x")
        began = watch.now
        while penalties.is_barred("x"):
            watch.now += 0.5
        return watch.now - began

    assert [waits() for _ in range(6)] == [0, 0, 1, 2, 4, 4]
    assert not penalties.is_barred("y")
    watch.now += 60
    assert waits() == 0


def test_only_the_most_recent_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.server.http.rate_limits.MOST_KNOWN", 2)
    penalties = Penalties(Limits(abuses=1))
    for address in ("a", "b", "c"):
        penalties.note(address)
    assert [penalties.is_barred(address) for address in ("a", "b", "c")] == [False, True, True]


def test_a_cut_connection_counts_for_its_address_and_session() -> None:
    penalties = Penalties(Limits(abuses=1))
    penalties.note("address", "session")
    assert penalties.is_barred("address")
    assert penalties.is_barred("session")


async def flood(server: Server, table: str, address: str, *headers: str) -> None:
    """Open a connection and flood it until it is cut."""
    async with await Raw.open(server, address) as raw:
        raw.writer.write(handshake(table, *headers))
        with contextlib.suppress(ConnectionError):
            await raw.reader.readuntil(b"\r\n\r\n")
            raw.writer.write(frame(b"", PING) * 100)
            await raw.closed()


async def is_let_in(server: Server, table: str, address: str, *headers: str) -> bool:
    """Return whether a handshake is accepted."""
    try:
        async with await Raw.open(server, address) as raw:
            raw.writer.write(handshake(table, *headers))
            return b" 101 " in await raw.reader.readuntil(b"\r\n\r\n")
    except OUTSIDE:
        return False


async def attack(server: Server, table: str, address: str, *headers: str) -> None:
    """Flood until the address is banned."""
    for _ in range(30):
        await flood(server, table, address, *headers)
        if not await is_let_in(server, table, address, *headers):
            return
    raise AssertionError("Nobody was kept out.")


async def test_repeat_offenders_are_banned_temporarily(strict: Server) -> None:
    address = new_address()
    async with Honest(strict) as honest:
        async with await Raw.join(strict, honest.table, address=address) as seated:
            await attack(strict, honest.table, address)
            assert await is_let_in(strict, honest.table, new_address())
            seated.writer.write(frame(b"hey", PING))
            assert await seated.answer() == b"hey"
        await honest.act()
        while not await is_let_in(strict, honest.table, address):
            await asyncio.sleep(0.1)


async def test_others_at_a_banned_address_can_connect(strict: Server) -> None:
    """A school may share one address: people with a session can connect, and pages are served to everyone."""
    ann, flooder = [await Account.register(strict.url, name) for name in ("Ann", "Flo")]
    known, hostile = f"Cookie: hanabi={ann.secret}", f"Cookie: hanabi={flooder.secret}"
    address = new_address()
    async with Honest(strict) as honest:
        lines = [await Raw.join(strict, honest.table, flooder.secret, address) for _ in range(8)]
        for line in lines:
            line.writer.write(frame(b"", PING) * 100)
        await asyncio.gather(*(line.closed() for line in lines))
        for line in lines:
            line.hang_up()
        assert not await is_let_in(strict, honest.table, new_address(), hostile)
        assert not await is_let_in(strict, honest.table, address)
        assert await is_let_in(strict, honest.table, address, known)
        async with await Raw.open(strict, address) as page:
            page.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            assert b" 200 " in await page.reader.readuntil(b"\r\n")


async def test_behind_a_proxy_the_client_is_banned(strict: Server) -> None:
    bad, good = (f"X-Forwarded-For: {address}" for address in (new_address(), new_address()))
    async with Honest(strict) as honest:
        await attack(strict, honest.table, "127.0.0.1", bad)
        assert await is_let_in(strict, honest.table, "127.0.0.1", good)
        await honest.act()


async def test_a_cut_connection_keeps_its_place(strict: Server) -> None:
    """Otherwise, clients could have more cut connections than open ones."""
    address = new_address()
    async with Honest(strict) as honest:
        lines = []
        with contextlib.suppress(*OUTSIDE):
            for _ in range(500):
                lines.append(await Raw.open(strict, address))
                lines[-1].writer.write(handshake(honest.table))
                await lines[-1].reader.readuntil(b"\r\n\r\n")
        assert len(lines) - 1 == Limits().connections
        for line in lines:
            line.hang_up()
        while not await is_let_in(strict, honest.table, address):
            await asyncio.sleep(0.1)
