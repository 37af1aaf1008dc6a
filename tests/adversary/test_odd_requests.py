"""All routes of the application, with the oddest values that their types allow: no request causes a server error."""

import asyncio
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import msgspec
import pytest
from starlette.routing import Route

from hanabi.protocol.commands import Command
from tests.adversary.odd_values import NUMBERS, TEXTS, OddValues
from tests.support.app import App, Guest, routes_of, running_app
from tests.support.postgres import running_postgres
from tests.support.sizes import sized

pytestmark = pytest.mark.slow

REQUESTS = sized(400, soak=8_000)

ASKED = (
    "as",
    "after",
    "before",
    "bot",
    "cursor",
    "find",
    "format",
    "from",
    "limit",
    "offset",
    "players",
    "seat",
    "turn",
)
"""Query parameters that routes have, or might have."""

WRITABLE = tuple(text for text in TEXTS if text.isprintable() or "\0" in text)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return an empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/odd.sqlite3"
    else:
        with running_postgres(tmp_path) as postgres:
            yield str(postgres.get_uri())


class Stranger:
    """A person who sends random requests, and learns the types of bodies as the server reads them."""

    def __init__(self, here: App, guest: Guest, places: dict[str, list[str]], luck: random.Random) -> None:
        self._guest = guest
        self._places = places
        self._luck = luck
        self._values = OddValues(luck)
        self._routes = list(routes_of(here))
        self._kinds: dict[str, Any] = {}
        self._asking = ""
        self.answers: Counter[int] = Counter()

    async def ask(self, patch: pytest.MonkeyPatch, times: int) -> None:
        """Send a number of requests."""
        decode = msgspec.json.decode

        def learn(body: Any, **options: Any) -> Any:
            if sys._getframe(1).f_code.co_name == "read":
                self._kinds[self._asking] = options["type"]
            return decode(body, **options)

        patch.setattr(msgspec.json, "decode", learn)
        for _ in range(times):
            await self._ask_one(*self._luck.choice(self._routes))

    async def _ask_one(self, method: str, route: Route) -> None:
        self._asking = f"{method} {route.path}"
        address, body = self._address(route.path), None if method == "GET" else self._body(route.path)
        async with asyncio.timeout(60):
            answer = await self._guest.ask(method, address, body)
        assert answer.status < 500, (self._asking, address, body, answer.body)
        self.answers[answer.status] += 1

    def _address(self, path: str) -> str:
        asked = [f"{name}={quote(self._word())}" for name in ASKED if self._luck.random() < 0.2]
        return unquote(re.sub(r"{(\w+)}", lambda found: self._part(found[1]), path)) + "?" + "&".join(asked)

    def _part(self, name: str) -> str:
        known = self._places.get(name)
        return self._luck.choice(known) if known and self._luck.random() < 0.8 else quote(self._word(), safe="") or "x"

    def _word(self) -> str:
        return str(self._luck.choice((*WRITABLE, *NUMBERS)))

    def _body(self, path: str) -> Any:
        kind = Command if path.endswith("/commands") else self._kinds.get(self._asking)
        return {} if kind is None else self._values.of(kind)


async def places(ann: Guest, ben: Guest) -> dict[str, list[str]]:
    """Create a running game, a finished one, a branch and an event."""
    settings = {"rules": "cocktail-2015+players=2", "begins": 0, "talk": "open"}
    over, running = [(await ann.post("/api/tables", settings))["id"] for _ in range(2)]
    await ann.play_out(over, ben)
    for seat, guest in enumerate((ann, ben)):
        await guest.do(running, "sit", seat=seat)
    await ann.do(running, "start")
    branch = await ann.post(f"/api/tables/{over}/branches", {"turn": 0, "action": "play 1"})
    evening = await ann.post("/api/evenings", {"settings": settings, "tables": 1})
    tables, numbers = [over, running], [str(number) for number in NUMBERS]
    parts = {"table": tables, "game": tables, "branch": [branch["line"]["id"]], "evening": [evening["id"]]}
    return parts | {"turn": numbers, "number": numbers}


async def test_odd_requests_cause_no_server_error(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_app(tmp_path, database=database, workers=1) as here:
        ann, ben = [await here.register(name) for name in ("Ann", "Ben")]
        stranger = Stranger(here, ann, await places(ann, ben), random.Random(database[:6]))
        await stranger.ask(monkeypatch, REQUESTS)
        assert {200, 201, 400, 404} <= stranger.answers.keys()
        assert (await ben.ask("GET", "/health")).status == 200
