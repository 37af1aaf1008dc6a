"""Places in a hand that conventions speak of: the chop, the finesse position, the focus."""

from typing import Any

from hanabi.bots.conventions.book import (
    BELIEF,
    BOARD,
    CHOP_MOVED,
    FLAGS,
    HIDDEN,
    PLAYABLE,
    TOUCHED,
    Book,
    has,
    place_of,
)
from hanabi.bots.conventions.levels import TEMPO_MOVES
from hanabi.rules import State, Tables


def chop_of(game: State, book: Book, seat: int) -> int:
    """The slot that is discarded next: the oldest that is neither hinted nor protected; -1 if there is none."""
    for slot in range(game.hand_sizes[seat]):
        if book[FLAGS][place_of(game, seat, slot)] & HIDDEN == 0:
            return slot
    return -1


def finesse_slot(game: State, book: Book, seat: int, below: int) -> int:
    """The newest slot below another that is neither hinted nor protected; -1 if there is none."""
    for slot in range(below - 1, -1, -1):
        if book[FLAGS][place_of(game, seat, slot)] & HIDDEN == 0:
            return slot
    return -1


def new_slots(game: State, book: Book, seat: int, touched: int) -> int:
    """Those of the touched slots that were neither hinted nor protected before, as a mask."""
    new = 0
    for slot in range(game.hand_sizes[seat]):
        if touched >> slot & 1 and book[FLAGS][place_of(game, seat, slot)] & HIDDEN == 0:
            new |= 1 << slot
    return new


def newest(mask: int) -> int:
    """The newest slot of a mask, -1 if it has none."""
    slot = -1
    while mask:
        mask >>= 1
        slot += 1
    return slot


def focus_of(game: State, book: Book, seat: int, touched: int, new: int, chop: int) -> int:
    """The slot that a hint speaks of: the chop if it is new, else the newest new one, else the newest."""
    if new:
        return chop if chop >= 0 and new >> chop & 1 else newest(new)
    protected = 0
    open_ones = 0
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        if touched >> slot & 1:
            if book[FLAGS][card] & CHOP_MOVED and not book[FLAGS][card] & TOUCHED:
                protected |= 1 << slot
            if book[BELIEF][card] & ~book[BOARD][PLAYABLE]:
                open_ones |= 1 << slot
    if protected:
        return newest(protected)
    if open_ones and has(book, TEMPO_MOVES):
        return newest(open_ones)
    return newest(touched)


def is_locked(game: State, book: Book, seat: int) -> bool:
    """Whether a hand has no card left to discard by habit."""
    return chop_of(game, book, seat) == -1


def kept_slots(memory: Any, game: State, tables: Tables, actor: int) -> int:
    """How many cards of a hand were in it before the turn."""
    last = game.hand_sizes[actor] - 1
    if last < 0:
        return 0
    for slot in range(tables.hand_size):
        if memory.held[actor][slot] == place_of(game, actor, last):
            return last + 1
    return last
