"""Exhaustive search: follow every line from the root, depth first, until one reaches the target or none is left."""

from hanabi.review.solver.beam import HOPELESS, copy_row, is_done, promise, write_ending
from hanabi.review.solver.bounds import pool_fails
from hanabi.review.solver.rows import key_of, list_moves, make
from hanabi.review.solver.workspace import CHOICES, LONGEST, REFUTED, TURNS, Workspace
from hanabi.rules import CompiledRules

POOL_STEPS = 100
"""The maximum number of steps of the pool bound at each node."""

FOUND, NONE, GIVEN_UP = range(3)


def search(work: Workspace, rules: CompiledRules, style: int) -> int:
    """Try every line while there are nodes left; a line that is found is written into `plan`."""
    forget_refuted(work)
    depth = 0
    work.keys[0] = key_of(rules, work.root)
    if enter(work, rules, 0, work.root, style):
        return FOUND
    while work.nodes > 0:
        if work.counts[depth] == 0:
            refute(work, work.keys[depth])
            if depth == 0:
                return NONE
            depth -= 1
            continue
        place = take_best(work, depth)
        row = work.stack[place]
        key = key_of(rules, row)
        work.chosen[depth] = work.tried[place]
        if is_refuted(work, key) or pool_fails(work, rules, row, POOL_STEPS):
            continue
        work.nodes -= 1
        depth += 1
        if depth == LONGEST - 1:
            return GIVEN_UP
        work.keys[depth] = key
        if enter(work, rules, depth, row, style):
            return FOUND
    return GIVEN_UP


def enter(work: Workspace, rules: CompiledRules, depth: int, row: list[int], style: int) -> bool:
    """List the successors of a row that are not hopeless; return true if one of them ends the search."""
    kept = 0
    first = depth * CHOICES
    copy_row(row, work.trial)
    for choice in range(list_moves(work, rules, work.trial)):
        move = work.listed[choice]
        after = work.stack[first + kept]
        make(work, rules, work.trial, move, after)
        value = promise(work, rules, after, style)
        if value > HOPELESS:
            work.tried[first + kept] = move
            if is_done(after):
                work.chosen[depth] = move
                write_path(work, rules, depth, after)
                return True
            work.weights[first + kept] = value
            kept += 1
    work.counts[depth] = kept
    return False


def take_best(work: Workspace, depth: int) -> int:
    """Return the most promising row left at a depth, after moving it behind the others."""
    first = depth * CHOICES
    last = first + work.counts[depth] - 1
    best = first
    for place in range(first, last + 1):
        if work.weights[place] > work.weights[best]:
            best = place
    if best != last:
        swap(work, best, last)
    work.counts[depth] -= 1
    return last


def swap(work: Workspace, one: int, other: int) -> None:
    """Swap two rows of the stack."""
    for column in range(len(work.trial)):
        kept = work.stack[one][column]
        work.stack[one][column] = work.stack[other][column]
        work.stack[other][column] = kept
    weight = work.weights[one]
    work.weights[one] = work.weights[other]
    work.weights[other] = weight
    move = work.tried[one]
    work.tried[one] = work.tried[other]
    work.tried[other] = move


def write_path(work: Workspace, rules: CompiledRules, depth: int, row: list[int]) -> None:
    """Write the moves from the root, and those of the last round."""
    for turn in range(depth + 1):
        work.plan[turn] = work.chosen[turn]
    work.plan_length = depth + 1
    if row[TURNS] > 0:
        work.plan_length += write_ending(work, rules, row, depth + 1)


def forget_refuted(work: Workspace) -> None:
    """Clear the table of refuted rows, which belong to one target."""
    if work.entries > 0:
        for place in range(REFUTED):
            work.refuted[place] = 0
        work.entries = 0


def refute(work: Workspace, key: int) -> None:
    """Record that a row is refuted."""
    place = key >> 8 & REFUTED - 1
    while work.refuted[place] != 0 and work.refuted[place] != key:
        place = place + 1 & REFUTED - 1
    if work.refuted[place] == 0 and work.entries < REFUTED // 2:
        work.refuted[place] = key
        work.entries += 1


def is_refuted(work: Workspace, key: int) -> bool:
    """Return whether a row is known to be refuted."""
    place = key >> 8 & REFUTED - 1
    while work.refuted[place] != 0:
        if work.refuted[place] == key:
            return True
        place = place + 1 & REFUTED - 1
    return False
