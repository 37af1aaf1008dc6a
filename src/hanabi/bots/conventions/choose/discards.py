"""The choice of a discard: known trash, then the chop, then the card with the lowest expected loss."""

from hanabi.bots.conventions.notebook import Book, CardNote
from hanabi.bots.conventions.understand.beliefs import is_trash
from hanabi.bots.conventions.understand.hands import chop_of, place_of
from hanabi.rules import CompiledRules, State


def discard(game: State, rules: CompiledRules, book: Book, seat: int) -> int:
    """Return the slot to discard: known trash first, then the chop, then the card with the lowest expected loss."""
    for slot in range(game.hand_sizes[seat]):
        if is_trash(book, seat, book.cards[place_of(game, seat, slot)]):
            return slot
    chop = chop_of(game, book, seat)
    if chop >= 0:
        return chop
    return least_missed(game, rules, book, seat)


def has_trash(game: State, book: Book, seat: int) -> bool:
    """Return whether a player knows of a useless card to discard."""
    for slot in range(game.hand_sizes[seat]):
        if is_trash(book, seat, book.cards[place_of(game, seat, slot)]):
            return True
    return False


def least_missed(game: State, rules: CompiledRules, book: Book, seat: int) -> int:
    """Return the own slot with the lowest expected loss."""
    best = 0
    lowest = 1000000
    for slot in range(game.hand_sizes[seat]):
        loss = expected_loss(rules, book, book.cards[place_of(game, seat, slot)])
        if loss < lowest:
            lowest = loss
            best = slot
    return best


def expected_loss(rules: CompiledRules, book: Book, note: CardNote) -> int:
    """Return the expected loss of discarding a card, in hundredths of a point."""
    loss = 0
    total = 0
    for card in range(rules.kinds):
        if note.belief >> card & 1:
            left = rules.copies[card] - book.counts[card]
            if left > 0:
                total += left
                if book.board.critical >> card & 1:
                    loss += left * 100 * (rules.ranks - rules.rank_of[card])
                elif not book.board.dead >> card & 1:
                    loss += left * book.weights.low_loss * (rules.ranks - rules.rank_of[card])
    return loss // total if total else 0
