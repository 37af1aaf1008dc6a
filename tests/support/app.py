"""The web application in the process of the test, with a controlled clock and randomness, without sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from starlette.routing import Route

from hanabi.protocol import VERSION
from hanabi.server.app import make_app
from hanabi.server.http.limits import TRUSTED, Limits
from hanabi.server.options import Options
from hanabi.table.decisions.context import Chance
from tests.support.tables import Clock, chance

TWO = "cocktail-2015+players=2"

_ids = count(1)


class Reply:
    """The answer to a request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        """Decode the body."""
        return msgspec.json.decode(self.body)


class App:
    """A running application, with a clock that can be set."""

    def __init__(self, app: Any, clock: Clock) -> None:
        self.app = app
        self.clock = clock

    async def ask(self, method: str, path: str, body: object = None, secret: str = "") -> Reply:
        """Send a request, as the person with a secret."""
        path, _, query = path.partition("?")
        headers = [(b"host", b"test"), (b"cookie", f"hanabi={secret}".encode())]
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "scheme": "http",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
        }
        sent: list[dict[str, Any]] = []
        data = b"" if body is None else json.dumps(body).encode()
        waiting = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> dict[str, Any]:
            return waiting.pop(0) if waiting else await asyncio.Future()

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        answered = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return Reply(sent[0]["status"], answered, b"".join(part.get("body", b"") for part in sent[1:]))

    async def register(self, name: str) -> "Guest":
        """Register a person."""
        answer = await self.ask("POST", "/api/people", {"name": name})
        secret = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
        return Guest(self, answer.json()["id"], secret)


class Socket:
    """A WebSocket to an application, without a network, that records every message."""

    def __init__(self, app: Any, path: str, secret: str) -> None:
        self.heard: list[Any] = []
        self.closed = False
        self._sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Event()
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": f"protocol={VERSION}".encode(),
            "root_path": "",
            "scheme": "ws",
            "headers": [(b"host", b"test"), (b"cookie", f"hanabi={secret}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "subprotocols": [],
        }
        self._sent.put_nowait({"type": "websocket.connect"})
        self._serving = asyncio.create_task(app(scope, self._sent.get, self._hear))

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(msgspec.json.decode(message.get("text") or message["bytes"]))
        self.closed = self.closed or message["type"] == "websocket.close"
        self._news.set()

    async def said(self, wanted: Callable[[Any], bool]) -> None:
        """Wait until a matching message has arrived, or the socket is closed."""
        async with asyncio.timeout(20):
            while not self.closed and not any(map(wanted, self.heard)):
                self._news.clear()
                await self._news.wait()

    async def order(self, message: dict[str, Any]) -> None:
        """Send a command, and wait for its answer."""
        given = f"ws-{next(_ids)}"
        self._sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message | {"id": given})})
        await self.said(lambda answer: answer.get("id") == given)

    async def close(self) -> None:
        """Disconnect."""
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._serving


class Guest:
    """A person who uses an application; without a secret, a stranger."""

    def __init__(self, app: App, person: str = "", secret: str = "") -> None:
        self.app = app
        self.id = person
        self.secret = secret

    async def ask(self, method: str, path: str, body: object = None) -> Reply:
        """Send a request."""
        return await self.app.ask(method, path, body, self.secret)

    def socket(self, path: str) -> Socket:
        """Open a WebSocket."""
        return Socket(self.app.app, path, self.secret)

    async def get(self, path: str) -> Any:
        """GET something that must succeed, and return its JSON."""
        answer = await self.ask("GET", path)
        assert answer.status == 200, answer.body
        return answer.json()

    async def post(self, path: str, body: object = None) -> Any:
        """POST something that must succeed, and return the JSON of the answer."""
        answer = await self.ask("POST", path, body)
        assert answer.status in (200, 201), answer.body
        return answer.json()

    async def do(self, table: str, kind: str, **fields: object) -> Any:
        """Send a command that must succeed."""
        return await self.post(f"/api/tables/{table}/commands", {"type": kind, "id": f"in-{next(_ids)}", **fields})

    async def play_out(self, table: str, *others: "Guest") -> int:
        """Sit down with others, play every card until the game is over, and return the score."""
        people = (self, *others)
        for seat, person in enumerate(people):
            await person.do(table, "sit", seat=seat)
        await self.do(table, "start")
        return await finish(table, people)


async def finish(table: str, people: tuple[Guest, ...]) -> int:
    """Play slot 0 until the game is over, and return the score."""
    while True:
        export = await people[0].get(f"/api/tables/{table}/export")
        if export["table"]["phase"] == "over":
            return int(export["table"]["score"])
        turns = [event for event in export["events"] if event["type"] in ("started", "turn")]
        last = turns[-1]
        turn, seat = (0, last["first"]) if last["type"] == "started" else (last["turn"], last["seat"])
        await people[seat].do(table, "act", turn=turn, action="play 0")


@asynccontextmanager
async def running_app(
    folder: Path,
    *,
    luck: Chance | None = None,
    clock: Clock | None = None,
    limits: Limits = TRUSTED,
    workers: int = 0,
    review_ahead: bool = False,
    database: str | None = None,
) -> AsyncIterator[App]:
    """Run the application on its own or a given database; without workers there are no bots."""
    clock = clock or Clock()
    options = Options(
        database or f"sqlite:///{folder}/inside.sqlite3",
        workers=workers,
        limits=limits,
        chance=luck or chance(),
        clock=clock,
        review_ahead=review_ahead,
    )
    app = make_app(options)
    async with app.router.lifespan_context(app):
        yield App(app, clock)


def routes_of(here: App) -> Iterator[tuple[str, Route]]:
    """Iterate over the routes of the application, each with its method."""
    for route in here.app.routes:
        if isinstance(route, Route):
            (method,) = (route.methods or set()) - {"HEAD"}
            yield method, route


async def finished_table(ann: Guest, ben: Guest, **settings: object) -> str:
    """Play a game to its end at a new table; return the table's id."""
    table = (await ann.post("/api/tables", {"rules": TWO, **settings}))["id"]
    await ann.play_out(table, ben)
    return str(table)
