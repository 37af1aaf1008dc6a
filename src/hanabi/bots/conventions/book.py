"""A seat's notebook: what is possible and what is promised of every card in every hand.

Cards are filed under their place in the deck (`game.drawn`), which names a card for as long as
it is held, so nothing moves when hands do. A book is a list of rows of numbers; the functions
of this package take it beside the game, in the kernel's manners.
"""

from typing import Any

from hanabi.rules import State, Tables
from hanabi.rules.state import Packed

FACTS, PROMISED, FLAGS, BELIEF, BOARD, PENDING, LINKS, COUNTS, PLAYS, GIVER, SINCE, WEIGHTS = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
)
ROWS = 12
WIDTH = 72

# Flags of a card.
TOUCHED = 1
CHOP_MOVED = 2
FINESSED = 4
CALLED = 8
SAVED = 16
PROMPTED = 32
TRASH = 64
STALLED = 128
FIXED = 256
TRANSFERRED = 512
ON_CHOP = 4096
HIDDEN = TOUCHED | CHOP_MOVED | FINESSED
"""A card with any of these is not on the chop."""
GOTTEN = TOUCHED | FINESSED

# Places in the row of the board.
DEAD, PLAYABLE, CRITICAL, EARLY, SWITCHES, TOKENS, PACE, MUST_HINT = 0, 1, 2, 3, 4, 5, 6, 7
SOBER = 14
TAKEN = 8
EXHAUSTED = 16
OWNED = 24
KNOWN = 32
DOUBT = 40
BOARD_SIZE = 48

# What a route is asked for, in the same row behind what is copied: whose book and whose sight, who hinted whom, the
# hinted card, how far to look, which card it is to be, and
# who moves after the giver.
VIEWER, EYE, HINTING, HINTED, FOCUS, REACH, WANTED, AFTER = 48, 49, 50, 51, 52, 53, 54, 55

DISTRUST = 2
"""So much doubt about a player, and only facts count of what that player says."""

# Where the links of the actual route are kept while others are tried.
KEPT = 36
LINK = 4
PROMPT, FINESSE, LAYER = 1, 2, 3

# An entry of the row of things awaited: focus, connector, seat, expected card, identities that depend on it.
AWAITED = 6
MOST_AWAITED = 11

Book = list[list[int]]

Entry = tuple[int, int, int, int, int, int]
"""One thing awaited: focus, connector, seat, cards that the connector may be, cards that depend on it, kind of link."""

MEMORY = {
    "book": Packed("i4", (ROWS, WIDTH)),
    "trial": Packed("i4", (ROWS, WIDTH)),
    "merged": Packed("i4", (ROWS, WIDTH)),
    "held": Packed("i1", ("players", "hand_size")),
    "legal": Packed("i2", ("actions",)),
    "worth": Packed("i4", ("actions",)),
}
"""The fields of a seat's memory."""


def copy_book(tables: Tables, source: Book, copy: Book) -> None:
    """Copy what reading changes: a trial of a hint works on a copy."""
    for row in range(BELIEF + 1):
        for place in range(tables.deck_length):
            copy[row][place] = source[row][place]
    for place in range(tables.deck_length):
        copy[GIVER][place] = source[GIVER][place]
        copy[SINCE][place] = source[SINCE][place]
    for place in range(BOARD_SIZE):
        copy[BOARD][place] = source[BOARD][place]
    copy[PENDING][0] = 0


def open_book(memory: Any, game: State, tables: Tables, switches: int) -> None:
    """Write down the deal: nothing is known of any card."""
    book = memory.book
    book[BOARD][SWITCHES] = switches
    book[BOARD][EARLY] = 1
    book[BOARD][TOKENS] = tables.max_hint_tokens
    book[PENDING][0] = 0
    for seat in range(tables.players):
        for slot in range(game.hand_sizes[seat]):
            enter_card(book, tables, game.drawn[seat][slot])
    note_hands(memory, game, tables)


def enter_card(book: Book, tables: Tables, card: int) -> None:
    """File a card that was drawn."""
    book[FACTS][card] = tables.everything
    book[PROMISED][card] = tables.everything
    book[FLAGS][card] = 0
    book[PLAYS][card] = 0
    book[GIVER][card] = -1
    book[SINCE][card] = -1
    book[BELIEF][card] = tables.everything


def note_hands(memory: Any, game: State, tables: Tables) -> None:
    """Remember which card lies where, to know which one leaves."""
    for seat in range(tables.players):
        for slot in range(tables.hand_size):
            memory.held[seat][slot] = game.drawn[seat][slot] if slot < game.hand_sizes[seat] else -1


def has(book: Book, switch: int) -> bool:
    """Whether a convention is agreed on."""
    return book[BOARD][SWITCHES] & switch != 0


def is_distrusted(book: Book, seat: int) -> bool:
    """Whether a player's moves have contradicted the conventions too often to be read by them."""
    return book[BOARD][DOUBT + seat] >= DISTRUST


def is_proven(book: Book, seat: int) -> bool:
    """Whether hints of a player have led to plays that fitted, so that a blind play may be dared."""
    return book[BOARD][DOUBT + seat] < 0


def only(mask: int) -> int:
    """The one card of a mask, or -1 if it has none or several."""
    if mask == 0 or mask & (mask - 1):
        return -1
    card = 0
    while mask > 1:
        mask >>= 1
        card += 1
    return card


def place_of(game: State, seat: int, slot: int) -> int:
    """The name of the card in a slot: its place in the deck, in the widest form so that code is compiled once."""
    return game.drawn[seat][slot] + 0


def card_in(game: State, seat: int, slot: int) -> int:
    """The card in a slot, -1 if it is not seen, in the widest form so that code is compiled once."""
    return game.hands[seat][slot] + 0


def any_distrusted(tables: Tables, book: Book) -> bool:
    """Whether somebody plays by no convention: tokens tempt such a player to hint instead of playing."""
    for seat in range(tables.players):
        if is_distrusted(book, seat):
            return True
    return False
