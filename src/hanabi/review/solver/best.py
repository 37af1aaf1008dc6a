"""The best score: from the most that the discards allow downwards, until a line is found."""

from hanabi.bots.information.search.worlds import copy_game
from hanabi.review.solver.beam import WIDTHS, find_line, write_ending
from hanabi.review.solver.bounds import broken_chain, pool_fails, slack
from hanabi.review.solver.desk import CHAIN, ENDING, LEFT, OPEN, PACE, POOL, SEARCH, TARGETS, TURNS, Desk
from hanabi.review.solver.ending import can_end
from hanabi.review.solver.line import walk
from hanabi.review.solver.rows import set_position, set_root
from hanabi.review.solver.search import FOUND, GIVEN_UP, NONE, search
from hanabi.rules import State, Tables, kernel, questions

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


def best(desk: Desk, game: State, trial: State, tables: Tables, effort: int) -> None:
    """Write the best score that was found, the best that is not refuted, and a line; `trial` is room for a game."""
    desk.length = 0
    desk.decided_by = 0
    if game.status != kernel.PLAYING:
        desk.found = kernel.score(game, tables)
        desk.proved = desk.found
        return
    set_position(desk, game, tables)
    most = note_heights(desk, game, tables)
    least = tables.max_score - 1 if tables.crowning else game.points
    desk.proved = -1
    for score in range(most, least, -1):
        outcome = try_score(desk, game, trial, tables, score, effort)
        if outcome == FOUND:
            desk.proved = max(desk.proved, desk.found)
            return
        if outcome == GIVEN_UP and desk.proved == -1:
            desk.proved = score
    settle_for_less(desk, game, trial, tables)
    desk.proved = max(desk.proved, desk.found)


def settle_for_less(desk: Desk, game: State, trial: State, tables: Tables) -> None:
    """With nothing to gain the points stay as they are; with the crowning piece all is lost (V3)."""
    if tables.crowning:
        desk.found = 0
        return
    for suit in range(tables.suits):
        desk.target[suit] = game.fireworks[suit]
    desk.plan_length = 0
    desk.found = 0
    carry_out(desk, game, trial, tables, 0)


def note_heights(desk: Desk, game: State, tables: Tables) -> int:
    """Note how high each firework can grow, and return the sum."""
    most = 0
    for suit in range(tables.suits):
        desk.heights[suit] = questions.reachable_height(game, tables, suit)
        most += desk.heights[suit]
    return most


def try_score(desk: Desk, game: State, trial: State, tables: Tables, score: int, effort: int) -> int:
    """Whether a score can be reached: all its targets by the bounds, then by beams, then by the search."""
    refute_targets(desk, game, tables, score, effort)
    left = desk.open_count
    if left == 0:
        return NONE
    kept = min(left, TARGETS)
    for beam in range(BEAMS[effort]):
        for place in range(kept if beam == 0 else min(kept, FEW_TARGETS)):
            choose_target(desk, game, tables, place)
            if reach_target(desk, tables, beam) and carry_out(desk, game, trial, tables, score):
                desk.decided_by = WIDTHS[beam]
                return FOUND
    return search_targets(desk, game, trial, tables, score, effort) if effort > GLANCE else GIVEN_UP


def refute_targets(desk: Desk, game: State, tables: Tables, score: int, effort: int) -> None:
    """Put every target of a score to the bounds, and list those that they leave open."""
    desk.open_count = 0
    desk.late = -1
    for way in range(SEARCH + 1):
        desk.refutations[way] = 0
    missing = -score
    for suit in range(tables.suits):
        missing += desk.heights[suit]
        desk.counter[suit] = 0
    steps = POOL_STEPS if missing == 0 and effort > GLANCE else FEW_POOL_STEPS
    more = True
    while more:
        if is_target(desk, game, tables, missing):
            set_root(desk, game, tables)
            way = refuted_by(desk, tables, steps)
            desk.refutations[way] += 1
            if way == OPEN:
                keep_target(desk, tables)
        more = next_counter(desk, game, tables, missing)


def is_target(desk: Desk, game: State, tables: Tables, missing: int) -> bool:
    """Make a target of the counter, the first suit taking what is left; whether it can."""
    rest = missing
    for suit in range(1, tables.suits):
        rest -= desk.counter[suit]
        desk.target[suit] = desk.heights[suit] - desk.counter[suit]
    desk.target[0] = desk.heights[0] - rest
    return 0 <= rest <= desk.heights[0] - game.fireworks[0]


def next_counter(desk: Desk, game: State, tables: Tables, missing: int) -> bool:
    """Count on, like an odometer, what each suit but the first falls short of its height."""
    for suit in range(1, tables.suits):
        if desk.counter[suit] < min(missing, desk.heights[suit] - game.fireworks[suit]):
            desk.counter[suit] += 1
            return True
        desk.counter[suit] = 0
    return False


def keep_target(desk: Desk, tables: Tables) -> None:
    """List the target, if there is room."""
    if desk.open_count < TARGETS:
        for suit in range(tables.suits):
            desk.open_targets[desk.open_count][suit] = desk.target[suit]
    desk.open_count += 1


def choose_target(desk: Desk, game: State, tables: Tables, place: int) -> None:
    """Take up a target of the list."""
    for suit in range(tables.suits):
        desk.target[suit] = desk.open_targets[place][suit]
    set_root(desk, game, tables)


def refuted_by(desk: Desk, tables: Tables, steps: int) -> int:
    """Which bound refutes the root, if one does."""
    root = desk.root
    if root[TURNS] > 0:
        return OPEN if can_end(desk, tables, root) else ENDING
    if slack(desk, tables, root) < 0:
        return PACE
    late = broken_chain(desk, tables, root)
    if late != -1:
        desk.late = late
        return CHAIN
    if root[LEFT] > 0 and pool_fails(desk, tables, root, steps):
        return POOL
    return OPEN


def reach_target(desk: Desk, tables: Tables, beam: int) -> bool:
    """Look for a plan that reaches the target: the last round at once, anything else by a beam."""
    if desk.root[TURNS] > 0:
        desk.plan_length = write_ending(desk, tables, desk.root, 0)
        return desk.plan_length > 0
    return find_line(desk, tables, beam)


def search_targets(desk: Desk, game: State, trial: State, tables: Tables, score: int, effort: int) -> int:
    """Search every line to the targets that are left, in three orders: where one gets lost, another may not."""
    kept = min(desk.open_count, TARGETS)
    left = desk.open_count
    for style in (1, 2, 0):
        for place in range(kept):
            if desk.open_targets[place][0] == DONE:
                continue
            choose_target(desk, game, tables, place)
            desk.nodes = NODES[effort] // kept
            outcome = search(desk, tables, style)
            if outcome == FOUND and carry_out(desk, game, trial, tables, score):
                desk.decided_by = -1
                return FOUND
            if outcome == NONE:
                desk.open_targets[place][0] = DONE
                desk.refutations[OPEN] -= 1
                desk.refutations[SEARCH] += 1
                left -= 1
    return GIVEN_UP if left > 0 else NONE


def carry_out(desk: Desk, game: State, trial: State, tables: Tables, score: int) -> bool:
    """Play the plan in a copy of the game: whether it has the score that it promised."""
    copy_game(trial, game, tables)
    desk.length = walk(desk, trial, tables, desk.line)
    reached = kernel.score(trial, tables)
    if trial.status == kernel.PLAYING or reached < score:
        return False
    desk.found = reached
    return True
