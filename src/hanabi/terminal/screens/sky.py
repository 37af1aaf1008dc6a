"""Fireworks in characters: rockets that rise, burst and fade. The same seed and time give the same picture."""

import math
import random
from dataclasses import dataclass

from rich.text import Text

SPARKS = "✺*+·"
"""The characters of a fading spark."""
LIFE = 2.2
"""The number of seconds from a rocket's start to its last spark."""


@dataclass(frozen=True, slots=True)
class Burst:
    """A rocket: where and when it bursts, its size, and its colour."""

    column: float
    row: float
    start: float
    reach: float
    colour: str
    shape: str


def bursts(score: int, colours: list[tuple[str, str]], seed: int) -> list[Burst]:
    """Return as many rockets as there are points, in the colours and shapes of the suits."""
    chance = random.Random(seed)
    return [
        Burst(
            column=chance.uniform(0.1, 0.9),
            row=chance.uniform(0.15, 0.6),
            start=number * 0.28 + chance.uniform(0, 0.15),
            reach=chance.uniform(0.18, 0.34),
            colour=colours[number % len(colours)][0],
            shape=colours[number % len(colours)][1],
        )
        for number in range(score)
    ]


def duration(rockets: list[Burst]) -> float:
    """Return the duration of the show."""
    return max((burst.start for burst in rockets), default=0.0) + LIFE + 0.1


def frame(rockets: list[Burst], time: float, width: int, height: int) -> Text:
    """Draw the sky at one moment."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for burst in rockets:
        _draw(cells, burst, time - burst.start, width, height)
    text = Text(no_wrap=True)
    for row in range(height):
        for column in range(width):
            shape, style = cells.get((column, row), (" ", ""))
            text.append(shape, style)
        text.append("\n" if row < height - 1 else "")
    return text


def _draw(cells: dict[tuple[int, int], tuple[str, str]], burst: Burst, age: float, width: int, height: int) -> None:
    """Draw a rocket: it rises for half a second, then its sparks spread, sink slightly and fade."""
    column, row = burst.column * width, burst.row * height
    if 0 <= age < 0.5:
        _put(cells, column, height - (height - row) * age / 0.5, "|", burst.colour)
    if not 0.5 <= age < LIFE:
        return
    open_for = age - 0.5
    spread = burst.reach * height * min(1.0, open_for / 0.8)
    spark = burst.shape if open_for < 0.6 else SPARKS[min(3, int(open_for * 2))]
    for number in range(14):
        angle = number * math.tau / 14
        sink = open_for * open_for * 0.8
        _put(cells, column + math.cos(angle) * spread * 2, row + math.sin(angle) * spread + sink, spark, burst.colour)


def _put(cells: dict[tuple[int, int], tuple[str, str]], column: float, row: float, shape: str, colour: str) -> None:
    cells[round(column), round(row)] = (shape, colour)
