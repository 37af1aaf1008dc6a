"""What holders believe about their own cards: from hints, visible cards, promises and good touch."""

from hanabi.bots.conventions.notebook import (
    CALLED,
    FINESSED,
    GOTTEN,
    PROMPTED,
    TRANSFERRED,
    TRASH,
    BoardNote,
    Book,
    CardNote,
)
from hanabi.bots.conventions.standing import is_literal
from hanabi.bots.conventions.understand.hands import card_in, place_of
from hanabi.bots.counting import only
from hanabi.rules import CompiledRules, State


def believe(game: State, rules: CompiledRules, book: Book, viewer: int) -> None:
    """Compute every holder's beliefs as far as a viewer can follow them, beginning with the viewer's own hand."""
    count_cards(game, rules, book, viewer)
    for seat in range(rules.players):
        note_owned(game, book, viewer, seat)
    believe_hand(game, rules, book, viewer, viewer)
    note_owned(game, book, viewer, viewer)
    for seat in range(rules.players):
        if seat != viewer:
            believe_hand(game, rules, book, viewer, seat)


def count_cards(game: State, rules: CompiledRules, book: Book, viewer: int) -> None:
    """Count the copies of each card that a viewer sees on the table and in the hands."""
    counts = book.counts
    for card in range(rules.kinds):
        counts[card] = game.discarded[card]
        if rules.rank_of[card] < game.fireworks[rules.suit_of[card]]:
            counts[card] += 1
    for seat in range(rules.players):
        if seat != viewer:
            for slot in range(game.hand_sizes[seat]):
                if card_in(game, seat, slot) >= 0:
                    counts[card_in(game, seat, slot)] += 1


def note_owned(game: State, book: Book, viewer: int, seat: int) -> None:
    """Note the useful cards of a hand that were hinted or finessed, and those that the holder knows."""
    owned = 0
    known = 0
    for slot in range(game.hand_sizes[seat]):
        note = book.cards[place_of(game, seat, slot)]
        if note.flags & GOTTEN and not note.flags & TRASH:
            if note.belief & (note.belief - 1) == 0:
                known |= note.belief
            if seat != viewer and card_in(game, seat, slot) >= 0:
                owned |= 1 << card_in(game, seat, slot)
    book.players[seat].owned = (owned if seat != viewer else known) & ~book.board.dead
    book.players[seat].known = known & ~book.board.dead


def believe_hand(game: State, rules: CompiledRules, book: Book, viewer: int, seat: int) -> None:
    """Compute a holder's beliefs: facts, then promises, then good touch, each unless it contradicts the others."""
    exhausted = exhausted_for(game, rules, book, viewer, seat)
    book.players[seat].taken = taken_from(game, rules, book, viewer, seat, -1)
    book.players[seat].exhausted = exhausted
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        taken = taken_from(game, rules, book, viewer, seat, card)
        book.cards[card].belief = belief_of(book, book.cards[card], seat, exhausted, taken)
    tell_apart(game, book, seat)


def taken_from(game: State, rules: CompiledRules, book: Book, viewer: int, seat: int, place: int) -> int:
    """Return the cards that others were hinted, whose twins would therefore not be hinted to a seat.

    Of the cards in the own hand, a giver could only avoid those that the giver knew.
    """
    giver = book.cards[place].giver if place >= 0 else -1
    taken = 0
    for other in range(rules.players):
        if other == giver and giver != seat:
            taken |= book.players[other].known | hinted_later(game, book, viewer, giver, book.cards[place].since)
        elif other != seat:
            taken |= book.players[other].owned
    return taken


def hinted_later(game: State, book: Book, viewer: int, seat: int, since: int) -> int:
    """Return the useful cards of a hand that were first hinted after a turn, as far as the viewer sees them."""
    mask = 0
    if seat != viewer:
        for slot in range(game.hand_sizes[seat]):
            note = book.cards[place_of(game, seat, slot)]
            if note.flags & GOTTEN and note.since > since and card_in(game, seat, slot) >= 0:
                mask |= 1 << card_in(game, seat, slot)
    return mask & ~book.board.dead


def open_to(game: State, rules: CompiledRules, book: Book) -> int:
    """Return what the focus of the hint may be by good touch: neither dead, nor taken, nor out of copies."""
    hint = book.hint
    taken = taken_from(game, rules, book, hint.viewer + 0, hint.target + 0, hint.card + 0)
    return rules.everything & ~(book.board.dead | taken | book.players[hint.target].exhausted)


def belief_of(book: Book, note: CardNote, seat: int, exhausted: int, taken: int) -> int:
    """Return what a holder takes one card for."""
    dead = book.board.dead
    base = note.facts & ~exhausted
    if base == 0:
        base = note.facts + 0
    if is_literal(book, seat) or (note.giver >= 0 and is_literal(book, note.giver + 0)):
        return base
    promised = base & note.promised
    if not note.flags & GOTTEN or note.flags & TRASH:
        return promised if promised else base
    if promised & ~dead & ~taken:
        return promised & ~dead & ~taken
    if promised:
        return promised & ~dead if promised & ~dead else promised
    if base & ~dead & ~taken:
        return base & ~dead & ~taken
    return base


def exhausted_for(game: State, rules: CompiledRules, book: Book, viewer: int, seat: int) -> int:
    """Return the cards of which a holder sees every copy, as far as the viewer knows."""
    counts = book.counts
    mask = 0
    for card in range(rules.kinds):
        if counts[card] >= rules.copies[card]:
            mask |= 1 << card
    if seat != viewer:
        for slot in range(game.hand_sizes[seat]):
            if card_in(game, seat, slot) >= 0:
                mask &= ~(1 << card_in(game, seat, slot))
    return mask


def tell_apart(game: State, book: Book, seat: int) -> None:
    """Apply good touch within a hand: hinted cards are all different."""
    for slot in range(game.hand_sizes[seat]):
        note = book.cards[place_of(game, seat, slot)]
        single = note.belief + 0
        if note.flags & GOTTEN and only(single) >= 0:
            for other in range(game.hand_sizes[seat]):
                twin = book.cards[place_of(game, seat, other)]
                if other != slot and twin.flags & GOTTEN:
                    tell_from(note, twin, single)


def tell_from(note: CardNote, twin: CardNote, single: int) -> None:
    """Exclude an identified card from another one; if both claim to be it, the one that was called has precedence."""
    if twin.belief & ~single:
        twin.belief &= ~single
    elif twin.facts & ~single and not is_called(twin):
        if is_called(note):
            twin.belief = twin.facts & ~single
        elif note.facts & ~single:
            note.belief = note.facts
            twin.belief = twin.facts
        else:
            twin.belief = twin.facts & ~single


def is_called(note: CardNote) -> bool:
    """Return whether this very card was called, which gives it precedence over other claims to be a card."""
    return note.flags & (CALLED | PROMPTED | FINESSED | TRANSFERRED) != 0


def is_trash(book: Book, seat: int, note: CardNote) -> bool:
    """Return whether a holder knows that a card is useless: dead, or a twin of one that is taken care of."""
    if note.flags & TRASH:
        return True
    return note.belief & ~(book.board.dead | book.players[seat].taken) == 0


def is_due(board: BoardNote, note: CardNote) -> bool:
    """Return whether a holder believes that a card fits now."""
    return note.belief != 0 and note.belief & ~board.playable == 0 and not note.flags & TRASH


def due_slots(game: State, book: Book, seat: int) -> int:
    """Return the slots that a player would play now, as a mask."""
    due = 0
    for slot in range(game.hand_sizes[seat]):
        if is_due(book.board, book.cards[place_of(game, seat, slot)]):
            due |= 1 << slot
    return due


def would_misplay(game: State, book: Book, cards: list[CardNote], seat: int) -> bool:
    """Return whether a teammate would play a card that does not fit, before or after a hint."""
    for slot in range(game.hand_sizes[seat]):
        fits = book.board.playable >> card_in(game, seat, slot) & 1
        if not fits and is_due(book.board, cards[place_of(game, seat, slot)]):
            return True
    return False
