"""Rows: the moves of a position, and the position after each."""

from hanabi.review.solver.desk import (
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
    Desk,
)
from hanabi.rules import State, Tables
from hanabi.rules.randomness import scramble

KIND = ~31
"""The part of a move that says which it is; the rest is a card."""


def count(mask: int) -> int:
    """How many cards a mask has."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The first card of a mask that has any."""
    return (mask & -mask).bit_length() - 1


def set_position(desk: Desk, game: State, tables: Tables) -> None:
    """Note the pile of a game, and where each card lies in it."""
    desk.total = game.deck_size
    desk.inner = 0
    for card in range(tables.kinds):
        if tables.rank_of[card] > 0:
            desk.inner |= 1 << card
        desk.next_at[desk.total][card] = -1
    desk.ahead[desk.total] = 0
    for place in range(desk.total - 1, -1, -1):
        found = game.deck[tables.deck_length - desk.total + place]
        desk.pile[place] = found
        desk.ahead[place] = desk.ahead[place + 1] | 1 << found
        for card in range(tables.kinds):
            desk.next_at[place][card] = desk.next_at[place + 1][card]
        desk.next_at[place][found] = place


def set_root(desk: Desk, game: State, tables: Tables) -> None:
    """Write the game down as a row, with the target that the desk has."""
    root = desk.root
    needed = 0
    for suit in range(tables.suits):
        first = suit * tables.ranks
        needed |= (1 << (first + desk.target[suit])) - (1 << (first + game.fireworks[suit]))
    root[NEEDED] = needed
    root[LEFT] = game.deck_size
    root[TOKENS] = game.hint_tokens
    root[STRIKES] = game.strikes
    root[SEAT] = game.seat
    root[TURNS] = game.turns_left
    root[SIZES] = 0
    for seat in range(tables.players):
        root[SIZES] |= game.hand_sizes[seat] << 4 * seat
        root[HANDS + seat] = 0
        for slot in range(game.hand_sizes[seat]):
            root[HANDS + seat] |= needed & 1 << game.hands[seat][slot]


def playable(desk: Desk, needed: int) -> int:
    """The needed cards that fit now: those whose predecessor is not needed."""
    return needed & ~(needed << 1 & desk.inner)


def size_of(row: list[int], seat: int) -> int:
    """How many cards a hand has."""
    return row[SIZES] >> 4 * seat & 15


def held_by_others(row: list[int], tables: Tables, seat: int) -> int:
    """The needed cards that the other hands hold."""
    mask = 0
    for other in range(tables.players):
        if other != seat:
            mask |= row[HANDS + other]
    return mask


def all_held(row: list[int], tables: Tables) -> int:
    """The needed cards that any hand holds."""
    return held_by_others(row, tables, -1)


def list_moves(desk: Desk, tables: Tables, row: list[int]) -> int:
    """List the moves of a row that may be better than others, and return how many they are."""
    seat, tokens = row[SEAT], row[TOKENS]
    fits = row[HANDS + seat] & playable(desk, row[NEEDED])
    found = list_plays(desk, tables, fits, tokens)
    if tables.deck_plays and row[LEFT] == 1 and deck_play_helps(desk, tables, row):
        desk.listed[found] = PLAY_DECK
        found += 1
    if tokens > 0 and can_hint(tables, row):
        desk.listed[found] = HINT
        found += 1
    if tokens < tables.max_hint_tokens:
        return list_throws(desk, tables, row, DISCARD, SPARE, found)
    if fits == 0 and row[STRIKES] + 1 < tables.max_strikes:
        return list_throws(desk, tables, row, MISPLAY, MISPLAY_SPARE, found)
    return found


def list_plays(desk: Desk, tables: Tables, fits: int, tokens: int) -> int:
    """Every card that fits; announced too, where that returns a token (V5). More tokens are not always better."""
    found = 0
    while fits:
        card = lowest(fits)
        fits &= fits - 1
        desk.listed[found] = PLAY + card
        found += 1
        if tables.announcing and tokens < tables.max_hint_tokens:
            desk.listed[found] = ANNOUNCE + card
            found += 1
    return found


def deck_play_helps(desk: Desk, tables: Tables, row: list[int]) -> bool:
    """Whether the last card of the pile fits, or can be done without and a strike is to spare."""
    card = desk.pile[desk.total - 1]
    if playable(desk, row[NEEDED]) >> card & 1:
        return True
    lost = row[NEEDED] >> card & 1 and not all_held(row, tables) >> card & 1
    return row[STRIKES] + 1 < tables.max_strikes and not lost


def can_hint(tables: Tables, row: list[int]) -> bool:
    """Whether a hint finds a card; hands are empty only at the end of a game with the crowning piece."""
    if row[LEFT] > 0 or tables.empty_hints:
        return True
    return row[SIZES] & ~(15 << 4 * row[SEAT]) != 0


def list_throws(desk: Desk, tables: Tables, row: list[int], throw: int, spare: int, found: int) -> int:
    """A spare card if the hand has one; else every card of which another copy is left."""
    seat = row[SEAT]
    hand = row[HANDS + seat]
    if size_of(row, seat) > count(hand):
        desk.listed[found] = spare
        return found + 1
    rest = hand & (held_by_others(row, tables, seat) | desk.ahead[desk.total - row[LEFT]])
    while rest:
        desk.listed[found] = throw + lowest(rest)
        found += 1
        rest &= rest - 1
    return found


def make(desk: Desk, tables: Tables, row: list[int], move: int, after: list[int]) -> None:
    """Write the position after a move."""
    for column in range(COLUMNS):
        after[column] = row[column]
    seat = row[SEAT]
    kind = move & KIND
    if kind == PLAY or kind == ANNOUNCE:
        put(tables, after, move & 31, 1 if kind == ANNOUNCE else 0)
    elif move == PLAY_DECK:
        play_deck(desk, tables, after)
    elif move == HINT:
        after[TOKENS] -= 1
    elif kind == DISCARD or move == SPARE:
        after[TOKENS] += 1
    elif kind == MISPLAY or move == MISPLAY_SPARE:
        after[STRIKES] += 1
    if kind == DISCARD or kind == MISPLAY:
        after[HANDS + seat] &= ~(1 << (move & 31))
    if move != HINT and move != PLAY_DECK:
        draw(desk, tables, after, seat)
    if after[TURNS] > 0:
        after[TURNS] -= 1
    after[SEAT] = seat + 1 if seat + 1 < tables.players else 0


def put(tables: Tables, row: list[int], card: int, gained: int) -> None:
    """Put a card on its firework: nobody needs it any more; the last of a suit returns a token (R22)."""
    row[NEEDED] &= ~(1 << card)
    for seat in range(tables.players):
        row[HANDS + seat] &= ~(1 << card)
    if tables.rank_of[card] == tables.ranks - 1:
        gained += 1
    row[TOKENS] = min(row[TOKENS] + gained, tables.max_hint_tokens)


def play_deck(desk: Desk, tables: Tables, row: list[int]) -> None:
    """Play the last card of the pile; the last round begins."""
    card = desk.pile[desk.total - 1]
    if playable(desk, row[NEEDED]) >> card & 1:
        put(tables, row, card, 0)
    else:
        row[STRIKES] += 1
    shorten(tables, row)


def draw(desk: Desk, tables: Tables, row: list[int], seat: int) -> None:
    """Draw a card; without a pile the hand shrinks."""
    if row[LEFT] == 0:
        row[SIZES] -= 1 << 4 * seat
    else:
        row[HANDS + seat] |= row[NEEDED] & 1 << desk.pile[desk.total - row[LEFT]]
        shorten(tables, row)


def shorten(tables: Tables, row: list[int]) -> None:
    """Count a card off the pile; the last one starts the last round, but for the crowning piece."""
    row[LEFT] -= 1
    if row[LEFT] == 0 and not tables.crowning:
        row[TURNS] = tables.players + 1


def key_of(tables: Tables, row: list[int]) -> int:
    """A number for a row that no other row is likely to have; never zero."""
    clock = row[LEFT] | row[TOKENS] << 6 | row[STRIKES] << 11 | row[SEAT] << 16 | row[TURNS] << 19
    key = scramble(row[NEEDED] << 30 | clock)
    if row[LEFT] == 0:
        key = scramble(key ^ row[SIZES])
    for seat in range(0, tables.players, 2):
        pair = row[HANDS + seat]
        if seat + 1 < tables.players:
            pair |= row[HANDS + seat + 1] << 30
        key = scramble(key ^ pair)
    return key | 1
