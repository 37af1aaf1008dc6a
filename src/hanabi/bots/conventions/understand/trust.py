"""Teammates err: moves that contradict every reading, and what is then no longer believed."""

from typing import Any

from hanabi.bots.conventions.book import (
    AWAITED,
    BELIEF,
    BOARD,
    CALLED,
    DISTRUST,
    DOUBT,
    FINESSED,
    FLAGS,
    GIVER,
    GOTTEN,
    HIDDEN,
    PENDING,
    PLAYABLE,
    PROMISED,
    PROMPTED,
    SAVED,
    TOKENS,
    Book,
    card_in,
    has,
    place_of,
)
from hanabi.bots.conventions.levels import ODD_DISCARDS
from hanabi.bots.conventions.understand.beliefs import is_due
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
    giver = book[GIVER][card] + 0
    if is_due(book, card):
        if giver >= 0 and giver != actor:
            doubt(game, tables, book, giver, -1 if game.last_fitted else DISTRUST)
    elif not game.last_fitted:
        doubt(game, tables, book, actor, DISTRUST + 1)
    elif book[FLAGS][card] & GOTTEN == 0 and size(book[BELIEF][card] + 0) >= VAGUE:
        doubt(game, tables, book, actor, 1)


def is_awaited(book: Book, card: int) -> bool:
    """Whether some reading waits for a card to be played."""
    for entry in range(book[PENDING][0]):
        if book[PENDING][2 + AWAITED * entry] == card:
            return True
    return False


def doubt_discard(memory: Any, game: State, tables: Tables, book: Book, actor: int, card: int) -> None:
    """A card discarded in place of the chop, though nobody called it useless, puts the player in doubt."""
    if book[FLAGS][card] & HIDDEN or size(book[BELIEF][card] + 0) < VAGUE:
        return
    if has(book, ODD_DISCARDS) and book[BOARD][TOKENS] == 0:
        return
    for slot in range(tables.hand_size):
        held = memory.held[actor][slot] + 0
        if held >= 0 and book[FLAGS][held] & HIDDEN == 0:
            if held != card:
                doubt(game, tables, book, actor, DISTRUST)
            return


def doubt_hint(game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int) -> None:
    """A hint after which its receiver would play a card that does not fit puts its giver in doubt."""
    if viewer == target or viewer == giver:
        return
    for slot in range(game.hand_sizes[target]):
        place = place_of(game, target, slot)
        called = game.last_touched >> slot & 1 == 1 and book[FLAGS][place] & CALLED != 0
        if called and is_due(book, place) and not book[BOARD][PLAYABLE] >> card_in(game, target, slot) & 1:
            doubt(game, tables, book, giver, 1)
            return


def doubt(game: State, tables: Tables, book: Book, seat: int, much: int) -> None:
    """Doubt a player more; of one that is no longer trusted nothing but facts is kept."""
    before = book[BOARD][DOUBT + seat] + 0
    if before + much < -CREDIT:
        return
    book[BOARD][DOUBT + seat] = before + much
    if before < DISTRUST <= before + much:
        book[PENDING][0] = 0
        for holder in range(tables.players):
            for slot in range(game.hand_sizes[holder]):
                card = place_of(game, holder, slot)
                if book[GIVER][card] == seat or book[FLAGS][card] & FINESSED:
                    book[FLAGS][card] &= ~(FINESSED | PROMPTED | CALLED | SAVED)
                    book[PROMISED][card] = tables.everything
