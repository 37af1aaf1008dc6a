"""Replay of single games of a run, by playing them again or from their logged actions."""

from dataclasses import replace

from hanabi.compiled.deals import game_of_run
from hanabi.game import Game
from hanabi.records import Record
from hanabi.simulation.runs.chunk import play_chunk
from hanabi.simulation.runs.run import Run


def replay_game(run: Run, number: int) -> Game:
    """Play one game of a run again.

    >>> from hanabi.rules import Rules
    >>> run = Run(bots=("random",), rules=Rules(players=2), games=1000, seed=3)
    >>> replay_game(run, 41).status.value
    'struck_out'
    """
    again = replace(run, games=1, first=0, logged=True)
    return game_of_log(run, number, play_chunk(again, number, 1).log[0].tolist())


def game_of_log(run: Run, number: int, actions: list[int]) -> Game:
    """Return a game of a run after its logged actions."""
    game = game_of_run(run.rules, run.seed, number)
    for index in actions:
        if index == -1 or game.is_over:
            break
        game.apply(run.rules.action_at(index))
    return game


def record_of(run: Run, number: int, game: Game) -> Record:
    """Return the record of a game of a run."""
    return Record.of(game, run.labels(number))
