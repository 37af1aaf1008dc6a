"""Security headers, checks of host and origin, and a rate limit per address, applied to every request."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from hanabi.protocol.messages import Refused, encode
from hanabi.server.http.address import address_of
from hanabi.server.http.limits import Limits
from hanabi.server.http.rate_limits import RateLimiter
from hanabi.table.errors import TooFast, code_of

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)

PART_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Headers for parts of a page, which browsers do not show by themselves; a page has a dozen, so every byte counts."""

HEADERS = {
    **PART_HEADERS,
    "Content-Security-Policy": POLICY,
    # "same-origin" hides our links from other sites; with "no-referrer", our own forms would have the origin "null".
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}

ASSETS = "/assets/"
"""The path of the client's scripts and style sheets."""
PARTS = (".js", ".css")


def is_part(path: str) -> bool:
    """Return whether a path names a script or a style sheet of the client.

    >>> is_part("/assets/main-4HBF6LBU.js"), is_part("/service-worker.js"), is_part("/assets/drawing.svg")
    (True, False, False)
    """
    return ASSETS in path and path.endswith(PARTS)


def is_own_origin(headers: Headers, public_url: str | None) -> bool:
    """Return whether a request comes from our own pages or from a program other than a browser."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    if public_url is not None:
        return origin == origin_of(public_url)
    host = origin.partition("://")[2]
    return host != "" and host == headers.get("host")


def origin_of(url: str) -> str:
    """Return the origin of an address, as browsers write it.

    >>> origin_of("https://Hanabi.example.org:443/")
    'https://hanabi.example.org'
    """
    scheme, _, rest = url.lower().partition("://")
    usual = {"http": ":80", "https": ":443"}.get(scheme, "")
    return f"{scheme}://{rest.partition('/')[0].removesuffix(usual)}"


class SecurityHeaders:
    """Adds the security headers to every HTTP response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on the request and add headers to the response."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in (PART_HEADERS if is_part(scope["path"]) else HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, dressed)


MAX_HEADERS = 16_384
"""The maximum size of the headers of a request, in bytes."""

FOR_OPERATORS = ("/health", "/metrics")
"""Paths requested by programs that may know this process by an internal host name."""


class Gate:
    """Rejects invalid requests early."""

    def __init__(self, app: ASGIApp, limits: Limits, public_url: str | None) -> None:
        self._app = app
        self._requests = RateLimiter(limits.requests)
        self._origin = None if public_url is None else origin_of(public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on the request, or reject it here."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif not self._requests.take(address_of(scope.get("client"))):
            refused = Refused(None, code_of(TooFast()), "That was too much at once: wait a moment.")
            await _turn_away(429, refused, scope, receive, send)
        elif sum(len(name) + len(value) for name, value in scope["headers"]) > MAX_HEADERS:
            refused = Refused(None, "malformed", "The headers of this request are too long.")
            await _turn_away(431, refused, scope, receive, send)
        elif _has_nul(scope):
            refused = Refused(None, "malformed", "An address has no zero bytes.")
            await _turn_away(400, refused, scope, receive, send)
        elif not self._is_host(scope):
            refused = Refused(None, "other_host", "This host is not served here.")
            await _turn_away(421, refused, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _is_host(self, scope: Scope) -> bool:
        """Return whether a request is for the public host, if one is configured."""
        if self._origin is None or scope["path"] in FOR_OPERATORS:
            return True
        scheme = self._origin.partition(":")[0]
        host = Headers(scope=scope).get("host", "")
        return "/" not in host and origin_of(f"{scheme}://{host}") == self._origin


def _has_nul(scope: Scope) -> bool:
    """Return whether an address contains a zero byte, which no name here has and PostgreSQL rejects."""
    query = scope["query_string"]
    return "\0" in scope["path"] or b"%00" in query or b"\0" in query


async def _turn_away(status: int, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await WebSocketClose(1008)(scope, receive, send)
    else:
        headers = {"Cache-Control": "no-store", "Connection": "close"}
        await Response(encode(refused), status, headers, media_type="application/json")(scope, receive, send)
