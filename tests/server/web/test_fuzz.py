"""Random and mutated messages over a real socket: the server goes on answering, the tables stay whole."""

import asyncio
import contextlib
import json
import random
from itertools import count
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hanabi.client import Account, LiveTable
from hanabi.protocol.commands import Command
from hanabi.protocol.messages import Done, Message, Refused, TableInfo
from hanabi.protocol.schema import json_schema
from hanabi.protocol.settings import Settings
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.writer import Writer
from hanabi.server.table.outlook.snapshot import table_info
from hanabi.server.table.table import Table
from tests.support.draws import draw
from tests.support.servers import Server

MESSAGES = draw(3_000, soak=100_000)
PER_TABLE = 2_500
DEFS = json_schema()["$defs"]
COMMANDS = [option["$ref"].rpartition("/")[2] for option in DEFS["Command"]["anyOf"]]
ACTIONS = ("play 0", "discard 1", "hint +1 R", "hint +1 3", "play 9", "hint +7 Z", "play 0 as R", "play deck", "")


def made(schema: dict[str, Any], luck: random.Random, name: str = "") -> Any:
    """A value of a schema, as far as it says."""
    if "$ref" in schema:
        return made(DEFS[schema["$ref"].rpartition("/")[2]], luck)
    if "anyOf" in schema:
        return made(luck.choice(schema["anyOf"]), luck, name)
    if "enum" in schema:
        return luck.choice(schema["enum"])
    if "const" in schema:
        return schema["const"]
    match schema.get("type"):
        case "object":
            wanted = set(schema.get("required", ()))
            fields = schema.get("properties", {})
            return {
                key: made(value, luck, key) for key, value in fields.items() if key in wanted or luck.random() < 0.5
            }
        case "array":
            return [made(schema["items"], luck) for _ in range(luck.randrange(7))]
        case "integer":
            return luck.choice((0, 1, 2, 3, 4, 5, luck.randrange(60)))
        case "number":
            return luck.random()
        case "boolean":
            return luck.random() < 0.5
        case "null":
            return None
    return _text(name, luck)


def _text(name: str, luck: random.Random) -> str:
    match name:
        case "id":
            return f"f{luck.randrange(10**6)}"
        case "action":
            return luck.choice(ACTIONS)
        case "bot":
            return luck.choice(("random", "nobody"))
        case "rules":
            return luck.choice(("abacus+players=2", "splash-2023+players=3", "nonsense", "abacus+players=99"))
    return "".join(
        chr(luck.choice((luck.randrange(32, 127), luck.randrange(0x2FFF)))) for _ in range(luck.randrange(12))
    )


def mutated(data: bytes, luck: random.Random) -> bytes:
    """The same bytes, damaged."""
    damaged = bytearray(data)
    for _ in range(luck.randrange(1, 5)):
        place = luck.randrange(len(damaged) + 1)
        match luck.randrange(4):
            case 0:
                damaged[place:place] = luck.randbytes(luck.randrange(1, 4))
            case 1:
                del damaged[place : place + luck.randrange(1, 9)]
            case 2:
                damaged[place : place + 1] = luck.choice((b"{", b"[", b'"', b"null", b"9" * 40, b"-1", b"\\u0000"))
            case 3:
                damaged += damaged[: luck.randrange(40)]
    return bytes(damaged)


def message(luck: random.Random, turn: int) -> str | bytes:
    """Something to send: well-formed, damaged, far too deep or long, or plain noise."""
    kind = luck.random()
    value = made(DEFS[luck.choice(COMMANDS)], luck)
    if "turn" in value and luck.random() < 0.8:
        value["turn"] = turn
    data = msgspec.json.encode(value)
    if kind < 0.6:
        return data.decode()
    if kind < 0.85:
        return mutated(data, luck).decode(errors="replace")
    if kind < 0.9:
        return luck.randbytes(luck.randrange(200))
    if kind < 0.95:
        return json.dumps({"type": "say", "id": "x", "text": "y" * luck.randrange(9_000)})
    return "[" * luck.randrange(3_000)


async def _answer(socket: ClientConnection) -> Done | Refused:
    while True:
        heard = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 20), type=Message)
        if isinstance(heard, Done | Refused):
            return heard


async def _pester(server: Server, seed: int, most: int) -> tuple[int, int]:
    """Send many messages as one player of a table, and see that the table is whole after them."""
    luck = random.Random(seed)
    ann, ben = [await Account.register(server.url, name) for name in ("Ann", "Ben")]
    link = await ann.open_table(Settings(rules="abacus+players=2"))
    done = sent = 0
    async with LiveTable(link, ben) as honest:
        await honest.sit(1)
        table = link.rpartition("/")[2]
        address = f"ws{server.url.removeprefix('http')}/api/tables/{table}/socket"
        with contextlib.suppress(ConnectionClosed):  # who left a running game may not watch it: on to the next table
            async with connect(address, additional_headers={"Cookie": f"hanabi={ann.secret}"}, proxy=None) as socket:
                while sent < most:
                    await socket.send(message(luck, honest.view.turn if honest.has_game else 0))
                    answer = await _answer(socket)
                    sent += 1
                    done += isinstance(answer, Done)
                    assert not (isinstance(answer, Refused) and answer.code == "internal"), answer
    await _check_whole(server, link, ben)
    return sent, done


async def _check_whole(server: Server, link: str, account: Account) -> None:
    """What the server says of a table is what its log folds into."""
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


def test_noise_leaves_the_server_answering_and_the_tables_whole(server: Server) -> None:
    async def pester() -> None:
        sent = done = 0
        for seed in count():
            some = await _pester(server, seed, min(PER_TABLE, MESSAGES - sent))
            sent, done = sent + some[0], done + some[1]
            if sent == MESSAGES:
                break
        assert sent == MESSAGES
        assert done > MESSAGES / 100
        print(f"{sent} messages, {done} of them carried out")

    asyncio.run(pester())
    assert "trace" not in server.log()


def test_every_command_is_generated() -> None:
    luck = random.Random(1)
    for name in COMMANDS:
        value = made(DEFS[name], luck)
        assert value["type"] in msgspec.json.encode(value).decode()
    assert len(COMMANDS) == len(Command.__args__)
