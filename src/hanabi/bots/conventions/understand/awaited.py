"""Awaited plays: cards that others must play first for a reading to be right."""

from hanabi.bots.conventions.levels import BLUFFS, LAYERS
from hanabi.bots.conventions.notebook import (
    FINESSE,
    FINESSED,
    MOST_AWAITED,
    PROMPT,
    PROMPTED,
    Awaited,
    Book,
    CardNote,
    Memory,
    has,
)
from hanabi.bots.conventions.understand.hands import card_in, finesse_slot, kept_slots, place_of
from hanabi.bots.conventions.understand.routes import promise_link
from hanabi.rules import CompiledRules, State, kernel


def await_links(book: Book, card: int) -> None:
    """Note that the focus, if it is a given card, depends on the links of the route."""
    for number in range(book.route.count):
        link = book.route.links[number]
        entry = open_entry(book, book.hint.card + 0, link.connector + 0, link.seat + 0, link.kind + 0)
        if entry >= 0:
            book.awaited[entry].expected |= 1 << link.card
            book.awaited[entry].depends |= 1 << card


def open_entry(book: Book, focus: int, connector: int, seat: int, kind: int) -> int:
    """Return the entry for a focus and a connector, adding it if needed; -1 (and counted) if there is no room."""
    for number in range(book.awaiting):
        if book.awaited[number].focus == focus and book.awaited[number].connector == connector:
            return number
    if book.awaiting == MOST_AWAITED:
        book.overlooked += 1
        return -1
    entry = book.awaited[book.awaiting]
    entry.focus = focus
    entry.connector = connector
    entry.seat = seat
    entry.expected = 0
    entry.depends = 0
    entry.kind = kind
    book.awaiting += 1
    return book.awaiting - 1


def call_own(book: Book) -> None:
    """Promise the receiver's own cards that must be played first."""
    for number in range(book.awaiting):
        entry = book.awaited[number]
        if entry.focus == book.hint.card and entry.seat == book.hint.target:
            promise_link(book.cards[entry.connector], entry.expected + 0, entry.kind + 0)


def settle(memory: Memory, game: State, rules: CompiledRules, viewer: int, played: int) -> None:
    """Review the plays that were awaited of the player who has just moved."""
    book = memory.book
    count = book.awaiting + 0
    reacted = reacts(book, game.last_seat, played)
    book.awaiting = 0
    for number in range(count):
        entry = book.awaited[number]
        if entry.focus != played and not settles(memory, game, rules, viewer, played, entry, reacted):
            keep_entry(entry, book.awaited[book.awaiting])
            book.awaiting += 1


def reacts(book: Book, actor: int, played: int) -> bool:
    """Return whether the player who has just moved played an awaited card."""
    for number in range(book.awaiting):
        if book.awaited[number].connector == played and book.awaited[number].seat == actor:
            return True
    return False


def keep_entry(entry: Awaited, place: Awaited) -> None:
    """Keep an awaited play, further up in the list."""
    place.focus = entry.focus
    place.connector = entry.connector
    place.seat = entry.seat
    place.expected = entry.expected
    place.depends = entry.depends
    place.kind = entry.kind


def settles(
    memory: Memory, game: State, rules: CompiledRules, viewer: int, played: int, entry: Awaited, reacted: bool
) -> bool:
    """Return whether the latest turn resolves an awaited play, and note the consequences."""
    book = memory.book
    focus = book.cards[entry.focus]
    if entry.seat != game.last_seat:
        return False
    if entry.connector != played:
        if reacted or entry.expected & book.board.playable == 0:
            return False
        drop(rules, focus, entry.depends + 0)
        release(rules, book.cards[entry.connector])
        return True
    card = game.last_card + 0
    if game.last_fitted and (entry.expected >> card & 1 or has(book, LAYERS)):
        confirm(rules, focus, entry.depends + 0, card)
        if not entry.expected >> card & 1 and not was_bluffed(game, rules, book, viewer, entry):
            look_below(memory, game, rules, viewer, entry)
    elif entry.kind == PROMPT and not game.last_fitted and rules.action_type[game.last_action] == kernel.PLAY:
        look_below(memory, game, rules, viewer, entry)
    else:
        drop(rules, focus, entry.depends + 0)
    return True


def was_bluffed(game: State, rules: CompiledRules, book: Book, viewer: int, entry: Awaited) -> bool:
    """Return whether a bluff explains a wrong blind play: the giver moved just before, and one card was missing."""
    giver = book.cards[entry.focus].giver
    if not has(book, BLUFFS) or giver < 0 or (giver + 1) % rules.players != entry.seat:
        return False
    seen = seen_as(game, rules, viewer, entry.focus + 0)
    return entry.expected << 1 & (entry.depends if seen < 0 else 1 << seen) != 0


def seen_as(game: State, rules: CompiledRules, viewer: int, place: int) -> int:
    """Return a held card as a viewer sees it; -1 if it is the viewer's own."""
    for seat in range(rules.players):
        if seat != viewer:
            for slot in range(game.hand_sizes[seat]):
                if place_of(game, seat, slot) == place:
                    return card_in(game, seat, slot)
    return -1


def confirm(rules: CompiledRules, focus: CardNote, depends: int, card: int) -> None:
    """Note that an awaited card was played: the focus is one of the cards that depend on it."""
    suit = ((1 << rules.ranks) - 1) << (rules.suit_of[card] * rules.ranks)
    depending = focus.promised & depends
    if depending & suit:
        focus.promised = depending & suit
    elif depending:
        focus.promised = depending


def drop(rules: CompiledRules, focus: CardNote, depends: int) -> None:
    """Note that an awaited card was not played: the focus is none of the cards that depend on it."""
    rest = focus.promised & ~depends
    focus.promised = rest if rest else rules.everything


def release(rules: CompiledRules, note: CardNote) -> None:
    """Stop calling for a card."""
    if note.flags & (FINESSED | PROMPTED):
        note.flags &= ~(FINESSED | PROMPTED)
        note.promised = rules.everything


def look_below(memory: Memory, game: State, rules: CompiledRules, viewer: int, entry: Awaited) -> None:
    """Look further for a missing card that was not the one played: it is the newest older unhinted card.

    The new entry may overwrite the old one, which is therefore read first.
    """
    book = memory.book
    focus, seat, expected, depends = entry.focus + 0, entry.seat + 0, entry.expected + 0, entry.depends + 0
    slot = finesse_slot(game, book, seat, kept_slots(memory, game, rules, seat))
    if slot < 0:
        return
    place = place_of(game, seat, slot)
    actual = -1 if seat == viewer else card_in(game, seat, slot)
    if actual < 0 or expected >> actual & 1:
        promise_link(book.cards[place], expected, FINESSE)
        below = open_entry(book, focus, place, seat, FINESSE)
        if below >= 0:
            book.awaited[below].expected |= expected
            book.awaited[below].depends |= depends
