"""How fast the engine is: moves a second of one core, in random legal play."""

import time
from collections.abc import Callable, Iterator
from statistics import median

import numpy as np

from hanabi.compiled.packed import pack_rules, state_of
from hanabi.rules import Rules
from hanabi.simulation.batches.batch import Batch
from hanabi.simulation.benchmarks.random_play import play_and_observe, play_games
from hanabi.simulation.observations.layout import KINDS, Layout, ObservationKind

Workload = Callable[[], int]
"""Plays for a moment and returns how many moves it made."""

SLICE = 200
"""The games, or steps of a batch, that one call of a `Workload` takes."""


def bare_play(rules: Rules) -> Workload:
    """Compiled games without observations."""
    games, packed_rules, firsts = np.zeros(1, state_of(rules.compiled.kinds)), pack_rules(rules), _firsts()
    return lambda: play_games(games, packed_rules, 0, next(firsts), SLICE)


def observed_play(rules: Rules, kind: ObservationKind = ObservationKind.CARD_KNOWLEDGE) -> Workload:
    """Compiled games with the observation of the seat to move before every move."""
    games, packed_rules, firsts = np.zeros(1, state_of(rules.compiled.kinds)), pack_rules(rules), _firsts()
    row = np.zeros(Layout(rules, kind).size, np.uint8)
    return lambda: play_and_observe(games, packed_rules, 0, next(firsts), SLICE, KINDS.index(kind), row)


def batch_play(rules: Rules, games: int = 256, kind: ObservationKind = ObservationKind.CARD_KNOWLEDGE) -> Workload:
    """A batch stepped from Python: observations, a choice among the legal actions, a step."""
    batch = Batch(rules, games, auto_reset=True, observations=kind)
    observations = np.empty((games, batch.observer.size), np.uint8)

    def play() -> int:
        for _ in range(SLICE):
            batch.observe(out=observations)
            batch.step(batch.random_actions())
        return SLICE * games

    return play


def engine_plays(rules: Rules, kind: ObservationKind) -> dict[str, Workload]:
    """The three ways to drive the engine that are measured, by name."""
    return {
        "bare": bare_play(rules),
        "observed": observed_play(rules, kind),
        "batch": batch_play(rules, kind=kind),
    }


def _firsts() -> Iterator[int]:
    """The number of the first game of each slice: no two slices are the same."""
    first = 0
    while True:
        yield first
        first += SLICE


def rate(play: Workload, seconds: float) -> float:
    """Moves a second of processor time, measured for about so long; other programs count less that way."""
    moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not moves:
        moves += play()
    return moves / spent


def rates(plays: dict[str, Workload], seconds: float, rounds: int, tell: Callable[[str], None]) -> dict[str, float]:
    """The median rate of each over some rounds, taken in turns so that all meet the same conditions."""
    found: dict[str, list[float]] = {name: [] for name in plays}
    for name, play in plays.items():
        tell(f"compiling {name}")
        play()
    for _ in range(rounds):
        for name, play in plays.items():
            tell(f"measuring {name}")
            found[name].append(rate(play, seconds))
    return {name: median(each) for name, each in found.items()}
