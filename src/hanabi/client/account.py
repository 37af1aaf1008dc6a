"""Accounts on a server, and its HTTP API."""

import asyncio
import contextlib
import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from hanabi.protocol.library import BringGames, BroughtGame
from hanabi.protocol.lobby import Choices, TableLine, TableLink
from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings
from hanabi.rules import HanabiError

COOKIE = "hanabi"
MAX_ANSWER = 4_000_000
SECONDS = 60
SEE_OTHER = 303


T = TypeVar("T")


class ServerError(HanabiError):
    """The server could not be reached, or it refused the request; the message is the server's own."""


@dataclass(frozen=True, slots=True)
class Account:
    """A person on a server, authenticated by the secret."""

    server: str
    """The server's address, without a path."""
    person: Person
    secret: str

    @classmethod
    async def register(cls, server: str, name: str) -> "Account":
        """Create a new person on a server; any link of that server will do."""
        base = base_of(server)
        data, headers = await _call(base, "POST", "/api/people", {"name": name}, None)
        cookie = SimpleCookie(headers.get("Set-Cookie", "")).get(COOKIE)
        if cookie is None:
            raise ServerError(f"{base} does not seem to be a Hanabi server.")
        return cls(base, _decode(data, Person), cookie.value)

    @classmethod
    async def remembered(cls, file: Path, server: str, name: str) -> "Account":
        """Load the account for a server from a file, or create one and store it there."""
        base = base_of(server)
        kept = _kept(file)
        if base in kept:
            with contextlib.suppress(ServerError):
                account = cls(base, Person("", name), kept[base])
                return cls(base, _decode(await account.call("GET", "/api/me"), Person), kept[base])
        account = await cls.register(base, name)
        _keep(file, base, account.secret)
        return account

    @classmethod
    async def accept(cls, file: Path, link: str) -> "Account":
        """Become the person who made a link for another device, and store the account in the file."""
        base, code = base_of(link), urlsplit(link).path.rpartition("/")[2]
        _, headers = await _call(base, "POST", f"/device/{code}", {"code": code}, None)
        cookie = SimpleCookie(headers.get("Set-Cookie", "")).get(COOKIE)
        if cookie is None:
            raise ServerError("This link has been used or has expired. Create a new one.")
        account = cls(base, Person("", ""), cookie.value)
        person = _decode(await account.call("GET", "/api/me"), Person)
        _keep(file, base, cookie.value)
        return cls(base, person, cookie.value)

    async def call(self, method: str, path: str, body: object = None) -> bytes:
        """Send a request to the server; raise `ServerError` with its message if it fails."""
        return (await _call(self.server, method, path, body, self.secret))[0]

    async def open_table(self, settings: Settings) -> str:
        """Open a table and return its link."""
        return _decode(await self.call("POST", "/api/tables", settings), TableLink).link

    async def lobby(self) -> list[TableLine]:
        """Return the listed tables."""
        return _decode(await self.call("GET", "/api/tables"), list[TableLine])

    async def my_tables(self) -> list[TableLine]:
        """Return the tables at which this person sits or sat."""
        return _decode(await self.call("GET", "/api/me/tables"), list[TableLine])

    async def choices(self) -> Choices:
        """Return the bots and editions of the server."""
        return _decode(await self.call("GET", "/api/choices"), Choices)

    async def bring(self, games: list[bytes], name: str = "") -> list[BroughtGame]:
        """Import games, each as JSON, into the library; `name` is the player name that this person used in them."""
        body = BringGames(tuple(map(msgspec.Raw, games)), name)
        return _decode(await self.call("POST", "/api/me/games", body), list[BroughtGame])

    async def record(self, table: str) -> bytes:
        """Return the record of a finished game, as JSON."""
        return await self.call("GET", f"/api/tables/{table}/record")


def _kept(file: Path) -> dict[str, str]:
    """Return the secrets stored in a file, by server."""
    return dict(json.loads(file.read_text() or "{}")) if file.exists() else {}


def _keep(file: Path, server: str, secret: str) -> None:
    """Store a secret in a file that only its owner may read."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_text(json.dumps(_kept(file) | {server: secret}))


def base_of(link: str) -> str:
    """Return the address of a link's server, including the path that it is mounted at.

    >>> base_of("https://example.org/t/abc"), base_of("https://example.org/games/hanabi/")
    ('https://example.org', 'https://example.org/games/hanabi')
    >>> base_of("https://example.org/hanabi/device/abc")
    'https://example.org/hanabi'
    """
    parts = urlsplit(link if "://" in link else f"http://{link}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ServerError(f"'{link[:80]}' is not the address of a server.")
    return f"{parts.scheme}://{parts.netloc}{_path(parts.path).rstrip('/')}"


def _path(path: str) -> str:
    """Return the path of a server: what precedes a table or device link."""
    for kind in ("/t/", "/device/"):
        path = path.rpartition(kind)[0] if kind in path else path
    return path


def table_of(link: str) -> str:
    """Return the table id of a link.

    >>> table_of("https://example.org/t/abc"), table_of("https://example.org/games/hanabi/t/abc")
    ('abc', 'abc')
    """
    _, found, table = urlsplit(link).path.rpartition("/t/")
    if not found or not table or "/" in table.rstrip("/"):
        raise ServerError(f"'{link[:80]}' is not a link to a table, such as http://.../t/...")
    return table.rstrip("/")


def _decode(data: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.MsgspecError as error:
        raise ServerError(f"The server's answer is invalid: {error}.") from None


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Returns redirects as answers instead of following them."""

    def redirect_request(self, *_: Any) -> None:
        """Follow no redirect."""


_opener = urllib.request.build_opener(_NoRedirect)


async def _call(base: str, method: str, path: str, body: object, secret: str | None) -> tuple[bytes, Any]:
    return await asyncio.to_thread(_call_now, base, method, path, body, secret)


def _call_now(base: str, method: str, path: str, body: object, secret: str | None) -> tuple[bytes, Any]:
    data = None if body is None else msgspec.json.encode(body)
    headers = {"Content-Type": "application/json"} | ({"Cookie": f"{COOKIE}={secret}"} if secret else {})
    request = urllib.request.Request(base + path, data, headers, method=method)
    try:
        with _opener.open(request, timeout=SECONDS) as response:
            return response.read(MAX_ANSWER), response.headers
    except urllib.error.HTTPError as error:
        with error:
            if error.code == SEE_OTHER:
                return b"", error.headers
            raise ServerError(_sentence(error)) from None
    except (OSError, ValueError) as error:
        raise ServerError(f"{base} cannot be reached: {getattr(error, 'reason', error)}.") from None


def _sentence(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read(4096))["message"])
    except (ValueError, KeyError, TypeError):
        return f"The server answered with status {error.code}."
