"""Bounds: reasons why a target cannot be reached any more, however the players act.

They count turns, and only the last round has a fixed number of them. With the crowning piece (V1) there is no last
round, and they do not apply.
"""

from hanabi.review.solver.rows import all_held, count, lowest, playable
from hanabi.review.solver.workspace import HANDS, LEFT, NEEDED, TURNS, Workspace
from hanabi.rules import CompiledRules

AMPLE = 12
"""The slack of a game without a limit of turns."""


def slack(work: Workspace, rules: CompiledRules, row: list[int]) -> int:
    """Return the pace bound: how many turns with a draw can pass without a play. Below zero, it is too late.

    Each draw needs a play or a discard. Before a card is drawn, at most the playable cards among all hands and the
    cards drawn before it can have been played; the remaining draws must be discards.
    """
    to_play = count(row[NEEDED])
    if rules.crowning:
        return AMPLE
    if row[TURNS] > 0:
        return row[TURNS] - to_play
    most = row[LEFT] + rules.players - to_play
    return most if most < 0 else most - forced_discards(work, rules, row)


def forced_discards(work: Workspace, rules: CompiledRules, row: list[int]) -> int:
    """Return how many discards the order of the pile demands, even with hands of unlimited size."""
    left = row[LEFT]
    place = work.total - left
    open_cards = all_held(row, rules)
    rest = row[NEEDED]
    played = 0
    forced = 0
    for drawn in range(left):
        if rules.deck_plays and drawn == left - 1:
            open_cards |= 1 << work.pile[work.total - 1]
        fits = playable(work, rest) & open_cards
        while fits:
            rest ^= fits
            played += count(fits)
            fits = playable(work, rest) & open_cards
        if rest == 0:
            break
        forced = max(forced, drawn + 1 - played)
        open_cards |= 1 << work.pile[place + drawn]
    return forced


def broken_chain(work: Workspace, rules: CompiledRules, row: list[int]) -> int:
    """Return a card that comes too late for those above it to follow (the chain bound), or -1.

    With `behind` cards behind its first copy, at most that many of the chain are played before the last draw; the
    rest must be played in the last round, one by each player in turn.
    """
    if rules.crowning or row[TURNS] > 0:
        return -1
    missing = row[NEEDED] & ~all_held(row, rules)
    place = work.total - row[LEFT]
    for behind in range(min(row[LEFT], rules.ranks)):
        card = work.pile[work.total - 1 - behind]
        if missing >> card & 1 and work.next_at[place][card] == work.total - 1 - behind:
            chain = chain_length(rules, row, card)
            late = chain > behind if behind > 0 else chain > 1
            if late and not can_follow(work, rules, row, card, chain, behind):
                return card
    return -1


def chain_length(rules: CompiledRules, row: list[int], card: int) -> int:
    """Return how many cards of a suit remain to be played from a card on."""
    length = 1
    while rules.rank_of[card] + length < rules.ranks and row[NEEDED] >> (card + length) & 1:
        length += 1
    return length


def can_follow(work: Workspace, rules: CompiledRules, row: list[int], card: int, chain: int, behind: int) -> bool:
    """Return whether part of a chain can be played before the last draw and the rest in the last round."""
    if behind == 0:  # drawn last, and so played last, or from the pile where the rules allow it
        return rules.deck_plays != 0 and has_order(work, rules, row, card, 1, chain, -1)
    for before in range(max(0, chain - rules.players), min(behind, chain) + 1):
        if before == chain:
            return True
        last = card + before - 1 if before == behind and not rules.deck_plays else -1
        if has_order(work, rules, row, card, before, chain, last):
            return True
    return False


def has_order(
    work: Workspace, rules: CompiledRules, row: list[int], card: int, before: int, chain: int, last: int
) -> bool:
    """Return whether the rest of a chain can be played in the last round, whichever player draws last.

    If `last` is a card, playing it caused the last draw, so that player must be able to hold it.
    """
    for drawer in range(rules.players):
        if last == -1 or may_hold(work, row, last, drawer):
            turn = 1
            for wanted in range(card + before, card + chain):
                while turn <= rules.players and not may_hold(work, row, wanted, (drawer + turn) % rules.players):
                    turn += 1
                turn += 1
            if turn <= rules.players + 1:
                return True
    return False


def may_hold(work: Workspace, row: list[int], card: int, seat: int) -> bool:
    """Return whether a player holds a card or may draw it."""
    return row[HANDS + seat] >> card & 1 != 0 or work.ahead[work.total - row[LEFT]] >> card & 1 != 0


POOL_NEEDED, POOL_HELD, POOL_PLACE, POOL_BUDGET, POOL_THROWS = range(5)


def pool_fails(work: Workspace, rules: CompiledRules, row: list[int], steps: int) -> bool:
    """Return whether a target fails even if all hands were one and every player could pass freely (the pool bound).

    Cards that fit are played; otherwise a spare card is discarded while turns allow it; otherwise a needed card of
    which another copy follows. Every way is tried, up to a number of steps.
    """
    budget = row[LEFT] + rules.players - count(row[NEEDED]) if not rules.crowning else work.total
    write_pool(work, 0, row[NEEDED], all_held(row, rules), work.total - row[LEFT], budget)
    room = rules.players * rules.hand_size
    depth = 0
    while steps > 0:
        steps -= 1
        outcome = settle(work, rules, depth, room)
        if outcome == POOLED:
            return False
        if outcome == STUCK:
            while depth >= 0 and work.pool_rows[depth][POOL_THROWS] == 0:
                depth -= 1
            if depth < 0:
                return True
        throw_one(work, depth)
        depth += 1
    return False


POOLED, STUCK, BRANCHING = range(3)


def settle(work: Workspace, rules: CompiledRules, depth: int, room: int) -> int:
    """Play and discard spare cards until the pool is finished, is stuck, or must discard a needed card."""
    pool = work.pool_rows[depth]
    while True:
        last = work.total - 1 if rules.deck_plays else work.total
        if pool[POOL_PLACE] >= last:
            return POOLED if is_pooled(work, rules, pool, last) else STUCK
        fits = playable(work, pool[POOL_NEEDED]) & pool[POOL_HELD]
        if fits:
            pool[POOL_NEEDED] ^= fits & -fits
            pool[POOL_HELD] ^= fits & -fits
            if pool[POOL_NEEDED] == 0:
                return POOLED
        else:
            if pool[POOL_BUDGET] == 0:
                return STUCK
            if room == count(pool[POOL_HELD]):
                pool[POOL_THROWS] = pool[POOL_HELD] & work.ahead[pool[POOL_PLACE]]
                return BRANCHING if pool[POOL_THROWS] else STUCK
            pool[POOL_BUDGET] -= 1
        add_to_pool(work, pool)


def add_to_pool(work: Workspace, pool: list[int]) -> None:
    """Draw the next card."""
    pool[POOL_HELD] |= pool[POOL_NEEDED] & 1 << work.pile[pool[POOL_PLACE]]
    pool[POOL_PLACE] += 1


def is_pooled(work: Workspace, rules: CompiledRules, pool: list[int], last: int) -> bool:
    """Return whether the rest can be played once the pile is drawn, or its last card can be played from there."""
    held = pool[POOL_HELD] | work.ahead[pool[POOL_PLACE]]
    turns = rules.players + work.total - last
    return pool[POOL_NEEDED] & ~held == 0 and (rules.crowning != 0 or count(pool[POOL_NEEDED]) <= turns)


def throw_one(work: Workspace, depth: int) -> None:
    """Discard the first needed card that can be spared, and go one level deeper."""
    pool = work.pool_rows[depth]
    card = lowest(pool[POOL_THROWS])
    pool[POOL_THROWS] &= pool[POOL_THROWS] - 1
    held = pool[POOL_HELD] & ~(1 << card)
    write_pool(work, depth + 1, pool[POOL_NEEDED], held, pool[POOL_PLACE], pool[POOL_BUDGET] - 1)
    add_to_pool(work, work.pool_rows[depth + 1])


def write_pool(work: Workspace, depth: int, needed: int, held: int, place: int, budget: int) -> None:
    """Write a pool at a depth."""
    pool = work.pool_rows[depth]
    pool[POOL_NEEDED] = needed
    pool[POOL_HELD] = held
    pool[POOL_PLACE] = place
    pool[POOL_BUDGET] = budget
    pool[POOL_THROWS] = 0
