"""Hints that protect the chop or only stall: useless cards, 5s, old cards hinted again."""

from hanabi.bots.conventions.book import (
    BELIEF,
    BOARD,
    CHOP_MOVED,
    DEAD,
    FACTS,
    FLAGS,
    HIDDEN,
    SAVED,
    STALLED,
    TOUCHED,
    TRASH,
    Book,
    has,
    place_of,
)
from hanabi.bots.conventions.levels import FIVE_MOVES, FIVE_STALLS, TRASH_MOVES
from hanabi.bots.conventions.understand.beliefs import due_slots
from hanabi.bots.conventions.understand.board import ends
from hanabi.bots.counting import size
from hanabi.rules import State, Tables


def read_trash(game: State, tables: Tables, book: Book, target: int, focus: int, new: int) -> bool:
    """A focus that is known to be useless says: discard it, and keep every older card that is not hinted."""
    if new == 0 or not is_useless(book, place_of(game, target, focus)):
        return False
    oldest = focus
    for slot in range(game.hand_sizes[target] - 1, -1, -1):
        if new >> slot & 1 and is_useless(book, place_of(game, target, slot)):
            book[FLAGS][place_of(game, target, slot)] |= TRASH
            oldest = slot
    if has(book, TRASH_MOVES) and not ends(tables, book):
        for slot in range(oldest):
            move_chop(game, book, target, slot)
    return True


def is_useless(book: Book, card: int) -> bool:
    """Whether hints and fireworks alone say that a card is dead: everybody must agree on this."""
    return book[FACTS][card] & ~book[BOARD][DEAD] == 0


def move_chop(game: State, book: Book, seat: int, slot: int) -> None:
    """Protect a card for good, unless it was hinted."""
    card = place_of(game, seat, slot)
    if book[FLAGS][card] & HIDDEN == 0:
        book[FLAGS][card] |= CHOP_MOVED


def read_five(game: State, tables: Tables, book: Book, target: int, chop: int, new: int, stalling: bool) -> bool:
    """A 5 off the chop is only saved on a stalling turn; beside the chop it protects the chop."""
    if new == 0 or (chop >= 0 and new >> chop & 1):
        return False
    if stalling and has(book, FIVE_STALLS):
        mark_new(game, book, target, new, STALLED)
        return True
    oldest = 0
    while not new >> oldest & 1:
        oldest += 1
    between = 0
    for slot in range(oldest):
        if book[FLAGS][place_of(game, target, slot)] & HIDDEN == 0:
            between += 1
    if between == 1 and has(book, FIVE_MOVES) and not ends(tables, book):
        move_chop(game, book, target, chop)
        mark_new(game, book, target, new, SAVED)
        return True
    return False


def mark_new(game: State, book: Book, target: int, new: int, flag: int) -> None:
    """Note how newly touched cards were meant."""
    for slot in range(game.hand_sizes[target]):
        if new >> slot & 1:
            book[FLAGS][place_of(game, target, slot)] |= flag


def read_tempo(game: State, tables: Tables, book: Book, target: int, focus: int, chop: int, due: int) -> None:
    """Hinting old cards again protects the chop too, unless it made two plays or could not be prompted."""
    fresh = due_slots(game, book, target) & ~due
    if chop < 0 or size(fresh) != 1 or ends(tables, book) or tables.players == 2:
        return
    card = place_of(game, target, focus)
    if fresh >> focus & 1 and is_promptable(game, book, target, focus, card):
        move_chop(game, book, target, chop)


def is_promptable(game: State, book: Book, target: int, focus: int, card: int) -> bool:
    """Whether a prompt for what a card now is would have reached it first."""
    for slot in range(game.hand_sizes[target] - 1, focus, -1):
        other = place_of(game, target, slot)
        if book[FLAGS][other] & TOUCHED and book[FACTS][other] & book[BELIEF][card]:
            return False
    return True
