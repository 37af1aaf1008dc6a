"""Shared replays: one person leads, others follow; floods are throttled, and running games have none."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from hanabi.protocol import VERSION
from hanabi.protocol.messages import Person
from hanabi.protocol.shared_replays import Lead, Point, Show, Tell
from hanabi.server.shared_replays.service import TOGETHER_SECONDS, Room, Rooms
from hanabi.table.errors import Malformed, NotAllowed
from tests.support.http import ask, register
from tests.support.servers import Server, StartServer
from tests.support.tables import ANN, BEN


@dataclass(eq=False)
class Eye:
    """A participant that records what it receives."""

    person: Person | None
    received: list[Any] = field(default_factory=list)

    def tell(self, data: bytes) -> None:
        """Record bytes."""
        self.received.append(msgspec.json.decode(data))


async def settle() -> None:
    await asyncio.sleep(2 * TOGETHER_SECONDS)


@pytest.mark.virtual_time
async def test_one_leads_and_only_the_latest_position_is_sent() -> None:
    room = Room()
    stranger, ann, ben = Eye(None), Eye(ANN), Eye(BEN)
    for eye in (stranger, ann, ben):
        room.join(eye)
    await settle()
    for moment in range(50):
        room.wish(ann, Show(moment))
    room.wish(ann, Point(3))
    before = len(ben.received)
    await settle()
    assert len(ben.received) == before + 1
    result = ben.received[-1]
    assert [result["you"], result["leader"], result["strangers"]] == [BEN.id, ANN.id, 1]
    assert [result["shown"]["moment"], result["pointed"]] == [49, 3]
    for wish in (Show(1), Point(1), Lead(BEN.id)):
        with pytest.raises(NotAllowed):
            room.wish(ben, wish)
    with pytest.raises(NotAllowed):
        room.wish(stranger, Tell("hello"))
    with pytest.raises(Malformed):
        room.wish(ann, Lead("nobody"))
    room.wish(ben, Tell(" hello\u202e "))
    assert stranger.received[-1] == {"type": "told", "name": "Ben", "text": "hello"}
    room.leave(ann)
    await settle()
    assert ben.received[-1]["leader"] == BEN.id
    assert ben.received[-1]["pointed"] is None


@pytest.mark.virtual_time
async def test_an_empty_room_is_forgotten() -> None:
    rooms, ann = Rooms(), Eye(ANN)
    rooms.enter("t").join(ann)
    rooms.leave("t", ann)
    assert len(rooms) == 0


def line(server: Server, table: str, secret: str = "") -> connect:
    url = server.url.replace("http", "ws") + f"/api/tables/{table}/together?protocol={VERSION}"
    return connect(url, additional_headers={"Cookie": f"hanabi={secret}"}, origin=server.url)  # type: ignore[arg-type]


def do(server: Server, secret: str, path: str, body: dict[str, Any]) -> Any:
    return ask(f"{server.url}/api/{path}", "POST", json.dumps(body).encode(), Cookie=f"hanabi={secret}").json()


def started(server: Server) -> tuple[str, list[str]]:
    secrets = [register(server, name) for name in ("Ann", "Ben")]
    table = do(server, secrets[0], "tables", {"rules": "cocktail-2015+players=2", "begins": 0})["id"]
    for secret in secrets:
        do(server, secret, f"tables/{table}/commands", {"type": "sit", "id": "s"})
    do(server, secrets[0], f"tables/{table}/commands", {"type": "start", "id": "go"})
    return table, secrets


async def heard(socket: ClientConnection, kind: str) -> Any:
    """Return the next message of a kind."""
    async with asyncio.timeout(20):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == kind:
                return message


async def test_a_shared_replay_needs_a_finished_game_and_is_rate_limited(start_server: StartServer) -> None:
    server = start_server("--limit", "messages=5/20")
    async with asyncio.timeout(60):
        table, secrets = started(server)
        async with line(server, table, secrets[0]) as socket:
            assert (await heard(socket, "closing"))["code"] == "not_now"
        do(server, secrets[0], f"tables/{table}/commands", {"type": "propose", "id": "e", "motion": "end"})
        do(server, secrets[1], f"tables/{table}/commands", {"type": "vote", "id": "v", "agree": True})
        async with line(server, table, secrets[0]) as ann, line(server, table, secrets[1]) as ben:
            assert (await heard(ann, "gathering"))["leader"] is not None
            assert (await heard(ben, "gathering"))["leader"] is not None
            for card in range(40):
                await ann.send(json.dumps({"type": "point", "card": card % 50}))
            assert (await heard(ann, "refused"))["code"] == "too_fast"
            await ben.send('{"type": "tell", "text": "Still here"}')
            assert (await heard(ben, "told"))["text"] == "Still here"
            for junk in ("{", '{"type": "show"}', '{"type": "point", "card": -1}', '{"type": "deck"}'):
                await ben.send(junk)
                assert (await heard(ben, "refused"))["code"] == "malformed"
