"""The recorded games of the Hanabi Learning Environment, with every observation."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.conftest import DATA, GOLDEN

FILES = sorted(GOLDEN.glob("observations/*.jsonl.gz")) + sorted(DATA.glob("hle/*.jsonl.gz"))
"""The samples, and the full set where somebody has it."""


def name_of(path: Path) -> str:
    """A readable name for a file."""
    return f"{path.parent.name}-{path.name.removesuffix('.jsonl.gz')}"


def games_in(path: Path) -> Iterator[dict[str, Any]]:
    """The games of a file."""
    with gzip.open(path, "rt") as lines:
        yield from map(json.loads, lines)


def bits(text: str, size: int) -> list[int]:
    """An observation of the oracle, which is in hexadecimal, as a list of zeros and ones."""
    return [int(bit) for bit in f"{int(text, 16):0{4 * len(text)}b}"[:size]]
