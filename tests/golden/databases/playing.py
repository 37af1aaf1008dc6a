"""People at the tables of a real server, over HTTP alone, which works the same with every release."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from itertools import count
from typing import Any


class Declined(Exception):
    """The server refused a request."""


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        """Follow no redirect: the cookie is in the redirecting response."""


class Visitor:
    """A person with a cookie."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self._ids = count(1)
        self.secret = ""
        self.id: str = self.ask("POST", "/api/people", {"name": name})["id"]

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Send a request and return the answer as JSON values."""
        headers = {"Content-Type": "application/json", "Cookie": f"hanabi={self.secret}"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                self._remember(response.headers.get("Set-Cookie"))
                return json.loads(response.read())
        except urllib.error.HTTPError as error:
            raise Declined(error.read().decode()) from None

    def _remember(self, cookie: str | None) -> None:
        if cookie:
            self.secret = cookie.partition("=")[2].partition(";")[0]

    def accept(self, link: str) -> None:
        """Accept a one-time link, becoming its person on this device."""
        request = urllib.request.Request(link, b"", method="POST")
        try:
            urllib.request.build_opener(_Stay).open(request, timeout=30).close()
        except urllib.error.HTTPError as error:
            self._remember(error.headers.get("Set-Cookie"))

    def open(self, **settings: object) -> "Opened":
        """Open a table and sit down at its first seat."""
        table = Opened(self.ask("POST", "/api/tables", settings)["id"], self)
        table.do(self, "sit", seat=0)
        return table

    def do(self, table: str, kind: str, **fields: object) -> Any:
        """Send a command."""
        command = {"type": kind, "id": f"golden-{next(self._ids)}", **fields}
        return self.ask("POST", f"/api/tables/{table}/commands", command)


class Opened:
    """A table and the person who opened it."""

    def __init__(self, table: str, host: Visitor) -> None:
        self.id = table
        self.host = host
        self.players = [host]

    def do(self, person: Visitor, kind: str, **fields: object) -> Any:
        """Send a command at this table."""
        return person.do(self.id, kind, **fields)

    def fill(self, *others: Visitor, bot: str = "cautious") -> "Opened":
        """Seat people, then bots at free seats, and deal."""
        for seat, person in enumerate(others, start=1):
            self.do(person, "sit", seat=seat)
        self.players += others
        for seat, chair in enumerate(self.info()["seats"]):
            if not chair:
                self.do(self.host, "add_bot", seat=seat, bot=bot, delay=0)
        self.do(self.host, "start")
        return self

    def info(self) -> Any:
        """Return the public state of the table."""
        return self.host.ask("GET", f"/api/tables/{self.id}")

    def turn(self) -> tuple[int, int]:
        """Return the turn and the seat to move."""
        events = self.host.ask("GET", f"/api/tables/{self.id}/export")["events"]
        latest = [event for event in events if event["type"] == "turn"]
        return (latest[-1]["turn"], latest[-1]["seat"]) if latest else (0, events[0]["first"])

    def act(self, *actions: str) -> None:
        """Let the player to move make the first of these moves that is legal."""
        turn, seat = self.turn()
        for action in actions:
            try:
                self.do(self.players[seat], "act", turn=turn, action=action)
                return
            except Declined:
                continue
        raise AssertionError(f"None of {actions} is legal.")

    def hint(self) -> None:
        """Let the player to move give any hint."""
        self.act(*(f"hint +1 {value}" for value in (1, 2, 3, 4, 5, "R", "Y", "G", "B", "W")))

    def wait(self, until: Callable[[], bool] | None = None, seconds: float = 60) -> "Opened":
        """Wait until the game is over or a condition holds."""
        patience = time.monotonic() + seconds
        while not (until() if until is not None else self.is_over()):
            assert time.monotonic() < patience, self.info()
            time.sleep(0.1)
        return self

    def is_over(self) -> bool:
        """Return whether the game is over."""
        return bool(self.info()["phase"] == "over")

    def is_turn_of(self, seat: int) -> Callable[[], bool]:
        """Return a condition that it is a seat's turn."""
        return lambda: self.turn()[1] == seat
