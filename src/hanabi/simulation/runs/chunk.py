"""Play of some games of a run: by a bot's own bulk loop, by compiled strategies, or in plain Python."""

import importlib
from dataclasses import dataclass, field

import numpy as np

from hanabi.bots import Bot, Strategy, find_bot
from hanabi.bots.registry import BotSource, bot_of, check_rules, lend_file
from hanabi.compiled.deals import game_of_run, seat_seed
from hanabi.compiled.results import FAILED, Log, Results, new_log, new_results
from hanabi.rules.board import STATUSES
from hanabi.simulation.runs.failures import Failure, failure_at, failure_of_actions
from hanabi.simulation.runs.plain import SeatFailed, play_game
from hanabi.simulation.runs.run import Run
from hanabi.simulation.runs.teams import play_team


@dataclass(slots=True)
class Chunk:
    """Some games of a run that were played together."""

    first: int
    results: Results
    log: Log
    failures: list[Failure] = field(default_factory=list)


def is_compiled(run: Run) -> bool:
    """Return whether a run is compiled: every bot is a strategy, or all are one bot with its own bulk loop."""
    for name in run.bots:
        check_rules(name, run.rules)
    sources = [find_bot(name) for name in run.bots]
    return bool(_bulk(sources)) or all(isinstance(source, Strategy) for source in sources)


def _bulk(sources: list[BotSource]) -> str:
    """Return the bulk loop that a team of one bot provides, if any."""
    return str(getattr(sources[0], "bulk", "")) if len({id(source) for source in sources}) == 1 else ""


def play_chunk(run: Run, first: int, count: int) -> Chunk:
    """Play some games of a run, beginning with number `first`."""
    for path, text in run.files:
        lend_file(path, text)
    for name in run.bots:
        check_rules(name, run.rules)
    sources = [find_bot(name) for name in run.bots]
    chunk = Chunk(first, new_results(count), new_log(count, kept=run.logged))
    strategies = [source for source in sources if isinstance(source, Strategy)]
    if bulk := _bulk(sources):
        _play_in_bulk(run, bulk, chunk)
    elif len(strategies) == len(sources):
        _play_compiled(run, strategies, chunk)
    else:
        _play_plain(run, sources, chunk)
    return chunk


def _play_in_bulk(run: Run, bulk: str, chunk: Chunk) -> None:
    module, function = bulk.split(":")
    getattr(importlib.import_module(module), function)(run.rules, run.seed, chunk.first, chunk.results, chunk.log)


def _play_compiled(run: Run, strategies: list[Strategy], chunk: Chunk) -> None:
    play_team(run, strategies, chunk.first, chunk.results, chunk.log)
    failed = np.nonzero(chunk.results["status"] == FAILED)[0]
    chunk.failures = [_failure(run, strategies, chunk.first + int(place)) for place in failed]


def _failure(run: Run, strategies: list[Strategy], number: int) -> Failure:
    """Replay a failed game with its actions logged, and report what went wrong."""
    log = new_log(1, kept=True)
    play_team(run, strategies, number, new_results(1), log)
    return failure_of_actions(run, number, log[0][log[0] != -1].tolist())


def _play_plain(run: Run, sources: list[BotSource], chunk: Chunk) -> None:
    for place in range(len(chunk.results)):
        number = chunk.first + place
        game = game_of_run(run.rules, run.seed, number)
        try:
            play_game(game, _bots(run, sources, number), _seeds(run, number), run.time_limit)
            chunk.results[place] = game.score, STATUSES.index(game.status), game.turn
        except SeatFailed as failed:
            chunk.results[place] = 0, FAILED, game.turn
            chunk.failures.append(failure_at(run, number, game, failed.seat, failed.reason))
        if run.logged:
            actions = [run.rules.index_of(entry.action) for entry in game.log]  # type: ignore[union-attr]
            chunk.log[place, : len(actions)] = actions


def _bots(run: Run, sources: list[BotSource], number: int) -> list[Bot]:
    return [bot_of(sources[index], run.bots[index]) for index in run.seating(number)]


def _seeds(run: Run, number: int) -> list[int]:
    return [seat_seed(run.seed, number, seat) for seat in range(run.rules.players)]
