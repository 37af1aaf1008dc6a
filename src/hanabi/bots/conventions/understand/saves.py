"""What a hint on the chop may save."""

from hanabi.bots.conventions.book import BOARD, CRITICAL, DEAD, EXHAUSTED, Book, card_in, has
from hanabi.bots.conventions.levels import DUET, SAVES
from hanabi.bots.conventions.understand.beliefs import taken_from
from hanabi.bots.conventions.understand.board import rank_mask
from hanabi.bots.conventions.understand.hands import chop_of
from hanabi.rules import State, Tables


def saved_by(
    game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int, focus: int, hint: int
) -> int:
    """The cards that a hint on the chop may save: 5s and lonely 2s by rank, last copies by either."""
    if not has(book, SAVES):
        return 0
    touch = tables.touch[hint]
    open_cards = (
        touch
        & ~book[BOARD][DEAD]
        & ~taken_from(game, tables, book, viewer, target, focus)
        & ~book[BOARD][EXHAUSTED + target]
    )
    fives = rank_mask(tables, tables.ranks - 1)
    saves = open_cards & book[BOARD][CRITICAL] & ~fives
    if tables.players == 2 and hint < tables.colours and has(book, DUET):
        saves = 0
    if hint == tables.colours + tables.ranks - 1:
        saves |= open_cards & fives
    if hint == tables.colours + 1 and tables.ranks > 2:
        saves |= open_cards & rank_mask(tables, 1) & ~twins_in_sight(game, tables, book, viewer, giver, target)
    return saves


def twins_in_sight(game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int) -> int:
    """The cards in hands that the giver sees too, but for those that are themselves on a chop."""
    mask = 0
    for seat in range(tables.players):
        if seat != target and seat != viewer and seat != giver:
            chop = chop_of(game, book, seat)
            for slot in range(game.hand_sizes[seat]):
                if slot != chop and card_in(game, seat, slot) >= 0:
                    mask |= 1 << card_in(game, seat, slot)
    return mask
