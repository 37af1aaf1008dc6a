"""The best score: from the most that the discards allow downwards, until a line is found."""

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
"""How much effort is spent: a narrow beam alone; as a review does it; as for a deal, once."""

BEAMS = (1, 3, 7)
NODES = (0, 10_000, 200_000)
"""For each effort, how many of the beams, and how many nodes of each search."""
DONE = -1
"""In place of a target that was refuted."""
FEW_TARGETS = 8
"""So many targets are worth a wide beam."""

POOL_STEPS = 5_000_000
"""So far the pool bound looks at the root."""
FEW_POOL_STEPS = 2_000
"""And so far where there are many targets, or only a glance is taken."""


def best(work: Workspace, game: State, trial: State, rules: CompiledRules, effort: int) -> None:
    """Write the best score that was found, the best that is not refuted, and a line; `trial` is room for a game."""
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
    """With nothing to gain the points stay as they are; with the crowning piece all is lost (V3)."""
    if rules.crowning:
        work.found = 0
        return
    for suit in range(rules.suits):
        work.target[suit] = game.fireworks[suit]
    work.plan_length = 0
    work.found = 0
    carry_out(work, game, trial, rules, 0)


def note_heights(work: Workspace, game: State, rules: CompiledRules) -> int:
    """Note how high each firework can grow, and return the sum."""
    most = 0
    for suit in range(rules.suits):
        work.heights[suit] = questions.reachable_height(game, rules, suit)
        most += work.heights[suit]
    return most


def try_score(work: Workspace, game: State, trial: State, rules: CompiledRules, score: int, effort: int) -> int:
    """Whether a score can be reached: all its targets by the bounds, then by beams, then by the search."""
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
    """Put every target of a score to the bounds, and list those that they leave open."""
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
    """Make a target of the counter, the first suit taking what is left; whether it can."""
    rest = missing
    for suit in range(1, rules.suits):
        rest -= work.counter[suit]
        work.target[suit] = work.heights[suit] - work.counter[suit]
    work.target[0] = work.heights[0] - rest
    return 0 <= rest <= work.heights[0] - game.fireworks[0]


def next_counter(work: Workspace, game: State, rules: CompiledRules, missing: int) -> bool:
    """Count on, like an odometer, what each suit but the first falls short of its height."""
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
    """Take up a target of the list."""
    for suit in range(rules.suits):
        work.target[suit] = work.open_targets[place][suit]
    set_root(work, game, rules)


def refuted_by(work: Workspace, rules: CompiledRules, steps: int) -> int:
    """Which bound refutes the root, if one does."""
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
    """Look for a plan that reaches the target: the last round at once, anything else by a beam."""
    if work.root[TURNS] > 0:
        work.plan_length = write_ending(work, rules, work.root, 0)
        return work.plan_length > 0
    return find_line(work, rules, beam)


def search_targets(work: Workspace, game: State, trial: State, rules: CompiledRules, score: int, effort: int) -> int:
    """Search every line to the targets that are left, in three orders: where one gets lost, another may not."""
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
    """Play the plan in a copy of the game: whether it has the score that it promised."""
    copy_game(trial, game, rules)
    work.length = walk(work, trial, rules, work.line)
    reached = kernel.score(trial, rules)
    if trial.status == kernel.PLAYING or reached < score:
        return False
    work.found = reached
    return True
