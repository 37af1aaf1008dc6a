"""The compiled solver and its entry point from Python, with one workspace per thread."""

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.bots.counting import count_unseen
from hanabi.bots.information.search.worlds import copy_game
from hanabi.compiled.bits import count_by_instruction, find_lowest_by_instruction
from hanabi.compiled.compiler import compiled, let_call, let_compile, reached
from hanabi.compiled.packed import dtype_of, pack_rules, pack_state, state_of
from hanabi.review.solver import rows
from hanabi.review.solver.best import GLANCE, LOOK, best, note_heights, refute_targets
from hanabi.review.solver.rows import set_position
from hanabi.review.solver.workspace import WORKSPACE_FIELDS
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

WORKSPACE = dtype_of(WORKSPACE_FIELDS)
"""The workspace as a NumPy dtype."""

NO_SCORES = np.zeros((0, 0), np.int64)


SOLVE, REFUTE, JUDGE = range(3)
"""The tasks of the compiled function."""


@compiled
def run(
    task: int,
    workspaces: Any,
    games: Any,
    packed_rules: Any,
    number: int,
    left: Any,
    rest: Any,
    actions: Any,
    scores: Any,
) -> None:
    """Solve the first game, refute a score of it, or judge actions in it; the other games are scratch space.

    All tasks share one function so that the solver is compiled once.
    """
    work, game, rules = workspaces[0], games[0], packed_rules[0]
    if task == SOLVE:
        best(work, game, games[1], rules, number)
    elif task == REFUTE:
        set_position(work, game, rules)
        note_heights(work, game, rules)
        refute_targets(work, game, rules, number, LOOK)
    else:
        for place in range(len(scores)):
            copy_game(games[2], game, rules)
            imagine(games[2], rules, game.seat, left, rest, derive(number, place))
            for which in range(len(actions)):
                copy_game(games[3], games[2], rules)
                step(games[3], rules, actions[which])
                best(work, games[3], games[1], rules, GLANCE)
                scores[place][which] = work.found


class Machine:
    """The compiled solver for some rules, with its scratch space."""

    def __init__(self, rules: Rules, workspaces: NDArray[np.void]) -> None:
        self.rules = rules
        self._workspaces = workspaces
        self._games = np.zeros(4, state_of(rules.compiled.kinds))
        self._packed_rules = pack_rules(rules)
        self._left, self._rest = np.zeros(MAX_KINDS, np.int64), np.zeros(MAX_KINDS, np.int64)

    def solve(self, state: State, effort: int) -> np.void:
        """Solve a position and return the workspace."""
        return self._run(SOLVE, state, effort)

    def refute(self, state: State, score: int) -> np.void:
        """Return the workspace after applying the bounds to a position and a score."""
        return self._run(REFUTE, state, score)

    def judge(self, seen: State, actions: Sequence[int], worlds: int, seed: int) -> NDArray[np.int64]:
        """Return the best score for each world and action, from a state as the seat to move sees it."""
        count_unseen(seen, self.rules.compiled, self._left)  # type: ignore[arg-type]
        scores = np.zeros((worlds, len(actions)), np.int64)
        self._run(JUDGE, seen, seed, actions, scores)
        return scores

    def _run(
        self, task: int, state: State, number: int, actions: Sequence[int] = (), scores: NDArray[np.int64] = NO_SCORES
    ) -> np.void:
        pack_state(state, self._games[0])
        listed = np.array(actions, np.int64)
        run(task, self._workspaces, self._games, self._packed_rules, number, self._left, self._rest, listed, scores)
        work: np.void = self._workspaces[0]
        return work


_local = threading.local()


def machine_of(rules: Rules) -> Machine:
    """Return this thread's solver for some rules; its large workspace is reused between positions."""
    if not hasattr(_local, "machine"):
        _local.workspaces = np.zeros(1, WORKSPACE)
        _local.machine = Machine(rules, _local.workspaces)
    elif _local.machine.rules != rules:
        _local.machine = Machine(rules, _local.workspaces)
    machine: Machine = _local.machine
    return machine
