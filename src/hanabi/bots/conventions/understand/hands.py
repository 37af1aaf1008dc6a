"""The positions in a hand used by conventions: chop, finesse position, focus."""

from hanabi.bots.conventions.levels import TEMPO_MOVES
from hanabi.bots.conventions.notebook import CHOP_MOVED, HIDDEN, TOUCHED, Book, Memory, has
from hanabi.rules import CompiledRules, State


def place_of(game: State, seat: int, slot: int) -> int:
    """Return the place in the deck of the card in a slot, which identifies it, widened to compile code only once."""
    return game.drawn[seat][slot] + 0


def card_in(game: State, seat: int, slot: int) -> int:
    """Return the card in a slot, -1 if it is hidden, widened to compile code only once."""
    return game.hands[seat][slot] + 0


def chop_of(game: State, book: Book, seat: int) -> int:
    """Return the slot that is discarded next: the oldest that is neither hinted nor protected; -1 if there is none."""
    for slot in range(game.hand_sizes[seat]):
        if book.cards[place_of(game, seat, slot)].flags & HIDDEN == 0:
            return slot
    return -1


def finesse_slot(game: State, book: Book, seat: int, below: int) -> int:
    """Return the newest slot below another that is neither hinted nor protected; -1 if there is none."""
    for slot in range(below - 1, -1, -1):
        if book.cards[place_of(game, seat, slot)].flags & HIDDEN == 0:
            return slot
    return -1


def new_slots(game: State, book: Book, seat: int, touched: int) -> int:
    """Return the touched slots that were neither hinted nor protected before, as a mask."""
    new = 0
    for slot in range(game.hand_sizes[seat]):
        if touched >> slot & 1 and book.cards[place_of(game, seat, slot)].flags & HIDDEN == 0:
            new |= 1 << slot
    return new


def newest(mask: int) -> int:
    """Return the newest slot of a mask; -1 if it is empty."""
    slot = -1
    while mask:
        mask >>= 1
        slot += 1
    return slot


def focus_of(game: State, book: Book) -> int:
    """Return the slot of the focus: the chop if it is new, else the newest new card, else the newest card."""
    hint = book.hint
    if hint.new:
        return hint.chop + 0 if hint.chop >= 0 and hint.new >> hint.chop & 1 else newest(hint.new + 0)
    protected = 0
    open_ones = 0
    for slot in range(game.hand_sizes[hint.target]):
        note = book.cards[place_of(game, hint.target, slot)]
        if hint.touched >> slot & 1:
            if note.flags & CHOP_MOVED and not note.flags & TOUCHED:
                protected |= 1 << slot
            if note.belief & ~book.board.playable:
                open_ones |= 1 << slot
    if protected:
        return newest(protected)
    if open_ones and has(book, TEMPO_MOVES):
        return newest(open_ones)
    return newest(hint.touched + 0)


def is_locked(game: State, book: Book, seat: int) -> bool:
    """Return whether a hand has no chop."""
    return chop_of(game, book, seat) == -1


def kept_slots(memory: Memory, game: State, rules: CompiledRules, actor: int) -> int:
    """Return how many cards of a hand were in it before the turn."""
    last = game.hand_sizes[actor] - 1
    if last < 0:
        return 0
    for slot in range(rules.hand_size):
        if memory.held[actor][slot] == place_of(game, actor, last):
            return last + 1
    return last
