"""What a hint on the chop may save."""

from hanabi.bots.conventions.levels import SAVES
from hanabi.bots.conventions.notebook import Book, has
from hanabi.bots.conventions.understand.beliefs import open_to
from hanabi.bots.conventions.understand.board import rank_mask
from hanabi.bots.conventions.understand.hands import card_in, chop_of
from hanabi.rules import CompiledRules, State


def saved_by(game: State, rules: CompiledRules, book: Book) -> int:
    """The cards that a hint on the chop may save: 5s and lonely 2s by rank, last copies by either."""
    if not has(book, SAVES):
        return 0
    value = book.hint.value
    open_cards = rules.touch[value] & open_to(game, rules, book)
    fives = rank_mask(rules, rules.ranks - 1)
    saves = open_cards & book.board.critical & ~fives
    if value == rules.colours + rules.ranks - 1:
        saves |= open_cards & fives
    if value == rules.colours + 1 and rules.ranks > 2:
        saves |= open_cards & rank_mask(rules, 1) & ~twins_in_sight(game, rules, book)
    return saves


def twins_in_sight(game: State, rules: CompiledRules, book: Book) -> int:
    """The cards in hands that the giver sees too, but for those that are themselves on a chop."""
    hint = book.hint
    mask = 0
    for seat in range(rules.players):
        if seat != hint.target and seat != hint.viewer and seat != hint.giver:
            chop = chop_of(game, book, seat)
            for slot in range(game.hand_sizes[seat]):
                if slot != chop and card_in(game, seat, slot) >= 0:
                    mask |= 1 << card_in(game, seat, slot)
    return mask
