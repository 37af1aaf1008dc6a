"""The web application in this process, with a clock and luck that a test decides: requests without sockets."""

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
from hanabi.server.table.decisions.context import Chance
from hanabi.server.web.app import Options, make_app
from hanabi.server.web.limits import TRUSTED, Limits
from tests.support.tables import Clock, chance

_ids = count(1)


class Reply:
    """What the application answered."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        """The body as JSON values."""
        return msgspec.json.decode(self.body)


class Inside:
    """An application that is asked as a browser asks, with a clock that can be set."""

    def __init__(self, app: Any, clock: Clock) -> None:
        self.app = app
        self.clock = clock

    async def ask(self, method: str, path: str, body: object = None, secret: str = "") -> Reply:
        """One request, by whoever has a secret."""
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
        told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return Reply(sent[0]["status"], told, b"".join(part.get("body", b"") for part in sent[1:]))

    async def register(self, name: str) -> "Guest":
        """A new person."""
        answer = await self.ask("POST", "/api/people", {"name": name})
        secret = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
        return Guest(self, answer.json()["id"], secret)


class Socket:
    """A WebSocket to an application, without a network; everything that is said over it is kept."""

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
        """Wait until something is said that is wanted, or nothing more comes."""
        async with asyncio.timeout(20):
            while not self.closed and not any(map(wanted, self.heard)):
                self._news.clear()
                await self._news.wait()

    async def order(self, message: dict[str, Any]) -> None:
        """Send a command, and wait for its answer."""
        given = f"ws-{next(_ids)}"
        self._sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message | {"id": given})})
        await self.said(lambda told: told.get("id") == given)

    async def close(self) -> None:
        """Hang up."""
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._serving


class Guest:
    """A person at an application; the one without a secret is a stranger."""

    def __init__(self, inside: Inside, person: str = "", secret: str = "") -> None:
        self.inside = inside
        self.id = person
        self.secret = secret

    async def ask(self, method: str, path: str, body: object = None) -> Reply:
        """One request."""
        return await self.inside.ask(method, path, body, self.secret)

    def socket(self, path: str) -> Socket:
        """A WebSocket that stays open until it is closed."""
        return Socket(self.inside.app, path, self.secret)

    async def get(self, path: str) -> Any:
        """What must be answered."""
        answer = await self.ask("GET", path)
        assert answer.status == 200, answer.body
        return answer.json()

    async def post(self, path: str, body: object = None) -> Any:
        """What must be done."""
        answer = await self.ask("POST", path, body)
        assert answer.status in (200, 201), answer.body
        return answer.json()

    async def do(self, table: str, kind: str, **fields: object) -> Any:
        """A command that must be done."""
        return await self.post(f"/api/tables/{table}/commands", {"type": kind, "id": f"in-{next(_ids)}", **fields})

    async def play_out(self, table: str, *others: "Guest") -> int:
        """Sit down with others, and let everybody play the newest card until the game is over; the score."""
        people = (self, *others)
        for seat, person in enumerate(people):
            await person.do(table, "sit", seat=seat)
        await self.do(table, "start")
        return await finish(table, people)


async def finish(table: str, people: tuple[Guest, ...]) -> int:
    """Play a running game to its end without any thought; the score."""
    while True:
        told = await people[0].get(f"/api/tables/{table}/export")
        if told["table"]["phase"] == "over":
            return int(told["table"]["score"])
        turns = [event for event in told["events"] if event["type"] in ("started", "turn")]
        last = turns[-1]
        turn, seat = (0, last["first"]) if last["type"] == "started" else (last["turn"], last["seat"])
        await people[seat].do(table, "act", turn=turn, action="play 0")


@asynccontextmanager
async def inside(
    folder: Path,
    *,
    luck: Chance | None = None,
    clock: Clock | None = None,
    limits: Limits = TRUSTED,
    workers: int = 0,
    review_ahead: bool = False,
    database: str | None = None,
) -> AsyncIterator[Inside]:
    """The application on a database of its own, or on a given one; without workers there are no bots."""
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
        yield Inside(app, clock)


def routes_of(here: Inside) -> Iterator[tuple[str, Route]]:
    """Every route of the application, with its method."""
    for route in here.app.routes:
        if isinstance(route, Route):
            (method,) = (route.methods or set()) - {"HEAD"}
            yield method, route
