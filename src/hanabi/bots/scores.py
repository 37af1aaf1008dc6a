"""The measured scores of the bots, which `benchmarks/bots.py` writes."""

import json
from importlib.resources import files
from typing import NamedTuple

FILE = "scores.json"


class Score(NamedTuple):
    """The result of a bot with a number of players."""

    mean: float
    stderr: float
    perfect: float
    """The fraction of perfect games."""
    games: int
    seed: int
    games_per_second: float
    """On one processor of the machine that measured it."""


def measured_scores() -> dict[str, dict[int, Score]]:
    """Return the score of each measured bot by number of players."""
    data = json.loads(files("hanabi.bots").joinpath(FILE).read_text(encoding="utf-8"))
    return {
        name: {int(players): Score(**score) for players, score in by_players.items()}
        for name, by_players in data.items()
    }
