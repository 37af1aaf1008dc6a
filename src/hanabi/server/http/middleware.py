"""The first that a request meets: whether it is for this host, and whether its address asks too much."""

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from hanabi.protocol.messages import Refused, encode
from hanabi.server.http.limits import Limits, RateLimiter, address_of
from hanabi.server.http.security import origin_of
from hanabi.table.errors import TooFast, code_of

MAX_HEADERS = 16_384
"""The bytes that the headers of a request may have together."""

FOR_OPERATORS = ("/health", "/metrics")
"""Asked for by programs that know this process by another name than people do."""


class Gate:
    """Turns away what is not worth more work."""

    def __init__(self, app: ASGIApp, limits: Limits, public_url: str | None) -> None:
        self._app = app
        self._requests = RateLimiter(limits.requests)
        self._origin = None if public_url is None else origin_of(public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it here."""
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
        """Whether a request is for the host that people know, where one is named."""
        if self._origin is None or scope["path"] in FOR_OPERATORS:
            return True
        scheme = self._origin.partition(":")[0]
        host = Headers(scope=scope).get("host", "")
        return "/" not in host and origin_of(f"{scheme}://{host}") == self._origin


def _has_nul(scope: Scope) -> bool:
    """Whether an address has a zero byte, which no name here has and PostgreSQL does not take."""
    query = scope["query_string"]
    return "\0" in scope["path"] or b"%00" in query or b"\0" in query


async def _turn_away(status: int, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await WebSocketClose(1008)(scope, receive, send)
    else:
        headers = {"Cache-Control": "no-store", "Connection": "close"}
        await Response(encode(refused), status, headers, media_type="application/json")(scope, receive, send)
