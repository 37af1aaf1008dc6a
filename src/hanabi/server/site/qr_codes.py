"""Links as QR codes."""

import asyncio
import io
from functools import lru_cache

import segno
from starlette.requests import Request
from starlette.responses import Response

from hanabi.server.http.api import Api
from hanabi.server.site.caches import ASK_FIRST, cacheable


@lru_cache(maxsize=256)
def qr_code(link: str) -> str:
    """A link as a QR code: dark on light whatever the page looks like, with the quiet margin that readers want."""
    drawn = io.BytesIO()
    segno.make_qr(link, error="m").save(drawn, kind="svg", scale=8, border=4, dark="#000", light="#fff")
    return drawn.getvalue().decode()


async def qr_response(api: Api, request: Request, link: str) -> Response:
    """The QR code of a link as an answer; drawing takes long enough that tables would wait for it."""
    async with api.drawing:
        text = await asyncio.to_thread(qr_code, link)
    drawn = Response(text, headers={"Cache-Control": ASK_FIRST}, media_type="image/svg+xml")
    return cacheable(request, drawn)
