"""Sessions: the cookie whose secret authenticates somebody, from request to request and after a reconnect."""

import re

from starlette.datastructures import Headers
from starlette.responses import Response

from hanabi.protocol.messages import Person
from hanabi.server.storage.people import People, hashed

COOKIE = "hanabi"
"""The session cookie; its value is the secret that proves who somebody is."""

MOST_COOKIES = 100
"""How many cookies are looked through for ours."""

YEAR = 365 * 24 * 3600

MAX_AGENT = 500

_SECRET = re.compile(r"[A-Za-z0-9_-]{1,100}", re.ASCII)

_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", ""), ("Chrome", ""), ("Safari", ""), ("Python", ""))
_SYSTEMS = (("Android", ""), ("iPhone", ""), ("iPad", ""), ("Windows", ""), ("Mac OS X", "macOS"), ("Linux", ""))


class Sessions:
    """Who asks, by the cookie that a request or a WebSocket's handshake carries."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def authenticate(self, headers: Headers) -> Person | None:
        """The person whose session this is; nothing for a stranger."""
        secret = cookie_secret(headers)
        return None if secret is None else await self._people.authenticate(secret)


def cookie_secret(headers: Headers) -> str | None:
    """The secret that a request carries.

    Python's own `SimpleCookie` would take seconds for some headers of a few kilobytes.

    >>> cookie_secret(Headers({"cookie": "theme=dark; hanabi=abc"}))
    'abc'
    """
    for pair in headers.get("cookie", "").split(";", MOST_COOKIES):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE:
            return value if _SECRET.fullmatch(value) else None
    return None


def begin_session(response: Response, secret: str, *, secure: bool, path: str = "/") -> Response:
    """Give the browser the secret, where no script can read it."""
    response.set_cookie(COOKIE, secret, max_age=YEAR, path=path, secure=secure, httponly=True, samesite="lax")
    return response


def end_session(response: Response, path: str = "/") -> None:
    """Let the browser forget the secret."""
    response.delete_cookie(COOKIE, path=path, httponly=True, samesite="lax")


def session_key(headers: Headers) -> str | None:
    """What a session is called, which proves nothing."""
    secret = cookie_secret(headers)
    return None if secret is None else hashed(secret)


def device_name(headers: Headers) -> str:
    """A device in two words, by its `User-Agent`, so that its owner knows it again.

    >>> device_name(Headers({"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}))
    'Firefox, Linux'
    """
    agent = headers.get("user-agent", "")[:MAX_AGENT]
    found = [_first(names, agent) for names in (_BROWSERS, _SYSTEMS)]
    return ", ".join(filter(None, found))


def _first(names: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((shown or name for name, shown in names if re.search(rf"\b{name}\b", agent)), "")
