"""Random and mutated messages over a real socket: the server keeps responding, and tables stay intact."""

import asyncio
import contextlib
import random
from itertools import count

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hanabi.client import Account, LiveTable
from hanabi.protocol.commands import Command
from hanabi.protocol.messages import Done, Message, Refused, TableInfo
from hanabi.protocol.settings import Settings
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.writer import Writer
from hanabi.table.table import Table
from hanabi.table.visibility.snapshot import table_info
from tests.support.fuzz import COMMANDS, DEFS, random_message, random_value
from tests.support.servers import Server
from tests.support.sizes import sized

MESSAGES = sized(3_000, soak=100_000)
PER_TABLE = 2_500


async def _answer(socket: ClientConnection) -> Done | Refused:
    while True:
        heard = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 20), type=Message)
        if isinstance(heard, Done | Refused):
            return heard


async def _pester(server: Server, seed: int, most: int) -> tuple[int, int]:
    """Send many messages as a player of a table, and check that the table is intact afterwards."""
    luck = random.Random(seed)
    ann, ben = [await Account.register(server.url, name) for name in ("Ann", "Ben")]
    link = await ann.open_table(Settings(rules="abacus+players=2"))
    done = sent = 0
    async with LiveTable(link, ben) as honest:
        await honest.sit(1)
        table = link.rpartition("/")[2]
        address = f"ws{server.url.removeprefix('http')}/api/tables/{table}/socket"
        with contextlib.suppress(ConnectionClosed):  # people who left may not watch: use the next table
            async with connect(address, additional_headers={"Cookie": f"hanabi={ann.secret}"}, proxy=None) as socket:
                while sent < most:
                    await socket.send(random_message(luck, honest.view.turn if honest.has_game else 0))
                    answer = await _answer(socket)
                    sent += 1
                    done += isinstance(answer, Done)
                    assert not (isinstance(answer, Refused) and answer.code == "internal"), answer
    await _check_whole(server, link, ben)
    return sent, done


async def _check_whole(server: Server, link: str, account: Account) -> None:
    """Check that what the server says about a table matches its log."""
    name = link.rpartition("/")[2]
    said = msgspec.json.decode(await account.call("GET", f"/api/tables/{name}"), type=TableInfo)
    engine = open_engine(server.database)
    storage = TableStorage(engine, Writer(engine))
    stored = await storage.find(name)
    assert stored is not None
    table = Table(stored.id, stored.founder, stored.settings)
    for entry in await storage.entries(name):
        table.apply(entry)
    await engine.dispose()
    assert table_info(table) == said


async def test_random_messages_break_neither_the_server_nor_tables(server: Server) -> None:
    sent = done = 0
    for seed in count():
        some = await _pester(server, seed, min(PER_TABLE, MESSAGES - sent))
        sent, done = sent + some[0], done + some[1]
        if sent == MESSAGES:
            break
    assert sent == MESSAGES
    assert done > MESSAGES / 100
    print(f"{sent} messages, {done} of them carried out")
    assert "trace" not in server.log()


def test_every_command_is_generated() -> None:
    luck = random.Random(1)
    for name in COMMANDS:
        value = random_value(DEFS[name], luck)
        assert value["type"] in msgspec.json.encode(value).decode()
    assert len(COMMANDS) == len(Command.__args__)
