"""The meaning of discards: cards passed on, and chops to be protected."""

from hanabi.bots.conventions.levels import GENTLE_DISCARDS, SCREAMS, TRANSFERS
from hanabi.bots.conventions.notebook import FINESSE, GOTTEN, HIDDEN, TOUCHED, TRANSFERRED, Book, Memory, has
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.chop_moves import move_chop
from hanabi.bots.conventions.understand.hands import card_in, chop_of, finesse_slot, place_of
from hanabi.bots.conventions.understand.routes import promise_link
from hanabi.bots.counting import only
from hanabi.rules import CompiledRules, State


def follow_discard(memory: Memory, game: State, rules: CompiledRules, viewer: int, card: int) -> None:
    """Read a discard: a known useful card is passed on, and a discard despite a sure play asks for protection."""
    book = memory.book
    actor = game.last_seat + 0
    if book.cards[card].flags & HIDDEN == 0:
        if card == held_chop(memory, rules, actor):
            book.board.early = 0
        if screams(memory, rules, actor, card):
            protect_next(game, rules, book, viewer, actor)
        return
    known = only(book.cards[card].belief)
    if known < 0 or known != game.last_card or book.board.dead >> known & 1:
        return
    found = has(book, TRANSFERS) and pass_on(game, rules, book, viewer, actor, known)
    if not found and has(book, GENTLE_DISCARDS) and book.board.playable >> known & 1:
        call_newest(game, rules, book, viewer, actor, known)


def screams(memory: Memory, rules: CompiledRules, actor: int, card: int) -> bool:
    """Return whether a discard of the chop, without tokens and despite a sure play, protects the next chop."""
    book = memory.book
    if book.board.tokens > 0 or not has(book, SCREAMS) or not has_due(memory, rules, actor):
        return False
    return card == held_chop(memory, rules, actor)


def has_due(memory: Memory, rules: CompiledRules, seat: int) -> bool:
    """Return whether a player knew of a card to play before the turn."""
    book = memory.book
    for slot in range(rules.hand_size):
        card = memory.held[seat][slot] + 0
        if card >= 0 and book.cards[card].flags & GOTTEN and is_due(book.board, book.cards[card]):
            return True
    return False


def held_chop(memory: Memory, rules: CompiledRules, seat: int) -> int:
    """Return the card that was on a player's chop before the turn; -1 if there was none."""
    for slot in range(rules.hand_size):
        card = memory.held[seat][slot] + 0
        if card >= 0 and memory.book.cards[card].flags & HIDDEN == 0:
            return card
    return -1


def protect_next(game: State, rules: CompiledRules, book: Book, viewer: int, actor: int) -> None:
    """Protect the chop of the next player, who should give a hint."""
    seat = (actor + 1) % rules.players
    chop = chop_of(game, book, seat)
    if chop >= 0:
        move_chop(book.cards[place_of(game, seat, chop)])
    if seat == viewer and rules.players > 2:
        book.board.must_hint = 1


def pass_on(game: State, rules: CompiledRules, book: Book, viewer: int, actor: int, card: int) -> bool:
    """Find the hinted twin of a discarded card in another hand; its holder can tell if only one card qualifies."""
    for step in range(1, rules.players):
        seat = (actor + step) % rules.players
        if seat != viewer and promise_twin(game, book, viewer, seat, card):
            return True
    return viewer != actor and promise_twin(game, book, viewer, viewer, card)


def call_newest(game: State, rules: CompiledRules, book: Book, viewer: int, actor: int, card: int) -> None:
    """Call the twin of a discarded card: the newest unhinted card of a visible hand, or else the viewer's own."""
    for step in range(1, rules.players):
        seat = (actor + step) % rules.players
        slot = finesse_slot(game, book, seat, game.hand_sizes[seat])
        if seat != viewer and slot >= 0 and card_in(game, seat, slot) == card:
            promise_link(book.cards[place_of(game, seat, slot)], 1 << card, FINESSE)
            return
    slot = finesse_slot(game, book, viewer, game.hand_sizes[viewer])
    if viewer != actor and slot >= 0:
        promise_link(book.cards[place_of(game, viewer, slot)], 1 << card, FINESSE)


def promise_twin(game: State, book: Book, viewer: int, seat: int, card: int) -> bool:
    """Promise that a hinted card is a given one, if the hand has it and only one card qualifies."""
    found = -1
    matches = 0
    held = 0
    for slot in range(game.hand_sizes[seat]):
        place = place_of(game, seat, slot)
        if book.cards[place].flags & TOUCHED and book.cards[place].facts >> card & 1:
            matches += 1
            found = place
            if seat != viewer and card_in(game, seat, slot) == card:
                held = 1
    if matches == 0 or (seat != viewer and not held):
        return False
    if matches == 1:
        book.cards[found].promised = 1 << card
        book.cards[found].flags |= TRANSFERRED
    return True
