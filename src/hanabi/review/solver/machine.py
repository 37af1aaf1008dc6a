"""The solver compiled, and the door to it from Python: one desk for each thread."""

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.bots.counting import count_unseen
from hanabi.bots.information.search.worlds import copy_game
from hanabi.compiled.bits import count_by_instruction, find_lowest_by_instruction
from hanabi.compiled.compiler import compiled, let_call, let_compile, reached
from hanabi.compiled.packed import dtype_of, pack_state, pack_tables, state_of
from hanabi.review.solver import rows
from hanabi.review.solver.best import GLANCE, LOOK, best, note_heights, refute_targets
from hanabi.review.solver.desk import DESK_FIELDS
from hanabi.review.solver.rows import set_position
from hanabi.review.solver.worlds import imagine
from hanabi.rules import Rules, State
from hanabi.rules.kernel import step
from hanabi.rules.randomness import derive
from hanabi.rules.state import MAX_KINDS

count_by_instruction(rows.count)
find_lowest_by_instruction(rows.lowest)
let_compile(rows, rows.count, rows.lowest)
for entrance in (best, refute_targets, imagine, copy_game):
    for function in reached(entrance):
        let_call(function)

DESK = dtype_of(DESK_FIELDS)
"""A desk as a NumPy record."""

NO_SCORES = np.zeros((0, 0), np.int64)


SOLVE, REFUTE, JUDGE = range(3)
"""What the machine can be asked to do."""


@compiled
def work(
    task: int, desks: Any, games: Any, tables: Any, number: int, left: Any, rest: Any, actions: Any, scores: Any
) -> None:
    """Solve the first game, or refute a score of it, or judge actions in it; the other games are room.

    One function for all tasks, so that the solver is compiled once.
    """
    desk, game, table = desks[0], games[0], tables[0]
    if task == SOLVE:
        best(desk, game, games[1], table, number)
    elif task == REFUTE:
        set_position(desk, game, table)
        note_heights(desk, game, table)
        refute_targets(desk, game, table, number, LOOK)
    else:
        for place in range(len(scores)):
            copy_game(games[2], game, table)
            imagine(games[2], table, game.seat, left, rest, derive(number, place))
            for which in range(len(actions)):
                copy_game(games[3], games[2], table)
                step(games[3], table, actions[which])
                best(desk, games[3], games[1], table, GLANCE)
                scores[place][which] = desk.found


class Machine:
    """The compiled solver for some rules, and room for it to work in."""

    def __init__(self, rules: Rules, desks: NDArray[np.void]) -> None:
        self.rules = rules
        self._desks = desks
        self._games = np.zeros(4, state_of(rules.tables.kinds))
        self._tables = pack_tables(rules)
        self._left, self._rest = np.zeros(MAX_KINDS, np.int64), np.zeros(MAX_KINDS, np.int64)

    def solve(self, state: State, effort: int) -> np.void:
        """The desk after a position was solved."""
        return self._work(SOLVE, state, effort)

    def refute(self, state: State, score: int) -> np.void:
        """The desk after the bounds were asked whether a position can reach a score."""
        return self._work(REFUTE, state, score)

    def judge(self, seen: State, actions: Sequence[int], worlds: int, seed: int) -> NDArray[np.int64]:
        """For each world and action the best score, from a state as the seat to move sees it."""
        count_unseen(seen, self.rules.tables, self._left)  # type: ignore[arg-type]
        scores = np.zeros((worlds, len(actions)), np.int64)
        self._work(JUDGE, seen, seed, actions, scores)
        return scores

    def _work(
        self, task: int, state: State, number: int, actions: Sequence[int] = (), scores: NDArray[np.int64] = NO_SCORES
    ) -> np.void:
        pack_state(state, self._games[0])
        listed = np.array(actions, np.int64)
        work(task, self._desks, self._games, self._tables, number, self._left, self._rest, listed, scores)
        desk: np.void = self._desks[0]
        return desk


_local = threading.local()


def machine_of(rules: Rules) -> Machine:
    """The solver for some rules in this thread: its desk is large, and nothing on it is kept for the next position."""
    if not hasattr(_local, "machine"):
        _local.desks = np.zeros(1, DESK)
        _local.machine = Machine(rules, _local.desks)
    elif _local.machine.rules != rules:
        _local.machine = Machine(rules, _local.desks)
    machine: Machine = _local.machine
    return machine
