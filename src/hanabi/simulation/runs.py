"""A run: many games of some bots, each decided by the run's seed and the game's number alone."""

import importlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from hanabi.bots import Bot, Strategy, find_player
from hanabi.bots.registry import Player, bot_of, lend_file
from hanabi.compiled.compiler import compiled
from hanabi.compiled.deals import check_seed, deal_of_run, game_of_run, seat_seed
from hanabi.compiled.packed import STATE, pack_tables
from hanabi.compiled.results import FAILED, Log, Results, new_log, new_results, note_result, take_turn
from hanabi.game import Game
from hanabi.records import Record
from hanabi.rules import ActionError, HanabiError, Rules, kernel
from hanabi.rules.board import STATUSES
from hanabi.rules.state import MAX_ACTIONS, MAX_PLAYERS
from hanabi.simulation.plain import SeatFailed, play_game
from hanabi.simulation.strategies import CompiledStrategy, compiled_strategy

MAX_GAMES = 1_000_000_000
MIXED_AT_ONCE = 256
"""So many games of a mixed team are played side by side: enough to hide the calls, few enough for the cache."""


class RunError(HanabiError, ValueError):
    """A run that cannot be played as it is described."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """What is played: the bots at the seats, the rules, the games and the seed."""

    bots: tuple[str, ...]
    """One name for all seats, or one for each seat; with `mixed`, two that share the seats."""
    rules: Rules
    games: int
    seed: int = 0
    first: int = 0
    """The number of the first game."""
    mixed: bool = False
    """Two bots share the seats in every way in turn, each at one seat at least."""
    time_limit: float | None = None
    """Seconds that a bot in plain Python may take for a move."""
    logged: bool = False
    """Whether the actions of the games are kept."""
    files: tuple[tuple[str, str], ...] = ()
    """The texts of the bots' files by their paths, for machines that do not have them."""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MAX_GAMES:
            raise RunError(f"A run has 1 to {MAX_GAMES:,} games, not {str(self.games)[:30]}.")
        check_seed(self.seed)
        check_seed(self.first, "game's number")
        if self.time_limit is not None and not 0 < self.time_limit <= 86_400:
            raise RunError("The time limit of a move is more than 0 and at most 86400 seconds.")
        if not self.mixed and len(self.bots) not in (1, self.rules.players):
            raise RunError(f"Name one bot for all seats or {self.rules.players} for one each, not {len(self.bots)}.")

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat, which of the bots sits there in a game."""
        players = self.rules.players
        if self.mixed:
            ways = number % ((1 << players) - 2) + 1
            return tuple(ways >> seat & 1 for seat in range(players))
        return tuple(range(players)) if len(self.bots) > 1 else (0,) * players

    def names(self, number: int) -> tuple[str, ...]:
        """The name of the bot at each seat in a game."""
        return tuple(self.bots[index] for index in self.seating(number))


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that ended because a bot failed."""

    game: int
    seat: int
    bot: str
    turn: int
    reason: str
    record: str
    """The game until then, as the JSON of a record."""

    def __str__(self) -> str:
        return f"Game {self.game}: {self.bot} at seat {self.seat} {self.reason} (turn {self.turn})."


@dataclass(slots=True)
class Chunk:
    """Some games of a run that were played in one go."""

    first: int
    results: Results
    log: Log
    failures: list[Failure] = field(default_factory=list)


def is_compiled(run: Run) -> bool:
    """Whether every bot of a run is a strategy or all are one with its own loop, so that the run is compiled."""
    players = [find_player(name) for name in run.bots]
    return bool(_bulk(players)) or all(isinstance(player, Strategy) for player in players)


def _bulk(players: list[Player]) -> str:
    """The loop that a team of one bot brings, if it brings one."""
    return str(getattr(players[0], "bulk", "")) if len({id(player) for player in players}) == 1 else ""


def play_chunk(run: Run, first: int, count: int) -> Chunk:
    """Play some games of a run, from the game of number `first` on."""
    for path, text in run.files:
        lend_file(path, text)
    players = [find_player(name) for name in run.bots]
    chunk = Chunk(first, new_results(count), new_log(count, kept=run.logged))
    strategies = [player for player in players if isinstance(player, Strategy)]
    if bulk := _bulk(players):
        _play_in_bulk(run, bulk, first, chunk.results, chunk.log)
        return chunk
    if len(strategies) < len(players):
        _play_plain(run, players, chunk)
        return chunk
    if len({id(strategy) for strategy in strategies}) == 1:
        _play_alike(run, strategies[0], first, chunk.results, chunk.log)
    else:
        _play_mixed(run, strategies, chunk)
    chunk.failures = [_failure(run, first + int(place)) for place in np.nonzero(chunk.results["status"] == FAILED)[0]]
    return chunk


def _play_alike(run: Run, strategy: Strategy, first: int, results: Results, log: Log) -> None:
    compiled_strategy(strategy).play(_tables(run.rules), run.seed, first, results, log)


def _play_in_bulk(run: Run, bulk: str, first: int, results: Results, log: Log) -> None:
    module, function = bulk.split(":")
    getattr(importlib.import_module(module), function)(run.rules, run.seed, first, results, log)


@lru_cache(maxsize=64)
def _tables(rules: Rules) -> Results:
    return pack_tables(rules)


def _play_mixed(run: Run, strategies: list[Strategy], chunk: Chunk) -> None:
    """Side by side, turn by turn: each strategy is compiled on its own and any may sit together."""
    for start in range(0, len(chunk.results), MIXED_AT_ONCE):
        some = slice(start, start + MIXED_AT_ONCE)
        _play_batch(run, strategies, chunk.first + start, chunk.results[some], chunk.log[some])


def _play_batch(run: Run, strategies: list[Strategy], first: int, results: Results, log: Log) -> None:
    tables, count = _tables(run.rules), len(results)
    games, seen, actions = np.zeros(count, STATE), np.zeros(1, STATE), np.zeros(count, np.int64)
    who = np.array([run.seating(first + place) for place in range(count)])
    parts = [_Part(compiled_strategy(strategy), who == index) for index, strategy in enumerate(strategies)]
    deal_games(games, tables, run.seed, first)
    for part in parts:
        part.strategy.begin(games, seen, tables, part.memories, part.seats, run.seed, first)
    playing = count
    while playing:
        for part in parts:
            part.strategy.choose(games, seen, tables, part.memories, part.seats, actions)
        playing = take_turns(games, tables, actions, np.zeros(MAX_ACTIONS, np.int16), results, log)
        for part in parts:
            if part.strategy.learn:
                part.strategy.learn(games, seen, tables, part.memories, part.seats)


class _Part:
    """One strategy's seats in a batch of games, with their memories."""

    def __init__(self, strategy: CompiledStrategy, seats: Any) -> None:
        self.strategy = strategy
        self.seats = seats
        self.memories = np.zeros((len(seats), MAX_PLAYERS), strategy.memory)


@compiled
def deal_games(games: Any, tables: Any, seed: int, first: int) -> None:
    """Deal a batch of games of a run."""
    for place in range(len(games)):
        deal_of_run(games[place], tables[0], seed, first + place)


@compiled
def take_turns(games: Any, tables: Any, actions: Any, legal: Any, results: Any, log: Any) -> int:
    """Take one turn in every game of a batch that goes on, and count those that still do."""
    playing = 0
    for place in range(len(games)):
        if games[place].status == kernel.PLAYING:
            take_turn(games[place], tables[0], actions[place], legal, log[place])
            if games[place].status == kernel.PLAYING:
                playing += 1
            else:
                note_result(games[place], tables[0], results[place])
    return playing


def _play_plain(run: Run, players: list[Player], chunk: Chunk) -> None:
    for place in range(len(chunk.results)):
        number = chunk.first + place
        game = game_of_run(run.rules, run.seed, number)
        try:
            play_game(game, _bots(run, players, number), _seeds(run, number), run.time_limit)
            chunk.results[place] = game.score, STATUSES.index(game.status), game.turn
        except SeatFailed as failed:
            chunk.results[place] = 0, FAILED, game.turn
            chunk.failures.append(_reported(run, number, game, failed.seat, failed.reason))
        if run.logged:
            actions = [run.rules.index_of(entry.action) for entry in game.log]  # type: ignore[union-attr]
            chunk.log[place, : len(actions)] = actions


def _bots(run: Run, players: list[Player], number: int) -> list[Bot]:
    return [bot_of(players[index], run.bots[index]) for index in run.seating(number)]


def _seeds(run: Run, number: int) -> list[int]:
    return [seat_seed(run.seed, number, seat) for seat in range(run.rules.players)]


def _failure(run: Run, number: int) -> Failure:
    """Play a game that failed again, with its actions kept, and say what went wrong."""
    again = Run(bots=run.bots, rules=run.rules, games=1, seed=run.seed, mixed=run.mixed, logged=True)
    log = new_log(1, kept=True)
    strategies = [player for name in run.bots if isinstance(player := find_player(name), Strategy)]
    results = new_results(1)
    if len({id(strategy) for strategy in strategies}) == 1:
        _play_alike(again, strategies[0], number, results, log)
    else:
        _play_batch(again, strategies, number, results, log)
    game = game_of_run(run.rules, run.seed, number)
    *fine, bad = log[0][log[0] != -1].tolist() or [-1]
    for index in fine:
        game.apply(run.rules.action_at(index))
    return _reported(run, number, game, game.seat, f"chose an action that is not possible: {_why(game, bad)}")


def _why(game: Game, index: int) -> str:
    try:
        game.apply(game.rules.action_at(index))
    except ActionError as error:
        return str(error)
    return f"the index {index} is none."


def _reported(run: Run, number: int, game: Game, seat: int, reason: str) -> Failure:
    record = Record.of(game, _record_names(run, number)).to_json()
    return Failure(number, seat, run.names(number)[seat], game.turn, reason, record)


def _record_names(run: Run, number: int) -> list[str]:
    """A name for each seat, short enough for a record: of a long one its end says most."""
    return [f"{name[-36:]} {seat}" for seat, name in enumerate(run.names(number))]


def replay_game(run: Run, number: int) -> Game:
    """Play one game of a run again, alone.

    >>> run = Run(bots=("random",), rules=Rules(players=2), games=1000, seed=3)
    >>> replay_game(run, 41).status.value
    'struck_out'
    """
    again = Run(
        bots=run.bots, rules=run.rules, games=1, seed=run.seed, mixed=run.mixed, time_limit=run.time_limit, logged=True
    )
    return game_of_log(run, number, play_chunk(again, number, 1).log[0].tolist())


def game_of_log(run: Run, number: int, actions: list[int]) -> Game:
    """A game of a run with the actions that were taken in it."""
    game = game_of_run(run.rules, run.seed, number)
    for index in actions:
        if index == -1 or game.is_over:
            break
        game.apply(run.rules.action_at(index))
    return game


def record_of(run: Run, number: int, game: Game) -> Record:
    """The record of a game of a run."""
    return Record.of(game, _record_names(run, number))
