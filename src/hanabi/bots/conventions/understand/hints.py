"""What a hint means: one list of steps from the event to promises about cards.

Facts; a fix; useless cards; a stall; the chop moves; then the focus: every card that it may be
with a route to be played, and on the chop every card that may be saved.
"""

from hanabi.bots.conventions.book import (
    BOARD,
    CALLED,
    EARLY,
    FACTS,
    FINESSED,
    FIXED,
    FLAGS,
    GIVER,
    PLAYABLE,
    PROMISED,
    SINCE,
    SOBER,
    TOKENS,
    TOUCHED,
    Book,
    has,
    is_distrusted,
    is_proven,
    place_of,
)
from hanabi.bots.conventions.levels import FIXES, TEMPO_MOVES
from hanabi.bots.conventions.understand.beliefs import believe, due_slots
from hanabi.bots.conventions.understand.board import ends
from hanabi.bots.conventions.understand.chop_moves import read_five, read_tempo, read_trash
from hanabi.bots.conventions.understand.focus import read_focus
from hanabi.bots.conventions.understand.hands import chop_of, focus_of, is_locked, new_slots
from hanabi.rules import State, Tables


def read_hint(
    game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int, hint: int, touched: int
) -> None:
    """Take in a hint; the tokens on the board are still those before it."""
    chop = chop_of(game, book, target)
    new = new_slots(game, book, target, touched)
    due = due_slots(game, book, target)
    slot = focus_of(game, book, target, touched, new, chop)
    book[BOARD][SOBER] = 0 if has_fresh(game, book, target, touched) and is_proven(book, giver) else 1
    told = learn(game, tables, book, giver, target, hint, touched)
    believe(game, tables, book, viewer)
    if slot < 0 or is_distrusted(book, giver):
        return
    if has(book, FIXES) and read_fix(game, tables, book, target, touched, new, due, told):
        believe(game, tables, book, viewer)
        return
    if read_trash(game, tables, book, target, slot, new):
        believe(game, tables, book, viewer)
        return
    stalling = is_stalling(game, tables, book, giver)
    if hint == tables.colours + tables.ranks - 1 and read_five(game, tables, book, target, chop, new, stalling):
        believe(game, tables, book, viewer)
        return
    read_focus(game, tables, book, viewer, giver, target, hint, slot, chop, new)
    if new == 0 and has(book, TEMPO_MOVES) and not stalling:
        believe(game, tables, book, viewer)
        read_tempo(game, tables, book, target, slot, chop, due)
    believe(game, tables, book, viewer)


def has_fresh(game: State, book: Book, target: int, touched: int) -> bool:
    """Whether a hint points at a card that was never hinted."""
    for slot in range(game.hand_sizes[target]):
        if touched >> slot & 1 and not book[FLAGS][place_of(game, target, slot)] & TOUCHED:
            return True
    return False


def learn(game: State, tables: Tables, book: Book, giver: int, target: int, hint: int, touched: int) -> int:
    """Keep the facts of a hint; return the touched slots of which they say something new, as a mask."""
    touch = tables.touch[hint]
    told = 0
    for slot in range(game.hand_sizes[target]):
        card = place_of(game, target, slot)
        before = book[FACTS][card]
        if touched >> slot & 1:
            book[FACTS][card] &= touch
            book[FLAGS][card] |= TOUCHED
            book[GIVER][card] = giver
            if book[SINCE][card] < 0:
                book[SINCE][card] = game.turn
            if book[FACTS][card] != before:
                told |= 1 << slot
        else:
            book[FACTS][card] &= ~touch
    return told


def is_stalling(game: State, tables: Tables, book: Book, giver: int) -> bool:
    """Whether a giver may have had nothing better: early in the game, all tokens there, or a locked hand."""
    return book[BOARD][EARLY] == 1 or book[BOARD][TOKENS] == tables.max_hint_tokens or is_locked(game, book, giver)


def read_fix(game: State, tables: Tables, book: Book, target: int, touched: int, new: int, due: int, told: int) -> bool:
    """A fix shows that a card about to be played does not fit; touched again for nothing, it is bad as well."""
    fixed = 0
    for slot in range(game.hand_sizes[target]):
        card = place_of(game, target, slot)
        if due >> slot & 1 and book[FACTS][card] & book[BOARD][PLAYABLE] == 0:
            book[FLAGS][card] = (book[FLAGS][card] | FIXED) & ~(CALLED | FINESSED)
            book[PROMISED][card] = tables.everything
            fixed += 1
    if fixed == 0 and new == 0 and told == 0 and touched & ~due == 0 and not ends(tables, book):
        for slot in range(game.hand_sizes[target]):
            if touched >> slot & 1:
                card = place_of(game, target, slot)
                book[FLAGS][card] = (book[FLAGS][card] | FIXED) & ~CALLED
                book[PROMISED][card] = tables.everything & ~book[BOARD][PLAYABLE]
                fixed += 1
    return fixed > 0
