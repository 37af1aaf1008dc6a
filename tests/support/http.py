"""People who use a server over HTTP."""

import json
import urllib.error
import urllib.request
from typing import Any

from tests.support.servers import Server


class Answer:
    """The answer to a request."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        """Decode the body."""
        return json.loads(self.body)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        """Do not follow redirects."""


_opener = urllib.request.build_opener(_NoRedirect)


def ask(url: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
    """Send a request."""
    request = urllib.request.Request(
        url, body, {key.replace("_", "-"): value for key, value in headers.items()}, method=method
    )
    try:
        with _opener.open(request, timeout=20) as response:
            return Answer(response.status, response.headers, response.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, error.headers, error.read())


def register(server: Server, name: str = "Ann") -> str:
    """Register a person, and return the secret in the cookie."""
    answer = ask(f"{server.url}/api/people", "POST", json.dumps({"name": name}).encode())
    assert answer.status == 201
    return str(answer.headers["Set-Cookie"].partition("hanabi=")[2].partition(";")[0])


class Guest:
    """A person who plays over HTTP."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self._secret = register(server, name)
        self._commands = 0

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """Send a request."""
        data = None if body is None else json.dumps(body).encode()
        return ask(f"{self._server.url}{path}", method, data, Cookie=f"hanabi={self._secret}")

    def get(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request that must succeed, and return its JSON."""
        answer = self.ask(method, path, body)
        assert answer.status < 300, answer.body
        return answer.json()

    def do(self, table: str, kind: str, **fields: Any) -> None:
        """Send a command that must be done."""
        self._commands += 1
        self.get("POST", f"/api/tables/{table}/commands", {"type": kind, "id": f"c{self._commands}", **fields})


def first_hint(guest: Guest, table: str) -> str:
    """Return the first legal hint at a table."""
    picture = guest.get("GET", f"/api/tables/{table}/replay?as=seat:0")["frames"][-1]["picture"]
    return next(str(move) for move in picture["legal"] if move.startswith("hint"))
