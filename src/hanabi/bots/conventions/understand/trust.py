"""Teammates err: moves that contradict every reading, and what is then no longer believed."""

from hanabi.bots.conventions.levels import ODD_DISCARDS
from hanabi.bots.conventions.notebook import (
    CALLED,
    DISTRUST,
    FINESSED,
    GOTTEN,
    HIDDEN,
    PROMPTED,
    SAVED,
    Book,
    Memory,
    has,
)
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.hands import card_in, place_of
from hanabi.bots.counting import size
from hanabi.rules import State, Tables

CREDIT = 4
"""So many plays that fitted as asked count at most in a player's favour."""

VAGUE = 8
"""A card that may still be so many different ones is not known by its holder for reasons that others miss."""


def doubt_play(game: State, tables: Tables, book: Book, actor: int, card: int) -> None:
    """A strike that no reading asked for puts the player in doubt; one that a reading asked for, its giver.

    A card that fits as asked speaks for its giver.
    """
    if game.turns_left > 0 or is_awaited(book, card):
        return
    note = book.cards[card]
    giver = note.giver + 0
    if is_due(book.board, note):
        if giver >= 0 and giver != actor:
            doubt(game, tables, book, giver, -1 if game.last_fitted else DISTRUST)
    elif not game.last_fitted:
        doubt(game, tables, book, actor, DISTRUST + 1)
    elif note.flags & GOTTEN == 0 and size(note.belief + 0) >= VAGUE:
        doubt(game, tables, book, actor, 1)


def is_awaited(book: Book, card: int) -> bool:
    """Whether some reading waits for a card to be played."""
    for number in range(book.awaiting):
        if book.awaited[number].connector == card:
            return True
    return False


def doubt_discard(memory: Memory, game: State, tables: Tables, actor: int, card: int) -> None:
    """A card discarded in place of the chop, though nobody called it useless, puts the player in doubt."""
    book = memory.book
    if book.cards[card].flags & HIDDEN or size(book.cards[card].belief + 0) < VAGUE:
        return
    if has(book, ODD_DISCARDS) and book.board.tokens == 0:
        return
    for slot in range(tables.hand_size):
        held = memory.held[actor][slot] + 0
        if held >= 0 and book.cards[held].flags & HIDDEN == 0:
            if held != card:
                doubt(game, tables, book, actor, DISTRUST)
            return


def doubt_hint(game: State, tables: Tables, book: Book) -> None:
    """A hint after which its receiver would play a card that does not fit puts its giver in doubt."""
    hint = book.hint
    if hint.viewer == hint.target or hint.viewer == hint.giver:
        return
    for slot in range(game.hand_sizes[hint.target]):
        note = book.cards[place_of(game, hint.target, slot)]
        called = hint.touched >> slot & 1 == 1 and note.flags & CALLED != 0
        if called and is_due(book.board, note) and not book.board.playable >> card_in(game, hint.target, slot) & 1:
            doubt(game, tables, book, hint.giver + 0, 1)
            return


def doubt(game: State, tables: Tables, book: Book, seat: int, much: int) -> None:
    """Doubt a player more; of one that is no longer trusted nothing but facts is kept."""
    before = book.players[seat].doubt + 0
    if before + much < -CREDIT:
        return
    book.players[seat].doubt = before + much
    if before < DISTRUST <= before + much:
        book.awaiting = 0
        for holder in range(tables.players):
            for slot in range(game.hand_sizes[holder]):
                note = book.cards[place_of(game, holder, slot)]
                if note.giver == seat or note.flags & FINESSED:
                    note.flags &= ~(FINESSED | PROMPTED | CALLED | SAVED)
                    note.promised = tables.everything
