"""The engine's speed, in moves per second of one core, with random legal play."""

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
"""A function that plays for a moment and returns the number of moves."""

SLICE = 200
"""The number of games, or of steps of a batch, per call of a `Workload`."""


def bare_play(rules: Rules) -> Workload:
    """Return compiled play without observations."""
    games, packed_rules, firsts = np.zeros(1, state_of(rules.compiled.kinds)), pack_rules(rules), _firsts()
    return lambda: play_games(games, packed_rules, 0, next(firsts), SLICE)


def observed_play(rules: Rules, kind: ObservationKind = ObservationKind.CARD_KNOWLEDGE) -> Workload:
    """Return compiled play that observes from the seat to move before every move."""
    games, packed_rules, firsts = np.zeros(1, state_of(rules.compiled.kinds)), pack_rules(rules), _firsts()
    row = np.zeros(Layout(rules, kind).size, np.uint8)
    return lambda: play_and_observe(games, packed_rules, 0, next(firsts), SLICE, KINDS.index(kind), row)


def batch_play(rules: Rules, games: int = 256, kind: ObservationKind = ObservationKind.CARD_KNOWLEDGE) -> Workload:
    """Return play of a batch from Python: observe, choose among the legal actions, step."""
    batch = Batch(rules, games, auto_reset=True, observations=kind)
    observations = np.empty((games, batch.observer.size), np.uint8)

    def play() -> int:
        for _ in range(SLICE):
            batch.observe(out=observations)
            batch.step(batch.random_actions())
        return SLICE * games

    return play


def engine_plays(rules: Rules, kind: ObservationKind) -> dict[str, Workload]:
    """Return the three measured ways of driving the engine, by name."""
    return {
        "bare": bare_play(rules),
        "observed": observed_play(rules, kind),
        "batch": batch_play(rules, kind=kind),
    }


def _firsts() -> Iterator[int]:
    """Yield the number of the first game of each slice."""
    first = 0
    while True:
        yield first
        first += SLICE


def rate(play: Workload, seconds: float) -> float:
    """Return moves per second of processor time, measured for about `seconds`; other programs distort it less."""
    moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not moves:
        moves += play()
    return moves / spent


def rates(plays: dict[str, Workload], seconds: float, rounds: int, report: Callable[[str], None]) -> dict[str, float]:
    """Return the median rate of each workload over some rounds, alternating between them to equalise conditions."""
    found: dict[str, list[float]] = {name: [] for name in plays}
    for name, play in plays.items():
        report(f"compiling {name}")
        play()
    for _ in range(rounds):
        for name, play in plays.items():
            report(f"measuring {name}")
            found[name].append(rate(play, seconds))
    return {name: median(each) for name, each in found.items()}
