"""Scores of games that are played in several sittings: an interrupted measurement can be continued.

They are saved in `build/tallies`, game by game, so that two bots can be compared on the deals that both have played. A
tally from other sources of the bot is not continued.
"""

import hashlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import hanabi
from hanabi.compiled.results import Results
from hanabi.rules import kernel

FOLDER = Path(__file__).parent.parent / "build" / "tallies"
SOURCES = Path(hanabi.__file__).parent
PACKAGES = ("rules", "compiled", "bots/information")
"""The sources that determine how the bot plays."""


@dataclass(slots=True)
class Tally:
    """The games of a run so far, from its first deal on."""

    name: str
    sources: str
    seconds: float = 0.0
    """Processor time."""
    struck_out: int = 0
    scores: list[int] = field(default_factory=list)

    def add(self, results: Results, seconds: float) -> None:
        """Add the next games, and save all."""
        self.scores += results["score"].tolist()
        self.struck_out += int((results["status"] == kernel.STRUCK_OUT).sum())
        self.seconds += seconds
        FOLDER.mkdir(parents=True, exist_ok=True)
        _path(self.name).write_text(json.dumps(asdict(self)) + "\n", encoding="utf-8")


def recall(name: str) -> Tally:
    """Load a saved tally; return an empty one if there is none or the bot has changed."""
    sources = fingerprint()
    if _path(name).exists():
        tally = Tally(**json.loads(_path(name).read_text(encoding="utf-8")))
        if tally.sources == sources:
            return tally
    return Tally(name, sources)


def forget(name: str) -> None:
    """Delete a saved tally."""
    _path(name).unlink(missing_ok=True)


def compare(tally: Tally, other: Tally) -> dict[str, Any] | None:
    """Return the gain of a bot over another on the deals that both have played; None if there are too few."""
    games = min(len(tally.scores), len(other.scores))
    if games < 2:
        return None
    gains = np.subtract(tally.scores[:games], other.scores[:games]).astype(float)
    return {"games": games, "gain": round(float(gains.mean()), 4), "stderr": round(standard_error(gains), 4)}


def standard_error(numbers: NDArray[np.float64]) -> float:
    """Return the standard error of a mean."""
    return float(np.std(numbers) / len(numbers) ** 0.5)


def fingerprint() -> str:
    """Return a hash of the sources that determine how the bot plays."""
    digest = hashlib.sha256()
    for package in PACKAGES:
        for path in sorted((SOURCES / package).rglob("*")):
            if path.suffix in (".py", ".json"):
                digest.update(f"\n{path.relative_to(SOURCES)}\n".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def _path(name: str) -> Path:
    return FOLDER / f"{name}.json"
