"""What browsers keep: files with an `ETag`, and 304 (not modified) for those who have them already."""

import hashlib

from starlette.requests import Request
from starlette.responses import Response

FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose name changes with their contents."""

ASK_FIRST = "no-cache"
"""For what may be kept, but not shown before we were asked whether it is still the same."""

MOST_TAGS = 20
"""How many tags of an `If-None-Match` are looked at."""

REPEATED = ("Cache-Control", "ETag", "Vary")
"""What 304 says again."""


def cacheable(request: Request, response: Response) -> Response:
    """The response with its `ETag`, or 304 for a browser that says in `If-None-Match` that it has just that."""
    tag = etag(bytes(response.body))
    response.headers["ETag"] = tag
    response.headers.setdefault("Vary", "Accept-Encoding")
    if not matches(request.headers.get("if-none-match", ""), tag):
        return response
    return Response(status_code=304, headers={name: response.headers[name] for name in REPEATED})


def etag(body: bytes) -> str:
    """A name for these bytes; a weak one, since what goes over the wire may still be compressed."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'


def matches(header: str, tag: str) -> bool:
    """Whether an `If-None-Match` names a tag; whether tags are weak does not matter here.

    >>> matches('"a", W/"b"', 'W/"b"'), matches('"b"', 'W/"b"'), matches("*", '"a"'), matches("", '"a"')
    (True, True, True, False)
    """
    named = {part.strip().removeprefix("W/") for part in header.split(",", MOST_TAGS)}
    return "*" in named or tag.removeprefix("W/") in named
