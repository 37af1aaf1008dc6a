"""Rows: the moves of a position, and the position after each."""

from hanabi.review.solver.workspace import (
    ANNOUNCE,
    COLUMNS,
    DISCARD,
    HANDS,
    HINT,
    LEFT,
    MISPLAY,
    MISPLAY_SPARE,
    NEEDED,
    PLAY,
    PLAY_DECK,
    SEAT,
    SIZES,
    SPARE,
    STRIKES,
    TOKENS,
    TURNS,
    Workspace,
)
from hanabi.rules import CompiledRules, State
from hanabi.rules.randomness import scramble

KIND = ~31
"""Mask for the kind of a move; the other bits are a card."""


def count(mask: int) -> int:
    """Return the number of cards in a mask."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the lowest card of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def set_position(work: Workspace, game: State, rules: CompiledRules) -> None:
    """Record the pile of a game and where each card lies in it."""
    work.total = game.deck_size
    work.inner = 0
    for card in range(rules.kinds):
        if rules.rank_of[card] > 0:
            work.inner |= 1 << card
        work.next_at[work.total][card] = -1
    work.ahead[work.total] = 0
    for place in range(work.total - 1, -1, -1):
        found = game.deck[rules.deck_length - work.total + place]
        work.pile[place] = found
        work.ahead[place] = work.ahead[place + 1] | 1 << found
        for card in range(rules.kinds):
            work.next_at[place][card] = work.next_at[place + 1][card]
        work.next_at[place][found] = place


def set_root(work: Workspace, game: State, rules: CompiledRules) -> None:
    """Write the game as a row, with the target of the workspace."""
    root = work.root
    needed = 0
    for suit in range(rules.suits):
        first = suit * rules.ranks
        needed |= (1 << (first + work.target[suit])) - (1 << (first + game.fireworks[suit]))
    root[NEEDED] = needed
    root[LEFT] = game.deck_size
    root[TOKENS] = game.hint_tokens
    root[STRIKES] = game.strikes
    root[SEAT] = game.seat
    root[TURNS] = game.turns_left
    root[SIZES] = 0
    for seat in range(rules.players):
        root[SIZES] |= game.hand_sizes[seat] << 4 * seat
        root[HANDS + seat] = 0
        for slot in range(game.hand_sizes[seat]):
            root[HANDS + seat] |= needed & 1 << game.hands[seat][slot]


def playable(work: Workspace, needed: int) -> int:
    """Return the needed cards that fit now: those whose predecessor is not needed."""
    return needed & ~(needed << 1 & work.inner)


def size_of(row: list[int], seat: int) -> int:
    """Return the size of a hand."""
    return row[SIZES] >> 4 * seat & 15


def held_by_others(row: list[int], rules: CompiledRules, seat: int) -> int:
    """Return the needed cards in the other hands."""
    mask = 0
    for other in range(rules.players):
        if other != seat:
            mask |= row[HANDS + other]
    return mask


def all_held(row: list[int], rules: CompiledRules) -> int:
    """Return the needed cards in all hands."""
    return held_by_others(row, rules, -1)


def list_moves(work: Workspace, rules: CompiledRules, row: list[int]) -> int:
    """List the moves of a row that may be better than others, and return their number."""
    seat, tokens = row[SEAT], row[TOKENS]
    fits = row[HANDS + seat] & playable(work, row[NEEDED])
    found = list_plays(work, rules, fits, tokens)
    if rules.deck_plays and row[LEFT] == 1 and deck_play_helps(work, rules, row):
        work.listed[found] = PLAY_DECK
        found += 1
    if tokens > 0 and can_hint(rules, row):
        work.listed[found] = HINT
        found += 1
    if tokens < rules.max_hint_tokens:
        return list_throws(work, rules, row, DISCARD, SPARE, found)
    if fits == 0 and row[STRIKES] + 1 < rules.max_strikes:
        return list_throws(work, rules, row, MISPLAY, MISPLAY_SPARE, found)
    return found


def list_plays(work: Workspace, rules: CompiledRules, fits: int, tokens: int) -> int:
    """List every card that fits, announced too where that returns a token (V5): more tokens are not always better."""
    found = 0
    while fits:
        card = lowest(fits)
        fits &= fits - 1
        work.listed[found] = PLAY + card
        found += 1
        if rules.announcing and tokens < rules.max_hint_tokens:
            work.listed[found] = ANNOUNCE + card
            found += 1
    return found


def deck_play_helps(work: Workspace, rules: CompiledRules, row: list[int]) -> bool:
    """Return whether the last card of the pile fits, or can be spared with a strike left."""
    card = work.pile[work.total - 1]
    if playable(work, row[NEEDED]) >> card & 1:
        return True
    lost = row[NEEDED] >> card & 1 and not all_held(row, rules) >> card & 1
    return row[STRIKES] + 1 < rules.max_strikes and not lost


def can_hint(rules: CompiledRules, row: list[int]) -> bool:
    """Return whether a hint can touch a card. Hands are empty only at the end of a game with the crowning piece."""
    if row[LEFT] > 0 or rules.empty_hints:
        return True
    return row[SIZES] & ~(15 << 4 * row[SEAT]) != 0


def list_throws(work: Workspace, rules: CompiledRules, row: list[int], throw: int, spare: int, found: int) -> int:
    """List a spare card if the hand has one, otherwise every card of which another copy is left."""
    seat = row[SEAT]
    hand = row[HANDS + seat]
    if size_of(row, seat) > count(hand):
        work.listed[found] = spare
        return found + 1
    rest = hand & (held_by_others(row, rules, seat) | work.ahead[work.total - row[LEFT]])
    while rest:
        work.listed[found] = throw + lowest(rest)
        found += 1
        rest &= rest - 1
    return found


def make(work: Workspace, rules: CompiledRules, row: list[int], move: int, after: list[int]) -> None:
    """Write the position after a move."""
    for column in range(COLUMNS):
        after[column] = row[column]
    seat = row[SEAT]
    kind = move & KIND
    if kind == PLAY or kind == ANNOUNCE:
        put(rules, after, move & 31, 1 if kind == ANNOUNCE else 0)
    elif move == PLAY_DECK:
        play_deck(work, rules, after)
    elif move == HINT:
        after[TOKENS] -= 1
    elif kind == DISCARD or move == SPARE:
        after[TOKENS] += 1
    elif kind == MISPLAY or move == MISPLAY_SPARE:
        after[STRIKES] += 1
    if kind == DISCARD or kind == MISPLAY:
        after[HANDS + seat] &= ~(1 << (move & 31))
    if move != HINT and move != PLAY_DECK:
        draw(work, rules, after, seat)
    if after[TURNS] > 0:
        after[TURNS] -= 1
    after[SEAT] = seat + 1 if seat + 1 < rules.players else 0


def put(rules: CompiledRules, row: list[int], card: int, gained: int) -> None:
    """Add a card to its firework and remove it from the needed cards; the last of a suit returns a token (R22)."""
    row[NEEDED] &= ~(1 << card)
    for seat in range(rules.players):
        row[HANDS + seat] &= ~(1 << card)
    if rules.rank_of[card] == rules.ranks - 1:
        gained += 1
    row[TOKENS] = min(row[TOKENS] + gained, rules.max_hint_tokens)


def play_deck(work: Workspace, rules: CompiledRules, row: list[int]) -> None:
    """Play the last card of the pile, which starts the last round."""
    card = work.pile[work.total - 1]
    if playable(work, row[NEEDED]) >> card & 1:
        put(rules, row, card, 0)
    else:
        row[STRIKES] += 1
    shorten(rules, row)


def draw(work: Workspace, rules: CompiledRules, row: list[int], seat: int) -> None:
    """Draw a card; without a pile the hand shrinks."""
    if row[LEFT] == 0:
        row[SIZES] -= 1 << 4 * seat
    else:
        row[HANDS + seat] |= row[NEEDED] & 1 << work.pile[work.total - row[LEFT]]
        shorten(rules, row)


def shorten(rules: CompiledRules, row: list[int]) -> None:
    """Remove a card from the pile; the last one starts the last round, except with the crowning piece."""
    row[LEFT] -= 1
    if row[LEFT] == 0 and not rules.crowning:
        row[TURNS] = rules.players + 1


def key_of(rules: CompiledRules, row: list[int]) -> int:
    """Return a hash of a row; never zero."""
    clock = row[LEFT] | row[TOKENS] << 6 | row[STRIKES] << 11 | row[SEAT] << 16 | row[TURNS] << 19
    key = scramble(row[NEEDED] << 30 | clock)
    if row[LEFT] == 0:
        key = scramble(key ^ row[SIZES])
    for seat in range(0, rules.players, 2):
        pair = row[HANDS + seat]
        if seat + 1 < rules.players:
            pair |= row[HANDS + seat + 1] << 30
        key = scramble(key ^ pair)
    return key | 1
