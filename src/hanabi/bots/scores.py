"""What the bots were measured to score; `benchmarks/bots.py` measures and writes it anew."""

import json
from importlib.resources import files
from typing import NamedTuple

FILE = "scores.json"


class Score(NamedTuple):
    """The result of one bot with so many players."""

    mean: float
    stderr: float
    perfect: float
    """The share of perfect games."""
    games: int
    seed: int
    games_per_second: float
    """On one processor of the machine that measured."""


def measured_scores() -> dict[str, dict[int, Score]]:
    """For each bot that was measured, its score by number of players."""
    data = json.loads(files("hanabi.bots").joinpath(FILE).read_text(encoding="utf-8"))
    return {
        name: {int(players): Score(**score) for players, score in by_players.items()}
        for name, by_players in data.items()
    }
