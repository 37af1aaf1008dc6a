"""The app's icon, and the picture that a link to a table is shown with: who sits there, and the backs of cards."""

import math
from functools import lru_cache

from hanabi.protocol.messages import SeatInfo
from hanabi.server.site.painter import Canvas

NIGHT, DUSK, BACK = "#14163a", "#2b2a66", "#3d4aa3"
SPARKS = ("#ffd166", "#ff6b7a", "#7db7ff", "#6fdc9b")
LIGHT = "#fff8e7"

ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.8)}
"""The icons by the names of their files: how large, and how much of that the firework may fill."""

WIDTH, HEIGHT = 1200, 630


@lru_cache(maxsize=8)
def icon(name: str) -> bytes:
    """The icon of a file, the same firework as in `favicon.svg`; without transparency, which some devices blacken."""
    size, part = ICONS[name]
    canvas = Canvas(size, size, "#171a45", scale=size / 64)
    _burst(canvas, 32, 32, 22 * part, 6 * part, 4 * part)
    canvas.disc(32, 32, 4 * part, LIGHT)
    return canvas.png()


def _burst(canvas: Canvas, x: float, y: float, outer: float, inner: float, width: float) -> None:
    """A firework of eight sparks."""
    for spark in range(8):
        turn = spark * math.pi / 4
        across, up = math.sin(turn), -math.cos(turn)
        colour = SPARKS[(0, 3, 1, 2)[spark % 4]]
        canvas.stroke(x + across * inner, y + up * inner, x + across * outer, y + up * outer, width, colour)


def preview(seats: tuple[SeatInfo, ...], hand_size: int) -> bytes:
    """The picture of a table: a place for everybody, lit where somebody sits, with cards that lie face down."""
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
    """One place: a lamp that is lit where somebody sits, and cards from behind."""
    each = width / max(cards, 1)
    for card in range(cards):
        middle = x - width / 2 + (card + 0.5) * each
        canvas.card(middle, y, each * 0.86, each * 1.25, each * 0.1, LIGHT)
        canvas.card(middle, y, each * 0.74, each * 1.13, each * 0.07, BACK)
    if colour:
        canvas.disc(x, y + 105, 20, colour)
    else:
        canvas.ring(x, y + 105, 18, 4, LIGHT)
