"""Teammates err: moves that contradict every reading, and what is then no longer believed."""

from typing import Any

from hanabi.bots.conventions.beliefs import is_trash
from hanabi.bots.conventions.book import (
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
    Book,
    card_in,
    place_of,
)
from hanabi.bots.conventions.reading import is_due
from hanabi.rules import State, Tables


def doubt_play(game: State, tables: Tables, book: Book, actor: int, card: int) -> None:
    """A strike that no reading asked for puts the player in doubt; one that a reading asked for, its giver."""
    if game.turns_left > 0:
        return
    asked = is_due(book, card)
    if game.last_fitted:
        if not asked and book[FLAGS][card] & GOTTEN == 0:
            doubt(game, tables, book, actor, 1)
    elif not asked:
        doubt(game, tables, book, actor, DISTRUST)
    elif book[GIVER][card] >= 0 and book[GIVER][card] != actor:
        doubt(game, tables, book, book[GIVER][card] + 0, 1)


def doubt_discard(memory: Any, tables: Tables, book: Book, actor: int, card: int) -> None:
    """A card discarded in place of the chop, though nobody called it useless, puts the player in doubt."""
    if book[FLAGS][card] & HIDDEN and book[BELIEF][card] & book[BOARD][PLAYABLE]:
        return
    if is_trash(book, actor, card):
        return
    for slot in range(tables.hand_size):
        held = memory.held[actor][slot] + 0
        if held >= 0 and book[FLAGS][held] & HIDDEN == 0:
            if held != card:
                book[BOARD][DOUBT + actor] += 1
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
    book[BOARD][DOUBT + seat] = before + much
    if before < DISTRUST <= before + much:
        book[PENDING][0] = 0
        for holder in range(tables.players):
            for slot in range(game.hand_sizes[holder]):
                card = place_of(game, holder, slot)
                if book[GIVER][card] == seat or book[FLAGS][card] & FINESSED:
                    book[FLAGS][card] &= ~(FINESSED | PROMPTED | CALLED | SAVED)
                    book[PROMISED][card] = tables.everything
