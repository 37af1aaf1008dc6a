"""Compiled games of teams of strategies, uniform or mixed."""

from typing import Any

import numpy as np

from hanabi.bots import Strategy
from hanabi.compiled.compiler import compiled
from hanabi.compiled.deals import deal_of_run
from hanabi.compiled.packed import pack_rules, state_of
from hanabi.compiled.results import Log, Results, note_result, take_turn
from hanabi.rules import kernel
from hanabi.rules.state import MAX_ACTIONS, MAX_PLAYERS
from hanabi.simulation.runs.run import Run
from hanabi.simulation.runs.strategies import CompiledStrategy, compiled_strategy

MIXED_AT_ONCE = 256
"""How many games of a mixed team are played together: enough to hide the cost of calls, few enough for the cache."""


def play_team(run: Run, strategies: list[Strategy], first: int, results: Results, log: Log) -> None:
    """Play games of a run with the strategies of its bots, beginning with number `first`."""
    if len({id(strategy) for strategy in strategies}) == 1:
        compiled_strategy(strategies[0]).play(pack_rules(run.rules), run.seed, first, results, log)
    else:
        _play_mixed(run, strategies, first, results, log)


def _play_mixed(run: Run, strategies: list[Strategy], first: int, results: Results, log: Log) -> None:
    """Play batches turn by turn, calling each strategy separately, so that any of them can be combined."""
    for start in range(0, len(results), MIXED_AT_ONCE):
        some = slice(start, start + MIXED_AT_ONCE)
        play_batch(run, strategies, first + start, results[some], log[some])


def play_batch(run: Run, strategies: list[Strategy], first: int, results: Results, log: Log) -> list[Any]:
    """Play a batch of games turn by turn, and return the memories of each strategy's seats."""
    packed_rules, count = pack_rules(run.rules), len(results)
    state = state_of(run.rules.compiled.kinds)
    games, seen, actions = np.zeros(count, state), np.zeros(1, state), np.zeros(count, np.int64)
    who = np.array([run.seating(first + place) for place in range(count)])
    parts = [_Part(compiled_strategy(strategy), who == index) for index, strategy in enumerate(strategies)]
    deal_games(games, packed_rules, run.seed, first)
    for part in parts:
        part.strategy.begin(games, seen, packed_rules, part.memories, part.seats, run.seed, first)
    playing = count
    while playing:
        for part in parts:
            part.strategy.choose(games, seen, packed_rules, part.memories, part.seats, actions)
        playing = take_turns(games, packed_rules, actions, np.zeros(MAX_ACTIONS, np.int16), results, log)
        for part in parts:
            if part.strategy.learn:
                part.strategy.learn(games, seen, packed_rules, part.memories, part.seats)
    return [part.memories for part in parts]


class _Part:
    """The seats of one strategy in a batch of games, with their memories."""

    def __init__(self, strategy: CompiledStrategy, seats: Any) -> None:
        self.strategy = strategy
        self.seats = seats
        self.memories = np.zeros((len(seats), MAX_PLAYERS), strategy.memory)


@compiled
def deal_games(games: Any, packed_rules: Any, seed: int, first: int) -> None:
    """Deal a batch of games of a run."""
    for place in range(len(games)):
        deal_of_run(games[place], packed_rules[0], seed, first + place)


@compiled
def take_turns(games: Any, packed_rules: Any, actions: Any, legal: Any, results: Any, log: Any) -> int:
    """Take one turn in every unfinished game of a batch, and return how many are still unfinished."""
    playing = 0
    for place in range(len(games)):
        if games[place].status == kernel.PLAYING:
            take_turn(games[place], packed_rules[0], actions[place], legal, log[place])
            if games[place].status == kernel.PLAYING:
                playing += 1
            else:
                note_result(games[place], packed_rules[0], results[place])
    return playing
