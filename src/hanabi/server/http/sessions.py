"""Sessions: the cookie with the secret that authenticates a person."""

import re

from starlette.datastructures import Headers
from starlette.responses import Response

from hanabi.protocol.messages import Person
from hanabi.server.storage.people import People, hashed

COOKIE = "hanabi"
"""The name of the session cookie; its value is the person's secret."""

MOST_COOKIES = 100
"""The maximum number of cookies to search for ours."""

YEAR = 365 * 24 * 3600

MAX_AGENT = 500

_SECRET = re.compile(r"[A-Za-z0-9_-]{1,100}", re.ASCII)

_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", ""), ("Chrome", ""), ("Safari", ""), ("Python", ""))
_SYSTEMS = (("Android", ""), ("iPhone", ""), ("iPad", ""), ("Windows", ""), ("Mac OS X", "macOS"), ("Linux", ""))


class Sessions:
    """Authenticates people by the cookie of a request or a WebSocket handshake."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def authenticate(self, headers: Headers) -> Person | None:
        """Return the person of the session, if it is valid."""
        secret = cookie_secret(headers)
        return None if secret is None else await self._people.authenticate(secret)


def cookie_secret(headers: Headers) -> str | None:
    """Return the secret in the cookie of a request.

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
    """Set the session cookie, which scripts cannot read."""
    response.set_cookie(COOKIE, secret, max_age=YEAR, path=path, secure=secure, httponly=True, samesite="lax")
    return response


def end_session(response: Response, path: str = "/") -> None:
    """Delete the session cookie."""
    response.delete_cookie(COOKIE, path=path, httponly=True, samesite="lax")


def session_key(headers: Headers) -> str | None:
    """Return the identifier of a session, which authenticates nobody."""
    secret = cookie_secret(headers)
    return None if secret is None else hashed(secret)


def device_name(headers: Headers) -> str:
    """Return a short description of a device from its `User-Agent`, for its owner to recognise.

    >>> device_name(Headers({"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}))
    'Firefox, Linux'
    """
    agent = headers.get("user-agent", "")[:MAX_AGENT]
    found = [_first(names, agent) for names in (_BROWSERS, _SYSTEMS)]
    return ", ".join(filter(None, found))


def _first(names: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((shown or name for name, shown in names if re.search(rf"\b{name}\b", agent)), "")
