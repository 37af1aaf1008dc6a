"""Pictures drawn from a few shapes: the app's icons, previews of tables, and QR codes of links.

Each shape is a signed distance: negative inside, positive outside. Pixels within half a pixel of the edge are
blended for smooth edges.
"""

import asyncio
import io
import math
import struct
import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import segno
from numpy.typing import NDArray
from starlette.requests import Request
from starlette.responses import Response

from hanabi.protocol.messages import SeatInfo
from hanabi.server.http.api import Api
from hanabi.server.site.caches import ASK_FIRST, cacheable

Plane = NDArray[Any]
Distance = Callable[[Plane, Plane], Plane]


class Canvas:
    """A picture to paint shapes on; a unit of its coordinates is `scale` pixels."""

    def __init__(self, width: int, height: int, top: str, bottom: str | None = None, scale: float = 1.0) -> None:
        shade = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
        upper, lower = (np.array(_rgb(colour), np.float32) for colour in (top, bottom or top))
        self._pixels = np.broadcast_to(upper + (lower - upper) * shade, (height, width, 3)).copy()
        self._scale = scale

    def disc(self, x: float, y: float, radius: float, colour: str, alpha: float = 1.0) -> None:
        """Paint a filled circle."""
        self._paint(_around(x, y, radius), lambda u, v: np.hypot(u - x, v - y) - radius, colour, alpha)

    def ring(self, x: float, y: float, radius: float, width: float, colour: str) -> None:
        """Paint a circle."""
        box = _around(x, y, radius + width)
        self._paint(box, lambda u, v: np.abs(np.hypot(u - x, v - y) - radius) - width / 2, colour, 1.0)

    def stroke(self, x: float, y: float, to_x: float, to_y: float, width: float, colour: str) -> None:
        """Paint a straight line with round ends."""
        run, rise = to_x - x, to_y - y
        length = run * run + rise * rise

        def distance(u: Plane, v: Plane) -> Plane:
            along = np.clip(((u - x) * run + (v - y) * rise) / length, 0, 1)
            return np.hypot(u - x - along * run, v - y - along * rise) - width / 2

        box = (min(x, to_x) - width, min(y, to_y) - width, max(x, to_x) + width, max(y, to_y) + width)
        self._paint(box, distance, colour, 1.0)

    def card(self, x: float, y: float, width: float, height: float, round_by: float, colour: str) -> None:
        """Paint a rectangle with round corners, given by its centre."""

        def distance(u: Plane, v: Plane) -> Plane:
            across = np.maximum(np.abs(u - x) - width / 2 + round_by, 0)
            along = np.maximum(np.abs(v - y) - height / 2 + round_by, 0)
            return np.hypot(across, along) - round_by

        self._paint((x - width / 2, y - height / 2, x + width / 2, y + height / 2), distance, colour, 1.0)

    def _paint(self, box: tuple[float, float, float, float], distance: Distance, colour: str, alpha: float) -> None:
        height, width, _ = self._pixels.shape
        left, top = (max(0, int(edge * self._scale) - 2) for edge in box[:2])
        right, bottom = min(width, int(box[2] * self._scale) + 3), min(height, int(box[3] * self._scale) + 3)
        if left >= right or top >= bottom:
            return
        u = (np.arange(left, right, dtype=np.float32)[None, :] + 0.5) / np.float32(self._scale)
        v = (np.arange(top, bottom, dtype=np.float32)[:, None] + 0.5) / np.float32(self._scale)
        cover = np.clip(0.5 - distance(u, v) * self._scale, 0, 1)[:, :, None] * np.float32(alpha)
        part = self._pixels[top:bottom, left:right]
        part += (np.array(_rgb(colour), np.float32) - part) * cover

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        pixels = np.round(self._pixels).astype(np.uint8)
        height, width, _ = pixels.shape
        rows = np.zeros((height, 1 + 3 * width), np.uint8)  # each row begins with its filter type: none
        rows[:, 1:] = pixels.reshape(height, -1)
        head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        chunks = (b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)


def _around(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
    return x - radius, y - radius, x + radius, y + radius


def _rgb(colour: str) -> tuple[Any, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


NIGHT, DUSK, BACK = "#14163a", "#2b2a66", "#3d4aa3"
SPARKS = ("#ffd166", "#ff6b7a", "#7db7ff", "#6fdc9b")
LIGHT = "#fff8e7"

ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.8)}
"""The icons by file name: their size, and the part of it that the firework may fill."""

WIDTH, HEIGHT = 1200, 630


@lru_cache(maxsize=8)
def icon(name: str) -> bytes:
    """Return an icon, the same firework as `favicon.svg`; it is opaque, as some devices blacken transparency."""
    size, part = ICONS[name]
    canvas = Canvas(size, size, "#171a45", scale=size / 64)
    _burst(canvas, 32, 32, 22 * part, 6 * part, 4 * part)
    canvas.disc(32, 32, 4 * part, LIGHT)
    return canvas.png()


def _burst(canvas: Canvas, x: float, y: float, outer: float, inner: float, width: float) -> None:
    """Paint a firework of eight sparks."""
    for spark in range(8):
        turn = spark * math.pi / 4
        across, up = math.sin(turn), -math.cos(turn)
        colour = SPARKS[(0, 3, 1, 2)[spark % 4]]
        canvas.stroke(x + across * inner, y + up * inner, x + across * outer, y + up * outer, width, colour)


def preview(seats: tuple[SeatInfo, ...], hand_size: int) -> bytes:
    """Return the picture of a table: a place for each seat, lit if it is taken, with face-down cards."""
    return _preview(tuple(bool(seat.person or seat.bot) for seat in seats), hand_size)


@lru_cache(maxsize=64)
def _preview(taken: tuple[bool, ...], hand_size: int) -> bytes:
    canvas = Canvas(WIDTH, HEIGHT, NIGHT, DUSK)
    for star in range(60):
        canvas.disc(star * (star * 131 + 397) % WIDTH, star * (star * 71 + 211) % 330, 1 + star % 3 * 0.6, LIGHT, 0.5)
    for x, y, size in ((250, 170, 110), (600, 140, 130), (960, 190, 90)):
        _burst(canvas, x, y, size, size / 4, size / 9)
        canvas.disc(x, y, size / 7, LIGHT)
    step = WIDTH / len(taken)
    for seat, sits in enumerate(taken):
        _place(canvas, (seat + 0.5) * step, 450, min(step * 0.8, 300), hand_size, SPARKS[seat % 4] if sits else None)
    return canvas.png()


def _place(canvas: Canvas, x: float, y: float, width: float, cards: int, colour: str | None) -> None:
    """Paint a place: a lamp that is lit if the seat is taken, and the backs of cards."""
    each = width / max(cards, 1)
    for card in range(cards):
        middle = x - width / 2 + (card + 0.5) * each
        canvas.card(middle, y, each * 0.86, each * 1.25, each * 0.1, LIGHT)
        canvas.card(middle, y, each * 0.74, each * 1.13, each * 0.07, BACK)
    if colour:
        canvas.disc(x, y + 105, 20, colour)
    else:
        canvas.ring(x, y + 105, 18, 4, LIGHT)


@lru_cache(maxsize=256)
def qr_code(link: str) -> str:
    """Return a QR code of a link: dark on light whatever the page's colours, with the required margin."""
    drawn = io.BytesIO()
    segno.make_qr(link, error="m").save(drawn, kind="svg", scale=8, border=4, dark="#000", light="#fff")
    return drawn.getvalue().decode()


async def qr_response(api: Api, request: Request, link: str) -> Response:
    """Return a response with the QR code of a link, drawn in a thread because it is slow enough to delay tables."""
    async with api.drawing:
        text = await asyncio.to_thread(qr_code, link)
    drawn = Response(text, headers={"Cache-Control": ASK_FIRST}, media_type="image/svg+xml")
    return cacheable(request, drawn)
