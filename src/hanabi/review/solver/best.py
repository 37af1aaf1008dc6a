"""The best score: try scores from the highest that the discards allow downwards until a line is found."""

from hanabi.bots.information.search.worlds import copy_game
from hanabi.review.solver.beam import find_line, write_ending
from hanabi.review.solver.bounds import broken_chain, pool_fails, slack
from hanabi.review.solver.ending import can_end
from hanabi.review.solver.line import walk
from hanabi.review.solver.rows import set_position, set_root
from hanabi.review.solver.search import FOUND, GIVEN_UP, NONE, search
from hanabi.review.solver.workspace import CHAIN, ENDING, LEFT, OPEN, PACE, POOL, SEARCH, TARGETS, TURNS, Workspace
from hanabi.rules import CompiledRules, State, kernel, questions

GLANCE, LOOK, STUDY = range(3)
"""The effort to spend: a narrow beam alone; the effort of a review; the effort for solving a deal once."""

BEAMS = (1, 3, 7)
NODES = (0, 10_000, 200_000)
"""For each effort, the number of beams and the number of nodes of each search."""
DONE = -1
"""Marks a target that was refuted."""
FEW_TARGETS = 8
"""The maximum number of targets to try with a wide beam."""

POOL_STEPS = 5_000_000
"""The maximum number of steps of the pool bound at the root."""
FEW_POOL_STEPS = 2_000
"""The same limit where there are many targets or the effort is low."""


def best(work: Workspace, game: State, trial: State, rules: CompiledRules, effort: int) -> None:
    """Find the best score, an upper bound and a line, and write them into the workspace. `trial` is scratch space."""
    work.length = 0
    if game.status != kernel.PLAYING:
        work.found = kernel.score(game, rules)
        work.proved = work.found
        return
    set_position(work, game, rules)
    most = note_heights(work, game, rules)
    least = rules.max_score - 1 if rules.crowning else game.points
    work.proved = -1
    for score in range(most, least, -1):
        outcome = try_score(work, game, trial, rules, score, effort)
        if outcome == FOUND:
            work.proved = max(work.proved, work.found)
            return
        if outcome == GIVEN_UP and work.proved == -1:
            work.proved = score
    settle_for_less(work, game, trial, rules)
    work.proved = max(work.proved, work.found)


def settle_for_less(work: Workspace, game: State, trial: State, rules: CompiledRules) -> None:
    """Fall back to the current points; with the crowning piece, to zero (V3)."""
    if rules.crowning:
        work.found = 0
        return
    for suit in range(rules.suits):
        work.target[suit] = game.fireworks[suit]
    work.plan_length = 0
    work.found = 0
    carry_out(work, game, trial, rules, 0)


def note_heights(work: Workspace, game: State, rules: CompiledRules) -> int:
    """Record how high each firework can grow, and return the sum."""
    most = 0
    for suit in range(rules.suits):
        work.heights[suit] = questions.reachable_height(game, rules, suit)
        most += work.heights[suit]
    return most


def try_score(work: Workspace, game: State, trial: State, rules: CompiledRules, score: int, effort: int) -> int:
    """Decide whether a score can be reached: apply the bounds, then beams, then the search to all its targets."""
    refute_targets(work, game, rules, score, effort)
    left = work.open_count
    if left == 0:
        return NONE
    kept = min(left, TARGETS)
    for beam in range(BEAMS[effort]):
        for place in range(kept if beam == 0 else min(kept, FEW_TARGETS)):
            choose_target(work, game, rules, place)
            if reach_target(work, rules, beam) and carry_out(work, game, trial, rules, score):
                return FOUND
    return search_targets(work, game, trial, rules, score, effort) if effort > GLANCE else GIVEN_UP


def refute_targets(work: Workspace, game: State, rules: CompiledRules, score: int, effort: int) -> None:
    """Apply the bounds to every target of a score, and list those that they do not refute."""
    work.open_count = 0
    work.late = -1
    for way in range(SEARCH + 1):
        work.refutations[way] = 0
    missing = -score
    for suit in range(rules.suits):
        missing += work.heights[suit]
        work.counter[suit] = 0
    steps = POOL_STEPS if missing == 0 and effort > GLANCE else FEW_POOL_STEPS
    more = True
    while more:
        if is_target(work, game, rules, missing):
            set_root(work, game, rules)
            way = refuted_by(work, rules, steps)
            work.refutations[way] += 1
            if way == OPEN:
                keep_target(work, rules)
        more = next_counter(work, game, rules, missing)


def is_target(work: Workspace, game: State, rules: CompiledRules, missing: int) -> bool:
    """Set the target from the counter; the first suit takes the rest. Return whether that is possible."""
    rest = missing
    for suit in range(1, rules.suits):
        rest -= work.counter[suit]
        work.target[suit] = work.heights[suit] - work.counter[suit]
    work.target[0] = work.heights[0] - rest
    return 0 <= rest <= work.heights[0] - game.fireworks[0]


def next_counter(work: Workspace, game: State, rules: CompiledRules, missing: int) -> bool:
    """Advance the counter, like an odometer: how far each suit but the first falls short of its height."""
    for suit in range(1, rules.suits):
        if work.counter[suit] < min(missing, work.heights[suit] - game.fireworks[suit]):
            work.counter[suit] += 1
            return True
        work.counter[suit] = 0
    return False


def keep_target(work: Workspace, rules: CompiledRules) -> None:
    """List the target, if there is room."""
    if work.open_count < TARGETS:
        for suit in range(rules.suits):
            work.open_targets[work.open_count][suit] = work.target[suit]
    work.open_count += 1


def choose_target(work: Workspace, game: State, rules: CompiledRules, place: int) -> None:
    """Load a target from the list."""
    for suit in range(rules.suits):
        work.target[suit] = work.open_targets[place][suit]
    set_root(work, game, rules)


def refuted_by(work: Workspace, rules: CompiledRules, steps: int) -> int:
    """Return which bound refutes the root, or `OPEN`."""
    root = work.root
    if root[TURNS] > 0:
        return OPEN if can_end(work, rules, root) else ENDING
    if slack(work, rules, root) < 0:
        return PACE
    late = broken_chain(work, rules, root)
    if late != -1:
        work.late = late
        return CHAIN
    if root[LEFT] > 0 and pool_fails(work, rules, root, steps):
        return POOL
    return OPEN


def reach_target(work: Workspace, rules: CompiledRules, beam: int) -> bool:
    """Look for a plan that reaches the target: directly in the last round, by a beam before it."""
    if work.root[TURNS] > 0:
        work.plan_length = write_ending(work, rules, work.root, 0)
        return work.plan_length > 0
    return find_line(work, rules, beam)


def search_targets(work: Workspace, game: State, trial: State, rules: CompiledRules, score: int, effort: int) -> int:
    """Search every line to the remaining targets in three orders: one order may succeed where another gets lost."""
    kept = min(work.open_count, TARGETS)
    left = work.open_count
    for style in (1, 2, 0):
        for place in range(kept):
            if work.open_targets[place][0] == DONE:
                continue
            choose_target(work, game, rules, place)
            work.nodes = NODES[effort] // kept
            outcome = search(work, rules, style)
            if outcome == FOUND and carry_out(work, game, trial, rules, score):
                return FOUND
            if outcome == NONE:
                work.open_targets[place][0] = DONE
                work.refutations[OPEN] -= 1
                work.refutations[SEARCH] += 1
                left -= 1
    return GIVEN_UP if left > 0 else NONE


def carry_out(work: Workspace, game: State, trial: State, rules: CompiledRules, score: int) -> bool:
    """Play the plan in a copy of the game, and return whether it reaches the promised score."""
    copy_game(trial, game, rules)
    work.length = walk(work, trial, rules, work.line)
    reached = kernel.score(trial, rules)
    if trial.status == kernel.PLAYING or reached < score:
        return False
    work.found = reached
    return True
