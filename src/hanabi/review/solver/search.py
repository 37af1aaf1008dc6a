"""The search: every line from the root, depth first, until one reaches the target or none is left."""

from hanabi.review.solver.beam import HOPELESS, copy_row, is_done, promise, write_ending
from hanabi.review.solver.bounds import pool_fails
from hanabi.review.solver.desk import CHOICES, LONGEST, REFUTED, TURNS, Desk
from hanabi.review.solver.rows import key_of, list_moves, make
from hanabi.rules import Tables

POOL_STEPS = 100
"""So far the pool bound looks ahead at each node."""

FOUND, NONE, GIVEN_UP = range(3)


def search(desk: Desk, tables: Tables, style: int) -> int:
    """Try every line, as long as there are nodes left; what was found is in `plan`."""
    forget_refuted(desk)
    depth = 0
    desk.keys[0] = key_of(tables, desk.root)
    if enter(desk, tables, 0, desk.root, style):
        return FOUND
    while desk.nodes > 0:
        if desk.counts[depth] == 0:
            refute(desk, desk.keys[depth])
            if depth == 0:
                return NONE
            depth -= 1
            continue
        place = take_best(desk, depth)
        row = desk.stack[place]
        key = key_of(tables, row)
        desk.chosen[depth] = desk.tried[place]
        if is_refuted(desk, key) or pool_fails(desk, tables, row, POOL_STEPS):
            continue
        desk.nodes -= 1
        depth += 1
        if depth == LONGEST - 1:
            return GIVEN_UP
        desk.keys[depth] = key
        if enter(desk, tables, depth, row, style):
            return FOUND
    return GIVEN_UP


def enter(desk: Desk, tables: Tables, depth: int, row: list[int], style: int) -> bool:
    """Write down what can follow a row and is not hopeless; true if it ends the search."""
    kept = 0
    first = depth * CHOICES
    copy_row(row, desk.trial)
    for choice in range(list_moves(desk, tables, desk.trial)):
        move = desk.listed[choice]
        after = desk.stack[first + kept]
        make(desk, tables, desk.trial, move, after)
        value = promise(desk, tables, after, style)
        if value > HOPELESS:
            desk.tried[first + kept] = move
            if is_done(after):
                desk.chosen[depth] = move
                write_path(desk, tables, depth, after)
                return True
            desk.weights[first + kept] = value
            kept += 1
    desk.counts[depth] = kept
    return False


def take_best(desk: Desk, depth: int) -> int:
    """The most promising of the rows left at a depth, put behind those that are left."""
    first = depth * CHOICES
    last = first + desk.counts[depth] - 1
    best = first
    for place in range(first, last + 1):
        if desk.weights[place] > desk.weights[best]:
            best = place
    if best != last:
        swap(desk, best, last)
    desk.counts[depth] -= 1
    return last


def swap(desk: Desk, one: int, other: int) -> None:
    """Swap two rows of the stack."""
    for column in range(len(desk.trial)):
        kept = desk.stack[one][column]
        desk.stack[one][column] = desk.stack[other][column]
        desk.stack[other][column] = kept
    weight = desk.weights[one]
    desk.weights[one] = desk.weights[other]
    desk.weights[other] = weight
    move = desk.tried[one]
    desk.tried[one] = desk.tried[other]
    desk.tried[other] = move


def write_path(desk: Desk, tables: Tables, depth: int, row: list[int]) -> None:
    """Write the moves from the root, and those of the last round."""
    for turn in range(depth + 1):
        desk.plan[turn] = desk.chosen[turn]
    desk.plan_length = depth + 1
    if row[TURNS] > 0:
        desk.plan_length += write_ending(desk, tables, row, depth + 1)


def forget_refuted(desk: Desk) -> None:
    """Empty the table of refuted rows: they belong to one target."""
    if desk.entries > 0:
        for place in range(REFUTED):
            desk.refuted[place] = 0
        desk.entries = 0


def refute(desk: Desk, key: int) -> None:
    """Remember that no line leads on from a row."""
    place = key >> 8 & REFUTED - 1
    while desk.refuted[place] != 0 and desk.refuted[place] != key:
        place = place + 1 & REFUTED - 1
    if desk.refuted[place] == 0 and desk.entries < REFUTED // 2:
        desk.refuted[place] = key
        desk.entries += 1


def is_refuted(desk: Desk, key: int) -> bool:
    """Whether a row is known to lead nowhere."""
    place = key >> 8 & REFUTED - 1
    while desk.refuted[place] != 0:
        if desk.refuted[place] == key:
            return True
        place = place + 1 & REFUTED - 1
    return False
