"""Sessions: the cookie whose secret authenticates somebody, from request to request and after a reconnect."""

from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers
from starlette.responses import Response

from hanabi.protocol.messages import Person
from hanabi.server.storage.people import People

COOKIE = "hanabi"
"""The session cookie; its value is the secret that proves who somebody is."""

YEAR = 365 * 24 * 3600


class Sessions:
    """Who asks, by the cookie that a request or a WebSocket's handshake carries."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def authenticate(self, headers: Headers) -> Person | None:
        """The person whose session this is; nothing for a stranger."""
        secret = cookie_secret(headers)
        return None if secret is None else await self._people.authenticate(secret)


def cookie_secret(headers: Headers) -> str | None:
    """The secret that a request carries."""
    try:
        cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return cookie.value if cookie is not None and len(cookie.value) <= 100 else None


def begin_session(response: Response, secret: str, *, secure: bool) -> Response:
    """Give the browser the secret, where no script can read it."""
    response.set_cookie(COOKIE, secret, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")
    return response
