"""HTTP caching: `ETag`, and 304 (not modified) for browsers that have the current version."""

import hashlib

from starlette.requests import Request
from starlette.responses import Response

FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names change with their contents."""

ASK_FIRST = "no-cache"
"""For responses that may be cached but must be revalidated."""

MOST_TAGS = 20
"""The maximum number of tags of an `If-None-Match` to check."""

REPEATED = ("Cache-Control", "ETag", "Vary")
"""The headers that a 304 response repeats."""


def cacheable(request: Request, response: Response) -> Response:
    """Return the response with its `ETag`, or 304 if `If-None-Match` names it."""
    tag = etag(bytes(response.body))
    response.headers["ETag"] = tag
    response.headers.setdefault("Vary", "Accept-Encoding")
    if not matches(request.headers.get("if-none-match", ""), tag):
        return response
    return Response(status_code=304, headers={name: response.headers[name] for name in REPEATED})


def etag(body: bytes) -> str:
    """Return a tag for these bytes; a weak one, because the response may still be compressed."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'


def matches(header: str, tag: str) -> bool:
    """Return whether an `If-None-Match` contains a tag, ignoring weakness.

    >>> matches('"a", W/"b"', 'W/"b"'), matches('"b"', 'W/"b"'), matches("*", '"a"'), matches("", '"a"')
    (True, True, True, False)
    """
    named = {part.strip().removeprefix("W/") for part in header.split(",", MOST_TAGS)}
    return "*" in named or tag.removeprefix("W/") in named
