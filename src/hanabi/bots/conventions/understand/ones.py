"""The agreed order for playing hinted 1s, and the protection of a chop by another order."""

from hanabi.bots.conventions.levels import ORDER_MOVES
from hanabi.bots.conventions.notebook import ON_CHOP, TOUCHED, Book, CardNote, has
from hanabi.bots.conventions.understand.board import ends, rank_mask
from hanabi.bots.conventions.understand.chop_moves import move_chop
from hanabi.bots.conventions.understand.hands import chop_of, place_of
from hanabi.bots.counting import only
from hanabi.rules import CompiledRules, State


def follow_play(game: State, rules: CompiledRules, book: Book, card: int) -> None:
    """Read 1s played out of order: they protect the chop of the n-th following player, if n were passed over."""
    actor = game.last_seat + 0
    if not has(book, ORDER_MOVES) or ends(rules, book) or rules.players == 2:
        return
    ones = rank_mask(rules, 0)
    if not is_unknown_one(book.cards[card], ones):
        return
    passed = 0
    for slot in range(game.hand_sizes[actor]):
        other = place_of(game, actor, slot)
        if is_unknown_one(book.cards[other], ones) and comes_before(rules, book, other, card):
            passed += 1
    if 0 < passed < rules.players:
        seat = (actor + passed) % rules.players
        chop = chop_of(game, book, seat)
        if chop >= 0:
            move_chop(book.cards[place_of(game, seat, chop)])


def is_unknown_one(note: CardNote, ones: int) -> bool:
    """Return whether a card is known to be a playable 1 of an unknown suit."""
    return note.flags & TOUCHED != 0 and note.facts & ~ones == 0 and only(note.facts + 0) < 0


def comes_before(rules: CompiledRules, book: Book, one: int, other: int) -> bool:
    """Return whether a 1 comes first: the chop, then drawn ones newest first, then dealt ones oldest first."""
    return one_order(rules, book, one) < one_order(rules, book, other)


def one_order(rules: CompiledRules, book: Book, card: int) -> int:
    """Return a sort key that is lower for a 1 that is played earlier."""
    if book.cards[card].flags & ON_CHOP:
        return -1000
    if card >= rules.players * rules.hand_size:
        return -card
    return card
