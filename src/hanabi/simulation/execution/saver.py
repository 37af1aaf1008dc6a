"""Saving selected games of a run as records in a folder."""

from enum import StrEnum
from pathlib import Path

import numpy as np

from hanabi.compiled.results import FAILED
from hanabi.rules import HanabiError
from hanabi.simulation.execution.scheduler import RunReport
from hanabi.simulation.runs.chunk import Chunk
from hanabi.simulation.runs.failures import Failure
from hanabi.simulation.runs.replays import game_of_log, record_of
from hanabi.simulation.runs.run import Run

WORST = 10
"""How many of the worst games to save."""


class Which(StrEnum):
    """Which games to save."""

    ALL = "all"
    WORST = "worst"
    """The ten games with the lowest scores; among equals, the first."""
    IMPERFECT = "imperfect"
    """Every game below the maximum."""


class WriteError(HanabiError):
    """A file or folder cannot be written."""


class Saver:
    """Saves selected games of a run, and always those in which a bot failed."""

    def __init__(self, run: Run, folder: Path, which: Which) -> None:
        self.run, self.folder, self.which = run, folder, which
        self._worst: list[tuple[int, int, list[int]]] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WriteError(f"The folder '{folder}' cannot be created: {error.strerror}.") from None

    def watch(self, report: RunReport, chunk: Chunk) -> None:  # noqa: ARG002
        """Save or remember the selected games of a chunk."""
        for failure in chunk.failures:
            save_failure(failure, self.folder)
        scores = chunk.results["score"]
        chosen = chunk.results["status"] != FAILED
        if self.which is Which.IMPERFECT:
            chosen &= scores < self.run.rules.max_score
        for place in np.nonzero(chosen)[0].tolist():
            entry = int(scores[place]), chunk.first + place, chunk.log[place].tolist()
            if self.which is Which.WORST:
                self._worst.append(entry)
            else:
                self._save(entry)
        self._worst = sorted(self._worst)[:WORST]

    def finish(self) -> None:
        """Save the games that could only be selected at the end of the run."""
        for entry in self._worst:
            self._save(entry)

    def _save(self, entry: tuple[int, int, list[int]]) -> None:
        _, number, actions = entry
        record = record_of(self.run, number, game_of_log(self.run, number, actions))
        write(self.folder / f"game-{number}.json", record.to_json())


def save_failure(failure: Failure, folder: Path) -> Path:
    """Save the record of a game in which a bot failed."""
    path = folder / f"failed-{failure.game}.json"
    write(path, failure.record)
    return path


def write(path: Path, text: str) -> None:
    """Write a file, or raise a `WriteError` that says why that failed."""
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise WriteError(f"'{path}' cannot be written: {error.strerror}.") from None
