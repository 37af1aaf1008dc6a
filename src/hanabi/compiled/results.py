"""Turns of bots' games in bulk, and their results: a small record per game and, on request, its actions.

A bot may provide a faster loop for whole teams of itself: `Strategy.bulk` or `Bot.bulk` names a function
`bulk(rules, seed, first, results, log)` that plays the games of a run from number `first` on, one for each entry of
`results`. It must deal like `hanabi.compiled.deals.deal_of_run`, write what `note_result` writes, and fill `log` if it
has columns.
"""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.compiler import let_compile
from hanabi.rules import CompiledRules, State, kernel

RESULT = np.dtype([("score", "i1"), ("status", "i1"), ("turns", "i2")])
"""The result of a game: its score, its status as a kernel number, and the number of turns."""

FAILED = -1
"""The status of a game in which a bot raised, hung or chose an illegal action."""

MAX_TURNS = 256
"""An upper bound of the turns in any game, because cards and tokens run out."""

Results = NDArray[np.void]
"""An array of `RESULT`."""

Log = NDArray[np.int16]
"""The action indices of each game, -1 after the last one; without columns if actions are not kept."""


def new_results(count: int) -> Results:
    """Return an array for the results of some games."""
    return np.zeros(count, RESULT)


def new_log(count: int, *, kept: bool) -> Log:
    """Return an array for the actions of some games, without columns if they are not kept."""
    return np.full((count, MAX_TURNS if kept else 0), -1, np.int16)


def take_turn(game: State, rules: CompiledRules, action: int, legal: list[int], log: Any) -> None:
    """Take a bot's action and log it; an illegal one fails the game. `legal` is a buffer for actions."""
    if len(log) > 0:
        log[game.turn] = action
    if is_legal(game, rules, action, legal):
        kernel.step(game, rules, action)
    else:
        game.status = FAILED


def is_legal(game: State, rules: CompiledRules, action: int, legal: list[int]) -> bool:
    """Return whether an index is that of a legal action."""
    found = False
    for which in range(kernel.legal_actions(game, rules, legal)):
        found |= legal[which] == action
    return found


def note_result(game: State, rules: CompiledRules, result: Any) -> None:
    """Store the result of a finished game."""
    result.score = kernel.score(game, rules)
    result.status = game.status
    result.turns = game.turn


let_compile(sys.modules[__name__])
