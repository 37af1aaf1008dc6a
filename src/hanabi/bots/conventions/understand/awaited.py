"""What a reading waits for: cards that others must play first."""

from typing import Any

from hanabi.bots.conventions.book import (
    AWAITED,
    BOARD,
    FINESSE,
    FINESSED,
    FLAGS,
    GIVER,
    LINK,
    LINKS,
    MOST_AWAITED,
    PENDING,
    PLAYABLE,
    PROMISED,
    PROMPT,
    PROMPTED,
    Book,
    Entry,
    card_in,
    has,
    place_of,
)
from hanabi.bots.conventions.levels import BLUFFS, LAYERS
from hanabi.bots.conventions.understand import routes
from hanabi.bots.conventions.understand.hands import finesse_slot, kept_slots
from hanabi.rules import State, Tables, kernel


def await_links(book: Book, focus: int, card: int) -> None:
    """Note that a card depends on other players' links."""
    for link in range(book[LINKS][0]):
        at = 1 + LINK * link
        note_awaited(
            book,
            focus,
            book[LINKS][at] + 0,
            book[LINKS][at + 2] + 0,
            book[LINKS][at + 1] + 0,
            1 << card,
            book[LINKS][at + 3] + 0,
        )


def note_awaited(book: Book, focus: int, place: int, seat: int, card: int, depends: int, kind: int) -> None:
    """Note one thing that is awaited, or one more card that depends on it."""
    pending = book[PENDING]
    for entry in range(pending[0]):
        at = 1 + AWAITED * entry
        if pending[at] == focus and pending[at + 1] == place:
            pending[at + 3] |= 1 << card
            pending[at + 4] |= depends
            return
    if pending[0] < MOST_AWAITED:
        at = 1 + AWAITED * pending[0]
        pending[at] = focus
        pending[at + 1] = place
        pending[at + 2] = seat
        pending[at + 3] = 1 << card
        pending[at + 4] = depends
        pending[at + 5] = kind
        pending[0] += 1


def call_own(book: Book, target: int, focus: int) -> None:
    """Promise the receiver's own cards that must come first."""
    pending = book[PENDING]
    for entry in range(pending[0]):
        at = 1 + AWAITED * entry
        if pending[at] == focus and pending[at + 2] == target:
            routes.promise_link(book, pending[at + 1] + 0, pending[at + 3] + 0, pending[at + 5] + 0)


def settle(memory: Any, game: State, tables: Tables, viewer: int, played: int) -> None:
    """Go through what is awaited of the player who has just moved."""
    book = memory.book
    pending = book[PENDING]
    count = pending[0]
    reacted = reacts(book, game.last_seat, played)
    pending[0] = 0
    for number in range(count):
        at = 1 + AWAITED * number
        entry = (
            pending[at] + 0,
            pending[at + 1] + 0,
            pending[at + 2] + 0,
            pending[at + 3] + 0,
            pending[at + 4] + 0,
            pending[at + 5] + 0,
        )
        if entry[0] != played and not settles(memory, game, tables, viewer, played, entry, reacted):
            keep_awaited(book, entry)


def reacts(book: Book, actor: int, played: int) -> bool:
    """Whether the player who has just moved played something that was awaited."""
    pending = book[PENDING]
    for entry in range(pending[0]):
        at = 1 + AWAITED * entry
        if pending[at + 1] == played and pending[at + 2] == actor:
            return True
    return False


def keep_awaited(book: Book, entry: Entry) -> None:
    """Go on awaiting something."""
    pending = book[PENDING]
    at = 1 + AWAITED * pending[0]
    for part in range(AWAITED):
        pending[at + part] = entry[part]
    pending[0] += 1


def settles(memory: Any, game: State, tables: Tables, viewer: int, played: int, entry: Entry, reacted: bool) -> bool:
    """Whether the latest turn decides what was awaited of a player, and what follows from it."""
    book = memory.book
    focus, place, seat, expected, depends, kind = entry
    if seat != game.last_seat:
        return False
    if place != played:
        if reacted or expected & book[BOARD][PLAYABLE] == 0:
            return False
        drop(tables, book, focus, depends)
        release(tables, book, place)
        return True
    card = game.last_card + 0
    if game.last_fitted and (expected >> card & 1 or has(book, LAYERS)):
        confirm(tables, book, focus, depends, card)
        if not expected >> card & 1 and not was_bluffed(game, tables, book, viewer, entry):
            look_below(memory, game, tables, viewer, entry)
    elif kind == PROMPT and not game.last_fitted and tables.action_type[game.last_action] == kernel.PLAY:
        look_below(memory, game, tables, viewer, entry)
    else:
        drop(tables, book, focus, depends)
    return True


def was_bluffed(game: State, tables: Tables, book: Book, viewer: int, entry: Entry) -> bool:
    """Whether a blind play of another card is explained: the giver sat right before, and one card was missing."""
    focus, _, seat, expected, depends, _ = entry
    giver = book[GIVER][focus]
    if not has(book, BLUFFS) or giver < 0 or (giver + 1) % tables.players != seat:
        return False
    seen = seen_as(game, tables, viewer, focus)
    return expected << 1 & (depends if seen < 0 else 1 << seen) != 0


def seen_as(game: State, tables: Tables, viewer: int, place: int) -> int:
    """What a viewer sees a held card to be; -1 if it is the viewer's own."""
    for seat in range(tables.players):
        if seat != viewer:
            for slot in range(game.hand_sizes[seat]):
                if place_of(game, seat, slot) == place:
                    return card_in(game, seat, slot)
    return -1


def confirm(tables: Tables, book: Book, focus: int, depends: int, card: int) -> None:
    """What was awaited was played: the focus is one of the cards that needed it."""
    suit = ((1 << tables.ranks) - 1) << (tables.suit_of[card] * tables.ranks)
    depending = book[PROMISED][focus] & depends
    if depending & suit:
        book[PROMISED][focus] = depending & suit
    elif depending:
        book[PROMISED][focus] = depending


def drop(tables: Tables, book: Book, focus: int, depends: int) -> None:
    """What was awaited did not happen: the focus is none of the cards that needed it."""
    rest = book[PROMISED][focus] & ~depends
    book[PROMISED][focus] = rest if rest else tables.everything


def release(tables: Tables, book: Book, place: int) -> None:
    """Ask no more for a card to be played."""
    if book[FLAGS][place] & (FINESSED | PROMPTED):
        book[FLAGS][place] &= ~(FINESSED | PROMPTED)
        book[PROMISED][place] = tables.everything


def look_below(memory: Any, game: State, tables: Tables, viewer: int, entry: Entry) -> None:
    """The missing card was not the one played: it is the newest unhinted one that was there before."""
    book = memory.book
    focus, _, seat, expected, depends, _ = entry
    slot = finesse_slot(game, book, seat, kept_slots(memory, game, tables, seat))
    if slot < 0:
        return
    place = place_of(game, seat, slot)
    actual = -1 if seat == viewer else card_in(game, seat, slot)
    if actual < 0 or expected >> actual & 1:
        routes.promise_link(book, place, expected, FINESSE)
        for card in range(tables.kinds):
            if expected >> card & 1:
                note_awaited(book, focus, place, seat, card, depends, FINESSE)
