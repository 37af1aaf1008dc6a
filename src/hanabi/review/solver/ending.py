"""The last round, solved exactly: each player has one turn, nothing is drawn, and passing is free.

Passing is free because a hand of two or more cards always has a harmless move: a hint if there is a token, otherwise a
discard, and no discarded card could have been played any more.
"""

from hanabi.review.solver.rows import count, lowest, playable
from hanabi.review.solver.workspace import HANDS, NEEDED, PASS, PLAY, SEAT, TURNS, Workspace
from hanabi.rules import CompiledRules

NO_PLAY = 1 << 40
"""The option to pass, after every card."""


def can_end(work: Workspace, rules: CompiledRules, row: list[int]) -> bool:
    """Return whether the turns of the last round suffice, and write the moves into `ending_moves`."""
    turns = row[TURNS]
    needed = row[NEEDED]
    if count(needed) > turns:
        return False
    depth = 0
    work.ending_options[0] = options(work, rules, row, needed, 0)
    while needed:
        left = work.ending_options[depth]
        if left == 0:
            if depth == 0:
                return False
            depth -= 1
            needed = taken_back(work, needed, depth)
            continue
        option = left & -left
        work.ending_options[depth] ^= option
        work.ending_moves[depth] = PASS if option == NO_PLAY else PLAY + lowest(option)
        needed &= ~option
        depth += 1
        if needed:
            enough = count(needed) <= turns - depth
            work.ending_options[depth] = options(work, rules, row, needed, depth) if enough else 0
    for rest in range(depth, turns):
        work.ending_moves[rest] = PASS
    return True


def options(work: Workspace, rules: CompiledRules, row: list[int], needed: int, depth: int) -> int:
    """Return the cards that a player can play, and the option to pass."""
    seat = (row[SEAT] + depth) % rules.players
    return row[HANDS + seat] & playable(work, needed) | NO_PLAY


def taken_back(work: Workspace, needed: int, depth: int) -> int:
    """Return the needed cards with the move of a turn undone."""
    move = work.ending_moves[depth]
    return needed if move == PASS else needed | 1 << (move - PLAY)
