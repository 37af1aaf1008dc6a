"""Turns of bots' games in bulk, and what is kept of a game: a small record and, on request, its actions.

A bot may bring a faster loop for whole teams of it: `Strategy.bulk` or `Bot.bulk` names a function
`bulk(rules, seed, first, results, log)` that plays the games of a run from number `first` on, as
many as `results` has room for. It must deal as `hanabi.compiled.deals.deal_of_run` does, write what
`note_result` writes, and fill `log` if it has columns.
"""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.compiler import let_compile
from hanabi.rules import CompiledRules, State, kernel

RESULT = np.dtype([("score", "i1"), ("status", "i1"), ("turns", "i2")])
"""One game: its score, its status as the kernel numbers it, and how many turns it took."""

FAILED = -1
"""The status of a game that ended because a bot failed: it raised, hung or chose an illegal action."""

MAX_TURNS = 256
"""More turns than any game can have: cards and tokens are used up long before."""

Results = NDArray[np.void]
"""An array of `RESULT`."""

Log = NDArray[np.int16]
"""The indices of each game's actions in order, -1 after the last; no columns if nobody wants them."""


def new_results(count: int) -> Results:
    """Room for the results of some games."""
    return np.zeros(count, RESULT)


def new_log(count: int, *, kept: bool) -> Log:
    """Room for the actions of some games, or a log that keeps nothing."""
    return np.full((count, MAX_TURNS if kept else 0), -1, np.int16)


def take_turn(game: State, rules: CompiledRules, action: int, legal: list[int], log: Any) -> None:
    """Step with a bot's action and log it; an illegal one fails the game. `legal` is room to list actions."""
    if len(log) > 0:
        log[game.turn] = action
    if is_legal(game, rules, action, legal):
        kernel.step(game, rules, action)
    else:
        game.status = FAILED


def is_legal(game: State, rules: CompiledRules, action: int, legal: list[int]) -> bool:
    """Whether an index is that of a legal action."""
    found = False
    for which in range(kernel.legal_actions(game, rules, legal)):
        found |= legal[which] == action
    return found


def note_result(game: State, rules: CompiledRules, result: Any) -> None:
    """Keep what is asked of a finished game."""
    result.score = kernel.score(game, rules)
    result.status = game.status
    result.turns = game.turn


let_compile(sys.modules[__name__])
