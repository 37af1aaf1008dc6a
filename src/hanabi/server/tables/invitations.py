"""Invitations to a table: the QR code and the preview of its link, with title, sentence and picture."""

import asyncio
import re
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from hanabi.protocol.messages import Phase
from hanabi.server.http.api import Api
from hanabi.server.site.caches import ASK_FIRST, cacheable
from hanabi.server.site.client import Client
from hanabi.server.site.pictures import HEIGHT, WIDTH, preview, qr_response
from hanabi.table.table import Table
from hanabi.texts import Texts

LANGUAGE = re.compile(r"[a-z]{2,3}", re.ASCII)


class Invitations:
    """The handlers of invitations."""

    def __init__(self, api: Api, client: Client) -> None:
        self._api = api
        self._client = client

    async def code(self, request: Request) -> Response:
        """Return the link of a table as a QR code."""
        self._api.check_list(request)
        table = (await self._api.find(request)).table
        return await qr_response(self._api, request, self._api.link(request, f"/t/{table.id}"))

    async def picture(self, request: Request) -> Response:
        """Return the preview picture of a table."""
        self._api.check_list(request)
        table = (await self._api.find(request)).table
        async with self._api.drawing:
            data = await asyncio.to_thread(preview, table.seating.infos(), table.rules.hand_size)
        return cacheable(request, Response(data, headers={"Cache-Control": ASK_FIRST}, media_type="image/png"))

    def page(self, request: Request, table: Table) -> Response:
        """Return the client's page for a table; programs that are not browsers get preview tags in it.

        Browsers send `Sec-Fetch-Dest`, so they keep the same page that they may have cached.
        """
        if "sec-fetch-dest" in request.headers:
            return self._client.page(request)
        language = _language(request.headers.get("accept-language", ""))
        tags = preview_tags(table, self._api.link(request, f"/t/{table.id}"), language)
        return self._client.page_with(tags)


def preview_tags(table: Table, link: str, language: str) -> str:
    """Return the tags of a preview (Open Graph); nothing in them depends on cards."""
    title, sentence = preview_words(table, language)
    properties = {
        "og:type": "website",
        "og:site_name": "Hanabi",
        "og:title": title,
        "og:description": sentence,
        "og:url": link,
        "og:image": f"{link}/preview.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in properties.items())


def preview_words(table: Table, language: str) -> tuple[str, str]:
    """Return a title and a sentence for a table."""
    texts = Texts.load_or_english(language)
    who = texts.listed([chair.person.name for chair in table.seating if chair.person])
    name = table.settings.title or who
    title = texts("preview.title", table=name) if name else "Hanabi"
    free = sum(not (chair.person or chair.bot) for chair in table.seating)
    players = texts.count("preview.players", len(table.seating))
    if table.phase is not Phase.WAITING:
        return title, texts.joined("sentences", [players, texts(f"preview.{table.phase}")])
    state = texts.count("preview.free", free) if free else texts("preview.full")
    return title, texts.joined("sentences", [players, state])


def _language(header: str) -> str:
    """Return the preferred language."""
    found = LANGUAGE.match(header.lower())
    return found[0] if found else "en"
