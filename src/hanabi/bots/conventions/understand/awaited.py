"""What a reading waits for: cards that others must play first."""

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
    """The entry of what a focus awaits of a card, a new one if there is none yet; -1, and counted, without room."""
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
    """Promise the receiver's own cards that must come first."""
    for number in range(book.awaiting):
        entry = book.awaited[number]
        if entry.focus == book.hint.card and entry.seat == book.hint.target:
            promise_link(book.cards[entry.connector], entry.expected + 0, entry.kind + 0)


def settle(memory: Memory, game: State, rules: CompiledRules, viewer: int, played: int) -> None:
    """Go through what is awaited of the player who has just moved."""
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
    """Whether the player who has just moved played something that was awaited."""
    for number in range(book.awaiting):
        if book.awaited[number].connector == played and book.awaited[number].seat == actor:
            return True
    return False


def keep_entry(entry: Awaited, place: Awaited) -> None:
    """Go on awaiting something, further up in the list."""
    place.focus = entry.focus
    place.connector = entry.connector
    place.seat = entry.seat
    place.expected = entry.expected
    place.depends = entry.depends
    place.kind = entry.kind


def settles(
    memory: Memory, game: State, rules: CompiledRules, viewer: int, played: int, entry: Awaited, reacted: bool
) -> bool:
    """Whether the latest turn decides what was awaited of a player, and what follows from it."""
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
    """Whether a blind play of another card is explained: the giver sat right before, and one card was missing."""
    giver = book.cards[entry.focus].giver
    if not has(book, BLUFFS) or giver < 0 or (giver + 1) % rules.players != entry.seat:
        return False
    seen = seen_as(game, rules, viewer, entry.focus + 0)
    return entry.expected << 1 & (entry.depends if seen < 0 else 1 << seen) != 0


def seen_as(game: State, rules: CompiledRules, viewer: int, place: int) -> int:
    """What a viewer sees a held card to be; -1 if it is the viewer's own."""
    for seat in range(rules.players):
        if seat != viewer:
            for slot in range(game.hand_sizes[seat]):
                if place_of(game, seat, slot) == place:
                    return card_in(game, seat, slot)
    return -1


def confirm(rules: CompiledRules, focus: CardNote, depends: int, card: int) -> None:
    """What was awaited was played: the focus is one of the cards that needed it."""
    suit = ((1 << rules.ranks) - 1) << (rules.suit_of[card] * rules.ranks)
    depending = focus.promised & depends
    if depending & suit:
        focus.promised = depending & suit
    elif depending:
        focus.promised = depending


def drop(rules: CompiledRules, focus: CardNote, depends: int) -> None:
    """What was awaited did not happen: the focus is none of the cards that needed it."""
    rest = focus.promised & ~depends
    focus.promised = rest if rest else rules.everything


def release(rules: CompiledRules, note: CardNote) -> None:
    """Ask no more for a card to be played."""
    if note.flags & (FINESSED | PROMPTED):
        note.flags &= ~(FINESSED | PROMPTED)
        note.promised = rules.everything


def look_below(memory: Memory, game: State, rules: CompiledRules, viewer: int, entry: Awaited) -> None:
    """The missing card was not the one played: it is the newest unhinted one that was there before.

    The new entry may take the place of the old one, which is read first.
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
