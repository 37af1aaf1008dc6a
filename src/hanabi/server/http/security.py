"""What every answer says to browsers, and whom requests must come from."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)

PART_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""For the parts of a page, which no browser shows by themselves; a page has a dozen, and every byte is waited for."""

HEADERS = {
    **PART_HEADERS,
    "Content-Security-Policy": POLICY,
    # Other sites learn no link of ours; with "no-referrer" our own forms would come from the origin "null".
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}

ASSETS = "/assets/"
"""Where the client's scripts and style sheets are."""
PARTS = (".js", ".css")


def is_part(path: str) -> bool:
    """Whether a path names a script or a style sheet of the client.

    >>> is_part("/assets/main-4HBF6LBU.js"), is_part("/service-worker.js"), is_part("/assets/drawing.svg")
    (True, False, False)
    """
    return ASSETS in path and path.endswith(PARTS)


def is_own_origin(headers: Headers, public_url: str | None) -> bool:
    """Whether a request comes from our own pages or from a program that is no browser."""
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
    """The origin of an address, as browsers write it.

    >>> origin_of("https://Hanabi.example.org:443/")
    'https://hanabi.example.org'
    """
    scheme, _, rest = url.lower().partition("://")
    usual = {"http": ":80", "https": ":443"}.get(scheme, "")
    return f"{scheme}://{rest.partition('/')[0].removesuffix(usual)}"


class SecurityHeaders:
    """Adds the headers to every answer over HTTP."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and dress the answer."""
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
