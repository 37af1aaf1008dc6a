"""Every bot with every other: which runs make a tournament."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hanabi.bots import find_bot
from hanabi.simulation.runs.run import Run, RunError


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots, or one with itself, and the run that measures them."""

    one: str
    other: str
    run: Run


def pairings(bots: Sequence[str], **settings: Any) -> list[Pairing]:
    """Every pair of bots once, and each bot with itself; the settings are those of a `Run`."""
    if len(bots) < 2:
        raise RunError("A tournament needs two bots or more.")
    twice = [name for name in bots if bots.count(name) > 1]
    if twice:
        raise RunError(f"'{twice[0]}' is in the tournament twice.")
    for name in bots:
        find_bot(name)
    return [
        Pairing(one, other, Run(bots=(one,) if one == other else (one, other), mixed=one != other, **settings))
        for place, one in enumerate(bots)
        for other in bots[place:]
    ]
