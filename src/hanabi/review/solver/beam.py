"""Beam search: turn by turn, keep the most promising positions until one has played everything.

It is heuristic: it can find a line, but never prove that there is none.
"""

from hanabi.review.solver.bounds import broken_chain, slack
from hanabi.review.solver.ending import can_end
from hanabi.review.solver.rows import all_held, count, key_of, list_moves, make, size_of
from hanabi.review.solver.workspace import (
    COLUMNS,
    HANDS,
    LEFT,
    LONGEST,
    NEEDED,
    ROOM,
    SEEN,
    STRIKES,
    TOKENS,
    TURNS,
    Workspace,
)
from hanabi.rules import CompiledRules
from hanabi.rules.randomness import advance, below, generator

HOPELESS = -1e9

WIDTHS = (30, 300, 300, 3000, 3000, 3000, 3000)
"""The widths of the beams, in the order in which they are tried."""
STYLES = (
    (240.0, 60.0, 8.0, 4.0),
    (320.0, 30.0, 8.0, 1.0),
    (240.0, 10.0, 2.0, 0.0),
    (160.0, 90.0, 14.0, 4.0),
    (400.0, 120.0, 20.0, 8.0),
    (50.0, 200.0, 0.0, 0.0),
    (240.0, 200.0, 8.0, 4.0),
)
"""The weights of each beam: for running out of time, for running out of tokens, for hands without a spare card,
and for last copies in hands."""


def find_line(work: Workspace, rules: CompiledRules, style: int) -> bool:
    """Search for a line from the root that reaches the target, and write it into `plan`."""
    copy_row(work.root, work.front[0])
    width = WIDTHS[style]
    chance = generator(style)
    kept = 1
    for turn in range(LONGEST):
        found = 0
        work.stamp += 1
        for place in range(kept):
            row = work.front[place]
            for choice in range(list_moves(work, rules, row)):
                if found == ROOM:
                    break
                move = work.listed[choice]
                make(work, rules, row, move, work.rows[found])
                value = promise(work, rules, work.rows[found], style)
                work.parent[found] = place
                work.move[found] = move
                if value > HOPELESS and is_done(work.rows[found]):
                    write_plan(work, rules, turn, found)
                    return True
                if value > HOPELESS and is_new(work, key_of(rules, work.rows[found])):
                    chance = advance(chance)
                    work.values[found] = value + below(chance, 1024) / 1024
                    found += 1
        if found == 0:
            return False
        kept = keep_best(work, turn, found, width)
    return False


def is_done(row: list[int]) -> bool:
    """Return whether everything has been played, or the last round, which is solved exactly, has begun."""
    return row[NEEDED] == 0 or row[TURNS] > 0


def promise(work: Workspace, rules: CompiledRules, row: list[int], style: int) -> float:
    """Return how promising a position is; `HOPELESS` if a bound or the last round refutes it."""
    if row[NEEDED] == 0:
        return 0.0
    if row[TURNS] > 0:
        return 0.0 if can_end(work, rules, row) else HOPELESS
    spare_turns = slack(work, rules, row)
    if spare_turns < 0 or broken_chain(work, rules, row) != -1:
        return HOPELESS
    return worth(work, rules, row, spare_turns, style)


def worth(work: Workspace, rules: CompiledRules, row: list[int], spare_turns: int, style: int) -> float:
    """Score a position: time and tokens first, then hands with a spare card, and few last copies in hands."""
    time, token, full, critical = STYLES[style]
    held = all_held(row, rules)
    last_copies = held & ~work.ahead[work.total - row[LEFT]]
    value = spare_turns + row[TOKENS] - time / (spare_turns + 1) - token / (row[TOKENS] + 1)
    value += 2 * count(held) - 10 * row[STRIKES]
    for seat in range(rules.players):
        hand = row[HANDS + seat]
        if size_of(row, seat) == count(hand):
            value -= full
        value -= critical * count(hand & last_copies)
    return value


def is_new(work: Workspace, key: int) -> bool:
    """Return whether a row has not been seen in this turn; a full table treats every row as new."""
    place = key >> 8 & SEEN - 1
    for _ in range(64):
        if work.stamps[place] != work.stamp:
            work.stamps[place] = work.stamp
            work.seen[place] = key
            return True
        if work.seen[place] == key:
            return False
        place = place + 1 & SEEN - 1
    return True


def keep_best(work: Workspace, turn: int, found: int, width: int) -> int:
    """Keep the best rows for the next turn, and record how they were reached."""
    for place in range(found):
        work.order[place] = place
    if found > width:
        select(work, found, width)
    kept = min(found, width)
    for place in range(kept):
        chosen = work.order[place]
        copy_row(work.rows[chosen], work.front[place])
        work.parents[turn][place] = work.parent[chosen]
        work.moves[turn][place] = work.move[chosen]
    return kept


def select(work: Workspace, found: int, width: int) -> None:
    """Move the best rows to the front of the order, unsorted (quickselect)."""
    low, high = 0, found - 1
    while low < high:
        pivot = work.values[work.order[(low + high) // 2]]
        left, right = low, high
        while left <= right:
            while work.values[work.order[left]] > pivot:
                left += 1
            while work.values[work.order[right]] < pivot:
                right -= 1
            if left <= right:
                kept = work.order[left]
                work.order[left] = work.order[right]
                work.order[right] = kept
                left += 1
                right -= 1
        if width - 1 <= right:
            high = right
        elif width - 1 >= left:
            low = left
        else:
            return


def write_plan(work: Workspace, rules: CompiledRules, turn: int, last: int) -> None:
    """Write the moves that led to a row, and those of the last round."""
    length = turn + 1
    row = work.rows[last]
    work.plan[turn] = work.move[last]
    place = work.parent[last]
    for earlier in range(turn - 1, -1, -1):
        work.plan[earlier] = work.moves[earlier][place]
        place = work.parents[earlier][place]
    work.plan_length = length + write_ending(work, rules, row, length)


def write_ending(work: Workspace, rules: CompiledRules, row: list[int], length: int) -> int:
    """Append the moves of the last round to a plan, and return their number."""
    if row[TURNS] == 0 or not can_end(work, rules, row):
        return 0
    for turn in range(row[TURNS]):
        work.plan[length + turn] = work.ending_moves[turn]
    turns: int = row[TURNS]
    return turns


def copy_row(source: list[int], target: list[int]) -> None:
    """Copy a row."""
    for column in range(COLUMNS):
        target[column] = source[column]
