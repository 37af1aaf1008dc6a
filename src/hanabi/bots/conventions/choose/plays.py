"""Which own card to play: what is due, in which order, and when to guess."""

from hanabi.bots.conventions.book import (
    BELIEF,
    BOARD,
    CALLED,
    COUNTS,
    DOUBT,
    FACTS,
    FLAGS,
    GIVER,
    GOTTEN,
    PLAYABLE,
    PROMPTED,
    TOUCHED,
    TRANSFERRED,
    WEIGHTS,
    Book,
    any_distrusted,
    card_in,
    has,
    only,
    place_of,
)
from hanabi.bots.conventions.levels import ONES
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.board import rank_mask
from hanabi.bots.conventions.understand.ones import is_unknown_one, one_order
from hanabi.bots.conventions.weights import DARE, DARE_DECK
from hanabi.rules import State, Tables

ANY = -1
NONE = -1


def due_slot(game: State, tables: Tables, book: Book, seat: int, flags: int) -> int:
    """The best slot to play among those with some flag that are taken to fit; -1 if there is none."""
    best = NONE
    highest = -10000
    ones = rank_mask(tables, 0)
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        if (flags == ANY or book[FLAGS][card] & flags) and is_due(book, card) and dares(game, tables, book, card):
            value = play_order(game, tables, book, seat, card)
            if has(book, ONES) and is_unknown_one(book, ones, card):
                value = 500 - one_order(tables, book, card)
            if value > highest:
                highest = value
                best = slot
    return best


def dares(game: State, tables: Tables, book: Book, card: int) -> bool:
    """Whether to play what a reading says to fit.

    On the last life, and beside somebody who plays by no convention, only what is certain, or a hinted card
    that its giver, not in doubt, called for.
    """
    if book[FACTS][card] & ~book[BOARD][PLAYABLE] == 0:
        return True
    if game.strikes + 1 < tables.max_strikes and not any_distrusted(tables, book):
        return True
    giver = book[GIVER][card]
    doubted = giver >= 0 and book[BOARD][DOUBT + giver] > 0
    called = book[FLAGS][card] & (CALLED | PROMPTED | TRANSFERRED) != 0 or only(book[BELIEF][card]) >= 0
    return called and not doubted and book[FLAGS][card] & TOUCHED != 0


def play_order(game: State, tables: Tables, book: Book, seat: int, card: int) -> int:
    """Low ranks first, and first what lets others go on."""
    belief = book[BELIEF][card]
    value = 0
    for kind in range(tables.kinds):
        if belief >> kind & 1:
            value = 10 * (tables.ranks - tables.rank_of[kind])
            if kind + 1 < tables.kinds and next_is_gotten(game, tables, book, seat, kind + 1):
                value += 25
            if tables.rank_of[kind] == tables.ranks - 1:
                value = 35 if game.hint_tokens < 3 else 5
    return value


def next_is_gotten(game: State, tables: Tables, book: Book, seat: int, card: int) -> bool:
    """Whether a teammate was hinted a card."""
    for other in range(tables.players):
        if other != seat:
            for slot in range(game.hand_sizes[other]):
                if card_in(game, other, slot) == card and book[FLAGS][place_of(game, other, slot)] & GOTTEN:
                    return True
    return False


def guess_slot(game: State, tables: Tables, book: Book, seat: int) -> int:
    """With a life to spare, the likeliest card to fit: in the last round any, near it a likely one; -1 otherwise."""
    if game.strikes + 1 >= tables.max_strikes:
        return NONE
    late = game.turns_left == 0
    if late and game.deck_size > book[WEIGHTS][DARE_DECK]:
        return NONE
    slot = likeliest(game, tables, book, seat)
    least = book[WEIGHTS][DARE] if late else 1
    return slot if chance(game, tables, book, seat, slot) >= least else NONE


def likeliest(game: State, tables: Tables, book: Book, seat: int) -> int:
    """The own slot that most likely fits."""
    best = 0
    for slot in range(1, game.hand_sizes[seat]):
        if chance(game, tables, book, seat, slot) > chance(game, tables, book, seat, best):
            best = slot
    return best


def chance(game: State, tables: Tables, book: Book, seat: int, slot: int) -> int:
    """How likely an own card fits, in thousandths."""
    belief = book[BELIEF][place_of(game, seat, slot)]
    all_copies = 0
    fitting = 0
    for card in range(tables.kinds):
        if belief >> card & 1:
            left = tables.copies[card] - book[COUNTS][card]
            if left > 0:
                all_copies += left
                if book[BOARD][PLAYABLE] >> card & 1:
                    fitting += left
    return 1000 * fitting // all_copies if all_copies else 0
