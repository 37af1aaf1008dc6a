"""Runs: their description, play of some of their games, and statistics."""

from hanabi.simulation.runs.chunk import Chunk, is_compiled, play_chunk
from hanabi.simulation.runs.failures import Failure
from hanabi.simulation.runs.replays import game_of_log, record_of, replay_game
from hanabi.simulation.runs.run import Run, RunError
from hanabi.simulation.runs.statistics import Tally

__all__ = [
    "Chunk",
    "Failure",
    "Run",
    "RunError",
    "Tally",
    "game_of_log",
    "is_compiled",
    "play_chunk",
    "record_of",
    "replay_game",
]
