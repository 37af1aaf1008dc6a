"""The routes of the client's files, icons, the imprint, the style sheet of plain pages and the protocol's schema."""

import asyncio
from functools import cache
from pathlib import Path

import msgspec
from markdown_it import MarkdownIt
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from hanabi.protocol.schema import json_schema
from hanabi.rules import HanabiError
from hanabi.server.site import pages
from hanabi.server.site.caches import ASK_FIRST, cacheable
from hanabi.server.site.client import FILES, Client
from hanabi.server.site.pictures import ICONS, icon

MAX_BYTES = 100_000


class BadImprint(HanabiError):
    """An imprint file that cannot be shown."""


def read_imprint(file: Path) -> str:
    """Return the imprint as HTML; tags in the file are shown as text, and links lead to websites or mail addresses."""
    try:
        text = file.read_bytes()[: MAX_BYTES + 1].decode()
    except (OSError, UnicodeDecodeError) as error:
        raise BadImprint(f"The imprint {file} cannot be read: {error}.") from None
    if len(text) > MAX_BYTES:
        raise BadImprint(f"The imprint {file} is longer than {MAX_BYTES:,} letters.")
    return str(MarkdownIt("commonmark", {"html": False}).disable("image").render(text))


class Imprint:
    """The imprint page, read when the server starts."""

    def __init__(self, file: Path | None, prefix: str) -> None:
        self._page = None if file is None else read_imprint(file)
        self._prefix = prefix

    @property
    def is_there(self) -> bool:
        """Whether the operator has provided an imprint."""
        return self._page is not None

    async def page(self, _: Request) -> Response:
        """Return the imprint page."""
        if self._page is None:
            raise HTTPException(404)
        return pages.text_page(self._page, self._prefix)


def routes(client: Client, imprint: Imprint) -> list[BaseRoute]:
    """Return the routes that depend on neither a table nor a person."""
    return [
        *(Route(f"/{name}", client.root_file) for name in FILES),
        Route("/assets/{name}", client.asset),
        Route("/icons/{name}", _icon),
        Route("/imprint", imprint.page),
        Route("/style.css", _style),
        Route("/api/schema", _schema),
    ]


async def _icon(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in ICONS:
        raise HTTPException(404)
    data = await asyncio.to_thread(icon, name)
    headers = {"Cache-Control": "public, max-age=86400"}
    return cacheable(request, Response(data, headers=headers, media_type="image/png"))


async def _style(request: Request) -> Response:
    return cacheable(request, Response(pages.STYLE, headers={"Cache-Control": ASK_FIRST}, media_type="text/css"))


@cache
def _schema_text() -> bytes:
    """Return the schema, which is computed once because it is slow enough to be noticed."""
    return msgspec.json.encode(json_schema())


async def _schema(request: Request) -> Response:
    answer = Response(_schema_text(), headers={"Cache-Control": ASK_FIRST}, media_type="application/json")
    return cacheable(request, answer)
