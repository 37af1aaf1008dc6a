"""Rate limits count by person and address, however many connections there are."""

import asyncio
import contextlib
import http.client
import json
from itertools import count

import psutil  # type: ignore[import-untyped]
import pytest

from hanabi.client import Account, LiveTable, ServerError
from hanabi.protocol import commands as c
from hanabi.protocol.commands import Motion
from hanabi.protocol.settings import Settings
from tests.adversary.honest import Honest, new_address
from tests.support.http import ask
from tests.support.raw import Raw, frame, say
from tests.support.servers import Server
from tests.support.waiting import eventually

_ids = count()


async def _codes(raw: Raw, many: int) -> list[str]:
    """Return the codes of a number of errors."""
    return [(await raw.message("refused"))["code"] for _ in range(many)]


async def test_connections_of_one_person_share_a_rate_limit(small: Server) -> None:
    person = await Account.register(small.url, "Eve")
    table = (await person.open_table(Settings())).rpartition("/")[2]
    async with Honest(small) as honest:
        windows = [await Raw.join(small, table, person.secret, new_address()) for _ in range(3)]
        for window in windows:
            window.writer.write(b"".join(frame(say(number)) for number in range(20)))
        codes = [code for window in windows for code in await _codes(window, 20)]
        assert codes.count("not_seated") < 45  # a burst of twenty, then five a second
        assert codes.count("too_fast") > 15
        await honest.act()
        for window in windows:
            window.hang_up()


async def test_commands_over_http_have_their_own_rate_limit(small: Server) -> None:
    person = await Account.register(small.url, "Eve")
    table = (await person.open_table(Settings())).rpartition("/")[2]
    heard = [await _command(person, table) for _ in range(16)]
    assert heard[:10] == ["You have no seat at this table."] * 10
    assert "That was too fast: wait a moment." in heard[10:]
    await person.open_table(Settings())  # not affected by that limit


async def _command(person: Account, table: str) -> str:
    try:
        data = await person.call("POST", f"/api/tables/{table}/commands", c.Leave(id=f"h{next(_ids)}"))
        return str(json.loads(data))
    except ServerError as error:
        return str(error)


async def test_rematches_count_as_creations(small: Server) -> None:
    person = await Account.register(small.url, "Eve")
    link = await person.open_table(Settings(rules="abacus+players=2"))
    async with LiveTable(link, person) as table:
        await table.sit(0)
        await table.send(c.AddBot(id="bot", seat=1, bot="cautious", delay=60))
    for _ in range(3):
        link = f"{small.url}/t/{await _rematch(link, person)}"
    with pytest.raises(TimeoutError):
        await _rematch(link, person)


async def _rematch(link: str, person: Account) -> str:
    async with LiveTable(link, person) as table:
        await table.start()
        await table.send(c.Propose(id="end", motion=Motion.END))
        await eventually(lambda: table.is_over)
        async with asyncio.timeout(3):  # the client retries automatically
            done = await table.send(c.Rematch(id="again"))
    assert done.table is not None
    return done.table


async def test_the_listed_tables_of_one_address_are_limited(small: Server) -> None:
    people = [await Account.register(small.url, "Eve") for _ in range(5)]
    for person in people[:3]:
        await person.open_table(Settings(listed=True))
    with pytest.raises(ServerError, match="into the lobby"):
        await people[3].open_table(Settings(listed=True))
    hidden = (await people[4].open_table(Settings())).rpartition("/")[2]
    change = c.Change(id="show", settings=Settings(listed=True))
    with pytest.raises(ServerError, match="into the lobby"):
        await people[4].call("POST", f"/api/tables/{hidden}/commands", change)
    assert len(await people[4].lobby()) == 3


@pytest.mark.parametrize("path", ["/", "/style.css", "/api/schema", "/api/choices", "/api/me"])
def test_public_pages_are_cheap(server: Server, path: str) -> None:
    process = psutil.Process(server.pid)
    ask(f"{server.url}{path}")
    began = process.cpu_times().user
    for _ in range(50):
        assert ask(f"{server.url}{path}").status == 200
    assert process.cpu_times().user - began < 50 * 0.005


def test_lists_have_their_own_rate_limit(small: Server) -> None:
    """An address that reads the lobby endlessly is limited; others are not."""
    heard = _statuses(small, "/api/tables", new_address(), 24)
    assert heard[:10] == [200] * 10
    assert 429 in heard[10:]
    assert _statuses(small, "/api/tables", new_address(), 1) == [200]


def _statuses(server: Server, path: str, address: str, many: int) -> list[int]:
    """Return the statuses of a number of requests from an address, on one connection."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20, source_address=(address, 0))
    statuses = []
    with contextlib.closing(line):
        for _ in range(many):
            line.request("GET", path)
            answer = line.getresponse()
            answer.read()
            statuses.append(answer.status)
    return statuses
