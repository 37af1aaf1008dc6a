"""What discards say: cards passed on, and chops to be protected."""

from typing import Any

from hanabi.bots.conventions.book import (
    BELIEF,
    BOARD,
    DEAD,
    EARLY,
    FACTS,
    FINESSE,
    FLAGS,
    GOTTEN,
    HIDDEN,
    MUST_HINT,
    PLAYABLE,
    PROMISED,
    TOKENS,
    TOUCHED,
    TRANSFERRED,
    Book,
    card_in,
    has,
    only,
    place_of,
)
from hanabi.bots.conventions.levels import GENTLE_DISCARDS, ODD_DISCARDS, SCREAMS, TRANSFERS
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.chop_moves import move_chop
from hanabi.bots.conventions.understand.hands import chop_of, finesse_slot
from hanabi.bots.conventions.understand.routes import promise_link
from hanabi.rules import State, Tables


def follow_discard(memory: Any, game: State, tables: Tables, viewer: int, card: int) -> None:
    """A discard of a known useful card passes it on; one in spite of a sure play asks for protection."""
    book = memory.book
    actor = game.last_seat + 0
    if book[FLAGS][card] & HIDDEN == 0:
        if card == held_chop(memory, tables, book, actor, 0):
            book[BOARD][EARLY] = 0
        if screams(memory, tables, book, actor, card):
            protect_next(game, tables, book, viewer, actor)
        return
    known = only(book[BELIEF][card])
    if known < 0 or known != game.last_card or book[BOARD][DEAD] >> known & 1:
        return
    found = has(book, TRANSFERS) and pass_on(game, tables, book, viewer, actor, known)
    if not found and has(book, GENTLE_DISCARDS) and book[BOARD][PLAYABLE] >> known & 1:
        call_newest(game, tables, book, viewer, actor, known)


def screams(memory: Any, tables: Tables, book: Book, actor: int, card: int) -> bool:
    """Whether a discard, out of tokens, asks the next player to keep the chop.

    It does if it was the chop in spite of a sure play, or without one the card after the chop.
    """
    if book[BOARD][TOKENS] > 0:
        return False
    if has_due(memory, tables, book, actor):
        return has(book, SCREAMS) and card == held_chop(memory, tables, book, actor, 0)
    return has(book, ODD_DISCARDS) and card == held_chop(memory, tables, book, actor, 1)


def has_due(memory: Any, tables: Tables, book: Book, seat: int) -> bool:
    """Whether a player knew of a card to play before the turn."""
    for slot in range(tables.hand_size):
        card: int = memory.held[seat][slot] + 0
        if card >= 0 and book[FLAGS][card] & GOTTEN and is_due(book, card):
            return True
    return False


def held_chop(memory: Any, tables: Tables, book: Book, seat: int, later: int) -> int:
    """The card that was on a player's chop before the turn, or so many untouched cards after it, -1 if none was."""
    for slot in range(tables.hand_size):
        card: int = memory.held[seat][slot] + 0
        if card >= 0 and book[FLAGS][card] & HIDDEN == 0:
            if later == 0:
                return card
            later -= 1
    return -1


def protect_next(game: State, tables: Tables, book: Book, viewer: int, actor: int) -> None:
    """The next player keeps the chop and owes a hint."""
    seat = (actor + 1) % tables.players
    chop = chop_of(game, book, seat)
    if chop >= 0:
        move_chop(game, book, seat, chop)
    if seat == viewer and tables.players > 2:
        book[BOARD][MUST_HINT] = 1


def pass_on(game: State, tables: Tables, book: Book, viewer: int, actor: int, card: int) -> bool:
    """Somebody's hinted card is the twin of the one discarded; its holder knows if only one can be."""
    for step in range(1, tables.players):
        seat = (actor + step) % tables.players
        if seat != viewer and promise_twin(game, book, viewer, seat, card):
            return True
    return viewer != actor and promise_twin(game, book, viewer, viewer, card)


def call_newest(game: State, tables: Tables, book: Book, viewer: int, actor: int, card: int) -> None:
    """The twin of the card discarded is the newest unhinted card of somebody: in a hand in sight, or one's own."""
    for step in range(1, tables.players):
        seat = (actor + step) % tables.players
        slot = finesse_slot(game, book, seat, game.hand_sizes[seat])
        if seat != viewer and slot >= 0 and card_in(game, seat, slot) == card:
            promise_link(book, place_of(game, seat, slot), 1 << card, FINESSE)
            return
    slot = finesse_slot(game, book, viewer, game.hand_sizes[viewer])
    if viewer != actor and slot >= 0:
        promise_link(book, place_of(game, viewer, slot), 1 << card, FINESSE)


def promise_twin(game: State, book: Book, viewer: int, seat: int, card: int) -> bool:
    """Promise a hinted card to be a given one, if the hand has it and only one can be it."""
    found = -1
    matches = 0
    held = 0
    for slot in range(game.hand_sizes[seat]):
        place = place_of(game, seat, slot)
        if book[FLAGS][place] & TOUCHED and book[FACTS][place] >> card & 1:
            matches += 1
            found = place
            if seat != viewer and card_in(game, seat, slot) == card:
                held = 1
    if matches == 0 or (seat != viewer and not held):
        return False
    if matches == 1:
        book[PROMISED][found] = 1 << card
        book[FLAGS][found] |= TRANSFERRED
    return True
