"""Games of the Hanabi Learning Environment: samples, and the full set where it is installed."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hanabi.rules import Rules
from hanabi.rules.suits import PLAIN
from tests.support.data import GOLDEN, full_set, sample_set

_NAMES = sorted(path.name.partition(".")[0] for path in GOLDEN.glob("hle/*.jsonl"))
_FULL = [full_set(f"hle/{name}.jsonl.gz") for name in _NAMES]

GAMES = [sample_set(f"hle/{name}.jsonl") for name in _NAMES] + _FULL
"""Files of games, as parameters of a test."""

OBSERVED_GAMES = [sample_set(f"observations/{name}.jsonl.gz") for name in _NAMES] + _FULL
"""Files of games with the observations of every seat."""


def games_in(path: Path) -> Iterator[dict[str, Any]]:
    """Return the games of a file."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt") as lines:
        yield from map(json.loads, lines)


def bits(text: str, size: int) -> list[int]:
    """Return an observation, which the files have in hexadecimal, as a list of zeros and ones."""
    return [int(bit) for bit in f"{int(text, 16):0{4 * len(text)}b}"[:size]]


def oracle_rules(game: dict[str, Any]) -> Rules:
    """Return the rules of a game."""
    return Rules(
        players=game["players"],
        suits=PLAIN[: game["colors"]],
        ranks=game["ranks"],
        hand_size=game["hand_size"],
        hint_tokens=game["max_info"],
        strikes=game["max_life"],
    )
