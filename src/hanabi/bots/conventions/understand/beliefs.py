"""What each holder takes the own cards to be: hints, cards in sight, promises and good touch."""

from hanabi.bots.conventions.book import (
    BELIEF,
    BOARD,
    CALLED,
    COUNTS,
    DEAD,
    EXHAUSTED,
    FACTS,
    FINESSED,
    FLAGS,
    GIVER,
    GOTTEN,
    KNOWN,
    OWNED,
    PLAYABLE,
    PROMISED,
    PROMPTED,
    SINCE,
    TAKEN,
    TRANSFERRED,
    TRASH,
    Book,
    card_in,
    is_distrusted,
    only,
    place_of,
)
from hanabi.rules import State, Tables


def believe(game: State, tables: Tables, book: Book, viewer: int) -> None:
    """Work out every holder's beliefs as a viewer can follow them; the viewer's own hand comes first."""
    count_cards(game, tables, book, viewer)
    for seat in range(tables.players):
        note_owned(game, book, viewer, seat)
    believe_hand(game, tables, book, viewer, viewer)
    note_owned(game, book, viewer, viewer)
    for seat in range(tables.players):
        if seat != viewer:
            believe_hand(game, tables, book, viewer, seat)


def count_cards(game: State, tables: Tables, book: Book, viewer: int) -> None:
    """Count the copies of each card that a viewer sees on the table and in the hands."""
    counts = book[COUNTS]
    for card in range(tables.kinds):
        counts[card] = game.discarded[card]
        if tables.rank_of[card] < game.fireworks[tables.suit_of[card]]:
            counts[card] += 1
    for seat in range(tables.players):
        if seat != viewer:
            for slot in range(game.hand_sizes[seat]):
                if card_in(game, seat, slot) >= 0:
                    counts[card_in(game, seat, slot)] += 1


def note_owned(game: State, book: Book, viewer: int, seat: int) -> None:
    """Note the useful cards of a hand that were hinted or finessed, and those that the holder knows."""
    owned = 0
    known = 0
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        if book[FLAGS][card] & GOTTEN and not book[FLAGS][card] & TRASH:
            belief = book[BELIEF][card]
            if belief & (belief - 1) == 0:
                known |= belief
            if seat != viewer and card_in(game, seat, slot) >= 0:
                owned |= 1 << card_in(game, seat, slot)
    book[BOARD][OWNED + seat] = (owned if seat != viewer else known) & ~book[BOARD][DEAD]
    book[BOARD][KNOWN + seat] = known & ~book[BOARD][DEAD]


def believe_hand(game: State, tables: Tables, book: Book, viewer: int, seat: int) -> None:
    """One holder's beliefs: facts, then promises, then good touch, each unless it contradicts the former."""
    exhausted = exhausted_for(game, tables, book, viewer, seat)
    book[BOARD][TAKEN + seat] = taken_from(game, tables, book, viewer, seat, -1)
    book[BOARD][EXHAUSTED + seat] = exhausted
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        taken = taken_from(game, tables, book, viewer, seat, card)
        book[BELIEF][card] = belief_of(book, card, exhausted, taken)
    tell_apart(game, book, seat)


def taken_from(game: State, tables: Tables, book: Book, viewer: int, seat: int, place: int) -> int:
    """The cards that others were hinted, so that nobody would hint their twin to a seat.

    Of the cards in his own hand a giver could avoid only those that he knew.
    """
    giver = book[GIVER][place] if place >= 0 else -1
    taken = 0
    for other in range(tables.players):
        if other == giver and giver != seat:
            taken |= book[BOARD][KNOWN + other] | hinted_later(game, book, viewer, giver, book[SINCE][place])
        elif other != seat:
            taken |= book[BOARD][OWNED + other]
    return taken


def hinted_later(game: State, book: Book, viewer: int, seat: int, since: int) -> int:
    """The useful cards of a hand that were first hinted after a turn, as far as the viewer sees them."""
    mask = 0
    if seat != viewer:
        for slot in range(game.hand_sizes[seat]):
            card = place_of(game, seat, slot)
            if book[FLAGS][card] & GOTTEN and book[SINCE][card] > since and card_in(game, seat, slot) >= 0:
                mask |= 1 << card_in(game, seat, slot)
    return mask & ~book[BOARD][DEAD]


def belief_of(book: Book, card: int, exhausted: int, taken: int) -> int:
    """What a holder takes one card to be."""
    dead = book[BOARD][DEAD]
    base = book[FACTS][card] & ~exhausted
    if base == 0:
        base = book[FACTS][card]
    if book[GIVER][card] >= 0 and is_distrusted(book, book[GIVER][card] + 0):
        return base
    promised = base & book[PROMISED][card]
    if not book[FLAGS][card] & GOTTEN or book[FLAGS][card] & TRASH:
        return promised if promised else base
    if promised & ~dead & ~taken:
        return promised & ~dead & ~taken
    if promised:
        return promised & ~dead if promised & ~dead else promised
    if base & ~dead & ~taken:
        return base & ~dead & ~taken
    return base


def exhausted_for(game: State, tables: Tables, book: Book, viewer: int, seat: int) -> int:
    """The cards of which a holder sees every copy, as far as the viewer can tell."""
    counts = book[COUNTS]
    mask = 0
    for card in range(tables.kinds):
        if counts[card] >= tables.copies[card]:
            mask |= 1 << card
    if seat != viewer:
        for slot in range(game.hand_sizes[seat]):
            if card_in(game, seat, slot) >= 0:
                mask &= ~(1 << card_in(game, seat, slot))
    return mask


def tell_apart(game: State, book: Book, seat: int) -> None:
    """Good touch within a hand: hinted cards are all different."""
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        single = book[BELIEF][card]
        if book[FLAGS][card] & GOTTEN and only(single) >= 0:
            for other in range(game.hand_sizes[seat]):
                twin = place_of(game, seat, other)
                if other != slot and book[FLAGS][twin] & GOTTEN:
                    tell_from(book, card, twin, single)


def tell_from(book: Book, card: int, twin: int, single: int) -> None:
    """What a card may be beside another that is known; if both claim to be the same, the one spoken of is."""
    if book[BELIEF][twin] & ~single:
        book[BELIEF][twin] &= ~single
    elif book[FACTS][twin] & ~single and not is_called(book, twin):
        if is_called(book, card):
            book[BELIEF][twin] = book[FACTS][twin] & ~single
        elif book[FACTS][card] & ~single:
            book[BELIEF][card] = book[FACTS][card]
            book[BELIEF][twin] = book[FACTS][twin]
        else:
            book[BELIEF][twin] = book[FACTS][twin] & ~single


def is_called(book: Book, card: int) -> bool:
    """Whether somebody spoke of this very card, so that of two claims to be a card its own is the better."""
    return book[FLAGS][card] & (CALLED | PROMPTED | FINESSED | TRANSFERRED) != 0


def is_trash(book: Book, seat: int, card: int) -> bool:
    """Whether a holder knows that a card is useless: dead, or a twin of one that is taken care of."""
    if book[FLAGS][card] & TRASH:
        return True
    return book[BELIEF][card] & ~(book[BOARD][DEAD] | book[BOARD][TAKEN + seat]) == 0


def is_due(book: Book, card: int) -> bool:
    """Whether a holder takes a card to fit now."""
    belief = book[BELIEF][card]
    return belief != 0 and belief & ~book[BOARD][PLAYABLE] == 0 and not book[FLAGS][card] & TRASH


def due_slots(game: State, book: Book, seat: int) -> int:
    """The slots that a player would play now, as a mask."""
    due = 0
    for slot in range(game.hand_sizes[seat]):
        if is_due(book, place_of(game, seat, slot)):
            due |= 1 << slot
    return due
