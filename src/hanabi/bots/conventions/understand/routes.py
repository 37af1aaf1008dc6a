"""Routes to a hinted card: which cards must be played first, and by whom.

A route is a chain of links, one for each missing lower card that is not about to be played anyway. A link is a prompt
(a hinted card), a finesse (the newest unhinted card), or a layer (a card that its holder takes for the missing one; it
fits, and the missing one is below it).
"""

from hanabi.bots.conventions.levels import BLUFFS, CHAINS, FINESSES, LAYERS, PROMPTS, REVERSES, SELF_FINESSES
from hanabi.bots.conventions.notebook import (
    ALL_BLIND,
    FINESSE,
    FINESSED,
    GOTTEN,
    LAYER,
    NONE_BLIND,
    OTHERS_BLIND,
    PROMPT,
    PROMPTED,
    TOUCHED,
    TRASH,
    Book,
    CardNote,
    Route,
    has,
)
from hanabi.bots.conventions.understand.hands import card_in, finesse_slot, place_of
from hanabi.rules import CompiledRules, State

OTHERS, OWN_HINTED, LAST_RESORT = 0, 1, 2
"""How far to look for links: visible hands; also own hinted cards and the receiver's own finesse; own finesses."""

NO_ROUTE = -1


def ask(book: Book, eye: int, reach: int) -> None:
    """Set how to search for routes: from whose view, and how far."""
    book.search.eye = eye
    book.search.reach = reach


def route(game: State, rules: CompiledRules, book: Book, card: int) -> int:
    """Write the route to a card into the book and return its number of links; -1 if there is no route."""
    book.route.count = 0
    book.search.missing = -1
    book.search.wanted = card
    suit = rules.suit_of[card]
    for rank in range(game.fireworks[suit], rules.rank_of[card]):
        missing = suit * rules.ranks + rank
        if not is_coming(game, rules, book, missing) and not find_link(game, rules, book, missing):
            return NO_ROUTE
    if book.route.count > 1 and not has(book, CHAINS):
        return NO_ROUTE
    return book.route.count + 0


def is_coming(game: State, rules: CompiledRules, book: Book, card: int) -> bool:
    """Return whether a player already knows to play a card."""
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            place = place_of(game, seat, slot)
            note = book.cards[place]
            if place != book.hint.card and note.flags & GOTTEN and not note.flags & TRASH:
                actual = sight(game, book, seat, slot)
                if note.belief == 1 << card and (actual == card or actual < 0):
                    return True
                if actual == card and note.belief & ~book.board.playable == 0:
                    return True
    return False


def sight(game: State, book: Book, seat: int, slot: int) -> int:
    """Return the card in a slot if both the searching player and the viewer see it, else -1."""
    return -1 if seat == book.hint.viewer or seat == book.search.eye else card_in(game, seat, slot)


def find_link(game: State, rules: CompiledRules, book: Book, card: int) -> bool:
    """Find the holder of a missing card: hinted cards of others, their finesse positions, then the own hand."""
    if has(book, PROMPTS) and link_elsewhere(game, rules, book, card, PROMPT):
        return True
    if has(book, FINESSES) and link_elsewhere(game, rules, book, card, FINESSE):
        return True
    if bluff(game, book, card):
        return True
    eye, target, reach = book.search.eye + 0, book.hint.target + 0, book.search.reach
    if reach == OTHERS:
        return False
    if eye != book.hint.giver and has(book, PROMPTS) and prompt(game, book, eye, card):
        return True
    if eye != target and has(book, SELF_FINESSES) and finesse(game, book, target, card):
        return True
    return reach == LAST_RESORT and own_finesse(game, rules, book, card)


def link_elsewhere(game: State, rules: CompiledRules, book: Book, card: int, kind: int) -> bool:
    """Find a missing card in a visible hand, by a prompt or by a finesse."""
    giver = book.hint.giver + 0
    for step in range(1, rules.players):
        seat = (giver + step) % rules.players
        if seat != book.search.eye:
            if kind == PROMPT:
                if prompt(game, book, seat, card):
                    return True
            elif seat != book.hint.target and in_order(rules, book, seat) and finesse(game, book, seat, card):
                return True
    return False


def own_finesse(game: State, rules: CompiledRules, book: Book, card: int) -> bool:
    """Find a finesse in the hand of the searching player."""
    eye, target = book.search.eye + 0, book.hint.target
    if eye == book.hint.giver or not has(book, SELF_FINESSES if eye == target else FINESSES):
        return False
    if eye != target and not in_order(rules, book, eye):
        return False
    return finesse(game, book, eye, card)


def in_order(rules: CompiledRules, book: Book, seat: int) -> bool:
    """Return whether a finessed player sits between giver and receiver, if that is required."""
    players = rules.players
    giver = book.hint.giver
    return has(book, REVERSES) or (seat - giver) % players < (book.hint.target - giver) % players


def prompt(game: State, book: Book, seat: int, card: int) -> bool:
    """Return whether a missing card is among a player's hinted cards, where that player would look for it."""
    first = book.route.count
    for slot in range(game.hand_sizes[seat] - 1, -1, -1):
        place = place_of(game, seat, slot)
        if may_be_prompted(book, place, card):
            actual = sight(game, book, seat, slot)
            if actual == card or (actual < 0 and (seat == book.search.eye or is_kept(book, place, card))):
                add_link(book, place, card, seat, PROMPT)
                return True
            if actual >= 0 and has(book, LAYERS) and book.board.playable >> actual & 1:
                add_link(book, place, card, seat, PROMPT)
            elif book.cards[place].belief & ~book.board.playable:
                block(book, card, seat)
                break
    book.route.count = first
    return False


def block(book: Book, card: int, seat: int) -> None:
    """Note that a wrong card would be played first, so no link can go through this hand."""
    search = book.search
    if search.missing != card:
        search.blocked = 0
    search.missing = card
    search.blocked |= 1 << seat


def is_blocked(book: Book, card: int, seat: int) -> bool:
    """Return whether a player would first play a wrong hinted card for the missing one."""
    return book.search.missing == card and book.search.blocked >> seat & 1 == 1


def may_be_prompted(book: Book, place: int, card: int) -> bool:
    """Return whether a card was hinted, may be the missing one, and is not about to be played anyway."""
    note = book.cards[place]
    if place == book.hint.card or not note.flags & TOUCHED or note.flags & (TRASH | PROMPTED):
        return False
    return note.belief >> card & 1 == 1 and not is_linked(book, place)


def finesse(game: State, book: Book, seat: int, card: int) -> bool:
    """Return whether a player's newest unhinted card is a missing one, or leads to it through fitting cards.

    If a hint only touches old cards, this requires that it identifies one of them (`fills_in`), because other such
    hints may be fixes that only their giver recognises.
    """
    if is_too_blind(book, seat) or is_blocked(book, card, seat):
        return False
    first = book.route.count
    slot = finesse_slot(game, book, seat, game.hand_sizes[seat])
    while slot >= 0:
        place = place_of(game, seat, slot)
        if place != book.hint.card and not is_linked(book, place):
            actual = sight(game, book, seat, slot)
            known = seat == book.search.eye and may_be(book.cards[place], card)
            if actual == card or (actual < 0 and (known or is_kept(book, place, card))):
                add_link(book, place, card, seat, FINESSE)
                return True
            if actual < 0 or not is_layer(book, seat, card, actual):
                break
            add_link(book, place, card, seat, LAYER)
        slot = finesse_slot(game, book, seat, slot)
    book.route.count = first
    return False


def is_too_blind(book: Book, seat: int) -> bool:
    """Return whether the hint cannot ask a player for a blind play."""
    hint = book.hint
    return hint.sober == NONE_BLIND or (hint.sober == OTHERS_BLIND and seat == hint.target)


def may_be(note: CardNote, card: int) -> bool:
    """Return whether a holder can take a card for a given one."""
    return (note.facts & note.belief) >> card & 1 == 1


def is_layer(book: Book, seat: int, card: int, actual: int) -> bool:
    """Return whether a card that is played for the missing one fits, so that its holder looks below it."""
    return has(book, LAYERS) and not may_be_bluffed(book, seat, card) and book.board.playable >> actual & 1 == 1


def bluff(game: State, book: Book, card: int) -> bool:
    """Return whether the player after the giver would play a fitting newest unhinted card for a missing one."""
    seat = book.hint.after + 0
    slot = finesse_slot(game, book, seat, game.hand_sizes[seat])
    if seat == book.hint.target or slot < 0 or not may_be_bluffed(book, seat, card):
        return False
    place = place_of(game, seat, slot)
    actual = sight(game, book, seat, slot)
    if (
        book.hint.sober != ALL_BLIND
        or is_blocked(book, card, seat)
        or actual < 0
        or not book.board.playable >> actual & 1
    ):
        return False
    add_link(book, place, card, seat, LAYER)
    return True


def may_be_bluffed(book: Book, seat: int, card: int) -> bool:
    """Return whether a hint that misses one card, the next one that fits, may be a bluff for a player."""
    return (
        has(book, BLUFFS)
        and seat == book.hint.after
        and book.search.wanted == card + 1
        and book.board.playable >> card & 1 == 1
    )


def add_link(book: Book, connector: int, card: int, seat: int, kind: int) -> None:
    """Add a link. Held cards are linked at most once, so there is always room."""
    link = book.route.links[book.route.count]
    link.connector = connector
    link.card = card
    link.seat = seat
    link.kind = kind
    book.route.count += 1


def is_linked(book: Book, place: int) -> bool:
    """Return whether a card is already part of the route."""
    for number in range(book.route.count):
        if book.route.links[number].connector == place:
            return True
    return False


def forget_routes(book: Book) -> None:
    """Reset the routes."""
    book.route.count = 0
    book.actual.count = 0


def keep_route(route: Route, actual: Route) -> None:
    """Keep the route to the actual card while others are tried."""
    actual.count = route.count
    for number in range(route.count):
        actual.links[number].connector = route.links[number].connector
        actual.links[number].card = route.links[number].card
        actual.links[number].seat = route.links[number].seat
        actual.links[number].kind = route.links[number].kind


def is_kept(book: Book, place: int, card: int) -> bool:
    """Return whether the actual route takes a card for the missing one."""
    for number in range(book.actual.count):
        link = book.actual.links[number]
        if link.connector == place and link.card == card:
            return True
    return False


def follow_links(book: Book) -> None:
    """Promise the cards of the actual route to their holders."""
    for number in range(book.actual.count):
        link = book.actual.links[number]
        promise_link(book.cards[link.connector], 1 << link.card, link.kind + 0)


def promise_link(note: CardNote, cards: int, kind: int) -> None:
    """Promise that a card is one of some that must come first."""
    note.flags |= PROMPTED if kind == PROMPT else FINESSED
    note.promised = cards
