"""The look of a move, as one number, for recognising the conventions by which it was made.

Each hint is read twice, by the agreed conventions and by the beginners'. Cards that only one of the readings calls for
are marked, because playing or ignoring them shows which conventions a player knows.
"""

from hanabi.bots.conventions.copies import copy_book
from hanabi.bots.conventions.levels import BEGINNER
from hanabi.bots.conventions.notebook import (
    CALLED,
    FIXED,
    GOTTEN,
    HIDDEN,
    NAIVE,
    SAVED,
    STALLED,
    SUBTLE,
    TRASH,
    Book,
    Memory,
)
from hanabi.bots.conventions.understand.beliefs import is_due, is_trash
from hanabi.bots.conventions.understand.board import rank_mask
from hanabi.bots.conventions.understand.discards import held_chop
from hanabi.bots.conventions.understand.hands import card_in, place_of
from hanabi.bots.conventions.understand.hints import open_hint, read_hint
from hanabi.bots.conventions.understand.ones import is_unknown_one, one_order
from hanabi.rules import CompiledRules, State

IDLE, TEMPTED, SURE, ASKED, SUBTLY_ASKED = range(5)
"""How a card is called: not, only as beginners read, by facts, as every player reads, only as non-beginners read."""
URGES = 5
PLAYS = 6
"""Looks of a play: how its card was called; the last one is for an uncalled card that does not fit."""
DISCARDS = 4
"""Looks of a discard: a useless card, the chop, another card without hints, any other card."""
NOTHING, ASIDE, SAVE, CALL, LIE = range(5)
"""What a hint says in one reading: nothing, something minor, a save, a play, or something false."""
SAYINGS = 5
HINTERS = 3
"""Whether the giver of a hint has nothing to play, something, or something that a beginner would not know."""

FIRST_ONES = URGES * PLAYS
FIRST_DISCARD = FIRST_ONES + 4
FIRST_HINT = FIRST_DISCARD + URGES * DISCARDS
OUTCOMES = FIRST_HINT + 2 * HINTERS * SAYINGS * SAYINGS
"""The number of looks."""


def urge_of(book: Book, actor: int, card: int) -> int:
    """Return how a card is called to be played."""
    note = book.cards[card]
    if not is_due(book.board, note):
        return TEMPTED if note.flags & NAIVE else IDLE
    if note.facts & ~book.players[actor].exhausted & ~book.board.playable == 0:
        return SURE
    if not note.flags & GOTTEN:
        return IDLE
    return SUBTLY_ASKED if note.flags & SUBTLE else ASKED


def strongest_urge(memory: Memory, rules: CompiledRules, actor: int) -> int:
    """Return the strongest call for a card of a hand."""
    strongest = IDLE
    for slot in range(rules.hand_size):
        card = memory.held[actor][slot] + 0
        if card >= 0:
            urge = urge_of(memory.book, actor, card)
            if urge > strongest:
                strongest = urge
    return strongest


def look_of_play(memory: Memory, game: State, rules: CompiledRules, actor: int, card: int, strongest: int) -> int:
    """Return the look of a play, before any conclusions from it."""
    order = order_of_ones(memory, rules, actor, card)
    if order >= 0:
        return FIRST_ONES + order
    urge = urge_of(memory.book, actor, card)
    return strongest * PLAYS + (PLAYS - 1 if urge == IDLE and not game.last_fitted else urge)


def order_of_ones(memory: Memory, rules: CompiledRules, actor: int, card: int) -> int:
    """Return for one of several hinted 1s a sum of 2 if it is first by convention and 1 if it is oldest; else -1."""
    book = memory.book
    ones = rank_mask(rules, 0)
    if not is_unknown_one(book.cards[card], ones):
        return -1
    first = 2
    oldest = 1
    others = 0
    for slot in range(rules.hand_size):
        held = memory.held[actor][slot] + 0
        if held >= 0 and held != card and is_unknown_one(book.cards[held], ones):
            others += 1
            if one_order(rules, book, held) < one_order(rules, book, card):
                first = 0
            if held < card:
                oldest = 0
    return first + oldest if others else -1


def look_of_discard(memory: Memory, rules: CompiledRules, actor: int, card: int, strongest: int) -> int:
    """Return the look of a discard, before any conclusions from it."""
    note = memory.book.cards[card]
    if is_trash(memory.book, actor, note):
        look = 0
    elif card == held_chop(memory, rules, actor):
        look = 1
    else:
        look = 3 if note.flags & HIDDEN else 2
    return FIRST_DISCARD + strongest * DISCARDS + look


def read_plainly(memory: Memory, game: State, rules: CompiledRules, viewer: int) -> None:
    """Read the latest hint as a beginner would, on a copy."""
    action = game.last_action + 0
    giver = game.last_seat + 0
    target = (giver + rules.action_place[action]) % rules.players
    copy_book(game, rules, memory.book, memory.plain)
    memory.plain.switches = BEGINNER
    open_hint(rules, memory.plain, giver, target, rules.action_value[action] + 0, game.last_touched + 0)
    read_hint(game, rules, memory.plain, viewer)


def look_of_hint(memory: Memory, game: State, strongest: int) -> int:
    """Return the look of a hint after both readings."""
    hint = memory.book.hint
    hinter = 2 if strongest == SUBTLY_ASKED else 1 if strongest >= SURE else 0
    own = 1 if hint.target == hint.viewer else 0
    agreed, plain = saying_of(game, memory.book), saying_of(game, memory.plain)
    return FIRST_HINT + ((own * HINTERS + hinter) * SAYINGS + agreed) * SAYINGS + plain


def saying_of(game: State, book: Book) -> int:
    """Return what a hint says about its focus in one reading; a viewer cannot recognise a false one to the own hand."""
    hint = book.hint
    if hint.focus < 0:
        return NOTHING
    note = book.cards[hint.card]
    if note.flags & (CALLED | SAVED) == 0:
        return ASIDE if note.flags & (STALLED | TRASH | FIXED) else NOTHING
    card = -1 if hint.target == hint.viewer else card_in(game, hint.target + 0, hint.focus + 0)
    if card >= 0 and not note.belief >> card & 1:
        return LIE
    if note.flags & SAVED == 0 or (note.flags & CALLED and card >= 0 and book.board.playable >> card & 1):
        return CALL
    return SAVE


def mark_calls(memory: Memory, game: State, rules: CompiledRules) -> None:
    """Mark the cards that only one of the two readings of a hint calls for."""
    book = memory.book
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            place = place_of(game, seat, slot)
            note = book.cards[place]
            agreed, plain = is_due(book.board, note), is_due(book.board, memory.plain.cards[place])
            if agreed and not plain:
                note.flags |= SUBTLE
            elif plain and not agreed:
                note.flags |= NAIVE
