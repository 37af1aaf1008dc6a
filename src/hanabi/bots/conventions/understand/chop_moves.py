"""Hints that protect the chop or only stall: useless cards, 5s, old cards hinted again."""

from hanabi.bots.conventions.levels import FIVE_MOVES, FIVE_STALLS, TRASH_MOVES
from hanabi.bots.conventions.notebook import CHOP_MOVED, HIDDEN, SAVED, STALLED, TOUCHED, TRASH, Book, CardNote, has
from hanabi.bots.conventions.understand.beliefs import due_slots
from hanabi.bots.conventions.understand.board import ends
from hanabi.bots.conventions.understand.hands import place_of
from hanabi.bots.counting import size
from hanabi.rules import CompiledRules, State


def read_trash(game: State, rules: CompiledRules, book: Book) -> bool:
    """Read a focus that is known to be useless: discard it, and keep every older card that is not hinted."""
    hint = book.hint
    if hint.new == 0 or not is_useless(book, book.cards[hint.card]):
        return False
    oldest = hint.focus + 0
    for slot in range(game.hand_sizes[hint.target] - 1, -1, -1):
        note = book.cards[place_of(game, hint.target, slot)]
        if hint.new >> slot & 1 and is_useless(book, note):
            note.flags |= TRASH
            oldest = slot
    if has(book, TRASH_MOVES) and not ends(rules, book):
        for slot in range(oldest):
            move_chop(book.cards[place_of(game, hint.target, slot)])
    return True


def is_useless(book: Book, note: CardNote) -> bool:
    """Return whether hints and fireworks alone show that a card is dead, which all players can see."""
    return note.facts & ~book.board.dead == 0


def move_chop(note: CardNote) -> None:
    """Protect a card permanently, unless it was hinted."""
    if note.flags & HIDDEN == 0:
        note.flags |= CHOP_MOVED


def read_five(game: State, rules: CompiledRules, book: Book, stalling: bool) -> bool:
    """Read a 5 off the chop: on a stalling turn it is only saved; beside the chop it protects the chop."""
    hint = book.hint
    if hint.new == 0 or (hint.chop >= 0 and hint.new >> hint.chop & 1):
        return False
    if stalling and has(book, FIVE_STALLS):
        mark_new(game, book, STALLED)
        return True
    if open_before(game, book) == 1 and has(book, FIVE_MOVES) and not ends(rules, book):
        move_chop(book.cards[place_of(game, hint.target, hint.chop)])
        mark_new(game, book, SAVED)
        return True
    return False


def open_before(game: State, book: Book) -> int:
    """Count the cards older than the oldest new one that are neither hinted nor protected."""
    count = 0
    for slot in range(game.hand_sizes[book.hint.target]):
        if book.hint.new >> slot & 1:
            break
        if book.cards[place_of(game, book.hint.target, slot)].flags & HIDDEN == 0:
            count += 1
    return count


def mark_new(game: State, book: Book, flag: int) -> None:
    """Note how newly touched cards were meant."""
    for slot in range(game.hand_sizes[book.hint.target]):
        if book.hint.new >> slot & 1:
            book.cards[place_of(game, book.hint.target, slot)].flags |= flag


def read_tempo(game: State, rules: CompiledRules, book: Book) -> None:
    """Read a repeated hint to old cards: it also protects the chop, unless it causes two plays or is no prompt."""
    hint = book.hint
    fresh = due_slots(game, book, hint.target + 0) & ~hint.due
    if hint.chop < 0 or size(fresh) != 1 or ends(rules, book) or rules.players == 2:
        return
    if fresh >> hint.focus & 1 and is_promptable(game, book):
        move_chop(book.cards[place_of(game, hint.target, hint.chop)])


def is_promptable(game: State, book: Book) -> bool:
    """Return whether a prompt for the card that the focus now is would have reached it first."""
    hint = book.hint
    for slot in range(game.hand_sizes[hint.target] - 1, hint.focus, -1):
        note = book.cards[place_of(game, hint.target, slot)]
        if note.flags & TOUCHED and note.facts & book.cards[hint.card].belief:
            return False
    return True
