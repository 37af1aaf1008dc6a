"""Compiled strategies: a loop over whole games for a team of one strategy, single turns for mixed teams."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from hanabi.bots import Strategy
from hanabi.compiled.cache import SOURCES
from hanabi.compiled.compiler import compiled, let_call, reached
from hanabi.compiled.deals import deal_of_run, seat_seed
from hanabi.compiled.packed import dtype_of, state_of
from hanabi.compiled.redaction import blank
from hanabi.compiled.results import Log, Results, note_result, take_turn
from hanabi.rules import CompiledRules, State, kernel
from hanabi.rules.state import MAX_ACTIONS, MAX_PLAYERS, Packed

Compiled = Callable[..., Any]


class CompiledStrategy:
    """The compiled functions of a strategy; each is compiled at its first call."""

    def __init__(self, strategy: Strategy) -> None:
        start: Compiled = strategy.start or _no_start
        observe: Compiled = strategy.observe or _no_observe
        act: Compiled = strategy.act
        called = {called for function in (start, observe, act) for called in reached(function)}
        for function in called:
            let_call(function)
        files = {Path(function.__code__.co_filename).resolve() for function in called}
        own = sorted(file for file in files if not file.is_relative_to(SOURCES))
        observes, cheats = strategy.observe is not None, strategy.cheats
        self.memory = dtype_of(dict(strategy.memory) or {"nothing": Packed("i1")})
        """The packed form of a seat's memory; an unused field if the strategy has none."""
        self._whole_games = compiled(_whole_games(start, observe, act, observes, cheats), *own)
        self.begin = compiled(_begin(start, cheats), *own)
        """Start every seat of this strategy in a batch of dealt games."""
        self.choose = compiled(_choose(act, cheats), *own)
        """Choose the actions of the games of a batch in which this strategy is to move."""
        self.learn = compiled(_learn(observe, cheats), *own) if observes else None
        """Let every seat of this strategy in a batch observe the latest turn; None if it does not observe."""

    def play(self, packed_rules: Results, seed: int, first: int, results: Results, log: Log) -> None:
        """Play games of a run with this strategy at every seat, beginning with number `first`."""
        memories = np.zeros(MAX_PLAYERS + 1, self.memory)
        legal = np.zeros(MAX_ACTIONS, np.int16)
        games = np.zeros(2, state_of(int(packed_rules[0]["kinds"])))
        self._whole_games(games, packed_rules, memories, legal, seed, first, results, log)


_COMPILED: dict[int, tuple[Strategy, CompiledStrategy]] = {}


def compiled_strategy(strategy: Strategy) -> CompiledStrategy:
    """Return the compiled functions of a strategy, creating them only once."""
    if id(strategy) not in _COMPILED:
        _COMPILED[id(strategy)] = strategy, CompiledStrategy(strategy)
    return _COMPILED[id(strategy)][1]


@let_call
def _no_start(memory: Any, game: State, rules: CompiledRules, seat: int, seed: int) -> None:
    """Do nothing, for a strategy without `start`."""


@let_call
def _no_observe(memory: Any, game: State, rules: CompiledRules, seat: int) -> None:
    """Do nothing, for a strategy without `observe`."""


def _whole_games(start: Compiled, observe: Compiled, act: Compiled, observes: bool, cheats: bool) -> Compiled:
    """Return the loop for a team of one strategy.

    `games` has two records: the game, and what a seat sees of it. The last of the `memories` is blank.
    """

    def whole_games(
        games: Any, packed_rules: Any, memories: Any, legal: Any, seed: int, first: int, results: Any, log: Any
    ) -> None:
        rules = packed_rules[0]
        game = games[0]
        players = rules.players
        for place in range(len(results)):
            deal_of_run(game, rules, seed, first + place)
            for seat in range(players):
                memories[seat] = memories[-1]
                show(games, 0, games, 1, rules, seat, cheats)
                start(memories[seat], games[0 if cheats else 1], rules, seat, seat_seed(seed, first + place, seat))
            while True:
                seat = game.seat
                show(games, 0, games, 1, rules, seat, cheats)
                action = act(memories[seat], games[0 if cheats else 1], rules, seat)
                take_turn(game, rules, action, legal, log[place])
                if game.status != kernel.PLAYING:
                    break
                if observes:
                    for watcher in range(players):
                        show(games, 0, games, 1, rules, watcher, cheats)
                        observe(memories[watcher], games[0 if cheats else 1], rules, watcher)
            note_result(game, rules, results[place])

    return whole_games


def _begin(start: Compiled, cheats: bool) -> Compiled:
    def begin(games: Any, seen: Any, packed_rules: Any, memories: Any, seats: Any, seed: int, first: int) -> None:
        rules = packed_rules[0]
        for place in range(len(games)):
            for seat in range(rules.players):
                if seats[place, seat]:
                    show(games, place, seen, 0, rules, seat, cheats)
                    sight = games[place] if cheats else seen[0]
                    start(memories[place, seat], sight, rules, seat, seat_seed(seed, first + place, seat))

    return begin


def _choose(act: Compiled, cheats: bool) -> Compiled:
    def choose(games: Any, seen: Any, packed_rules: Any, memories: Any, seats: Any, actions: Any) -> None:
        rules = packed_rules[0]
        for place in range(len(games)):
            seat = games[place].seat
            if games[place].status == kernel.PLAYING and seats[place, seat]:
                show(games, place, seen, 0, rules, seat, cheats)
                actions[place] = act(memories[place, seat], games[place] if cheats else seen[0], rules, seat)

    return choose


def _learn(observe: Compiled, cheats: bool) -> Compiled:
    def learn(games: Any, seen: Any, packed_rules: Any, memories: Any, seats: Any) -> None:
        rules = packed_rules[0]
        for place in range(len(games)):
            if games[place].status == kernel.PLAYING:
                for seat in range(rules.players):
                    if seats[place, seat]:
                        show(games, place, seen, 0, rules, seat, cheats)
                        observe(memories[place, seat], games[place] if cheats else seen[0], rules, seat)

    return learn


@let_call
def show(games: Any, place: int, seen: Any, there: int, rules: CompiledRules, seat: int, cheats: bool) -> None:
    """Copy a game to `seen`, without what is hidden from a seat. Cheating strategies read the game itself."""
    if not cheats:
        seen[there] = games[place]
        blank(seen[there], rules, seat)
