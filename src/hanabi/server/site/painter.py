"""Pictures from a few shapes, as PNG: the icon of the app, and what previews of links show.

Every shape is a distance: less than nothing inside, more outside. What lies within half a pixel of the edge is mixed,
so that edges are smooth.
"""

import struct
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Plane = NDArray[Any]
Distance = Callable[[Plane, Plane], Plane]


class Canvas:
    """A picture that shapes are painted on; its units are as many pixels as `scale` says."""

    def __init__(self, width: int, height: int, top: str, bottom: str | None = None, scale: float = 1.0) -> None:
        shade = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
        upper, lower = (np.array(_rgb(colour), np.float32) for colour in (top, bottom or top))
        self._pixels = np.broadcast_to(upper + (lower - upper) * shade, (height, width, 3)).copy()
        self._scale = scale

    def disc(self, x: float, y: float, radius: float, colour: str, alpha: float = 1.0) -> None:
        """A filled circle."""
        self._paint(_around(x, y, radius), lambda u, v: np.hypot(u - x, v - y) - radius, colour, alpha)

    def ring(self, x: float, y: float, radius: float, width: float, colour: str) -> None:
        """The line of a circle."""
        box = _around(x, y, radius + width)
        self._paint(box, lambda u, v: np.abs(np.hypot(u - x, v - y) - radius) - width / 2, colour, 1.0)

    def stroke(self, x: float, y: float, to_x: float, to_y: float, width: float, colour: str) -> None:
        """A straight line with round ends."""
        run, rise = to_x - x, to_y - y
        length = run * run + rise * rise

        def distance(u: Plane, v: Plane) -> Plane:
            along = np.clip(((u - x) * run + (v - y) * rise) / length, 0, 1)
            return np.hypot(u - x - along * run, v - y - along * rise) - width / 2

        box = (min(x, to_x) - width, min(y, to_y) - width, max(x, to_x) + width, max(y, to_y) + width)
        self._paint(box, distance, colour, 1.0)

    def card(self, x: float, y: float, width: float, height: float, round_by: float, colour: str) -> None:
        """A rectangle with round corners, around its middle."""

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
        """The picture as a file."""
        pixels = np.round(self._pixels).astype(np.uint8)
        height, width, _ = pixels.shape
        rows = np.zeros((height, 1 + 3 * width), np.uint8)  # every row begins with how it is filtered: not at all
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
