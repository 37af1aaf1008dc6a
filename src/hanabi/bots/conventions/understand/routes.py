"""How a hinted card can come to be played: which cards must come first, and who would play them.

A route to a card is a chain of links, one for each missing lower card that nobody is about to
play anyway: a prompt (a hinted card), a finesse (the newest unhinted card), or a layer (a card
that its holder takes for the missing one; it fits, and the missing one lies below it).
"""

from hanabi.bots.conventions.book import (
    AFTER,
    BELIEF,
    BOARD,
    EYE,
    FACTS,
    FINESSE,
    FINESSED,
    FLAGS,
    FOCUS,
    GOTTEN,
    HINTED,
    HINTING,
    KEPT,
    LAYER,
    LINK,
    LINKS,
    PLAYABLE,
    PROMISED,
    PROMPT,
    PROMPTED,
    REACH,
    SOBER,
    TOUCHED,
    TRASH,
    VIEWER,
    WANTED,
    Book,
    card_in,
    has,
    place_of,
)
from hanabi.bots.conventions.levels import BLUFFS, CHAINS, FINESSES, LAYERS, PROMPTS, REVERSES, SELF_FINESSES
from hanabi.bots.conventions.understand.hands import finesse_slot
from hanabi.rules import State, Tables

OTHERS, OWN_HINTED, LAST_RESORT = 0, 1, 2
"""Where links are looked for: in hands in sight; also among own hinted cards and by the receiver's own
finesse; at last by a finesse in the own hand."""

NO_ROUTE = -1


def ask(tables: Tables, book: Book, viewer: int, eye: int, giver: int, target: int, focus: int, reach: int) -> None:
    """Say what routes are wanted for: `eye` is the player whose sight counts, `viewer` the one whose book this is."""
    board = book[BOARD]
    board[VIEWER] = viewer
    board[EYE] = eye
    board[HINTING] = giver
    board[AFTER] = (giver + 1) % tables.players
    board[HINTED] = target
    board[FOCUS] = focus
    board[REACH] = reach


def route(game: State, tables: Tables, book: Book, card: int) -> int:
    """How many links lead to a card as asked, written into the book; -1 if there is no route."""
    book[LINKS][0] = 0
    book[LINKS][KEPT - 1] = -1
    book[BOARD][WANTED] = card
    suit = tables.suit_of[card]
    for rank in range(game.fireworks[suit], tables.rank_of[card]):
        missing = suit * tables.ranks + rank
        if not is_coming(game, tables, book, missing) and not find_link(game, tables, book, missing):
            return NO_ROUTE
    count = book[LINKS][0]
    if count > 1 and not has(book, CHAINS):
        return NO_ROUTE
    return count


def is_coming(game: State, tables: Tables, book: Book, card: int) -> bool:
    """Whether somebody already knows to play a card."""
    for seat in range(tables.players):
        for slot in range(game.hand_sizes[seat]):
            place = place_of(game, seat, slot)
            if place != book[BOARD][FOCUS] and book[FLAGS][place] & GOTTEN and not book[FLAGS][place] & TRASH:
                belief = book[BELIEF][place]
                actual = sight(game, book, seat, slot)
                if belief == 1 << card and (actual == card or actual < 0):
                    return True
                if actual == card and belief & ~book[BOARD][PLAYABLE] == 0:
                    return True
    return False


def sight(game: State, book: Book, seat: int, slot: int) -> int:
    """The card in a slot if both the eye and the viewer see it, else -1."""
    return -1 if seat == book[BOARD][VIEWER] or seat == book[BOARD][EYE] else card_in(game, seat, slot)


def find_link(game: State, tables: Tables, book: Book, card: int) -> bool:
    """Find who holds a missing card: others' hinted cards, others' finesse positions, then the own hand."""
    if has(book, PROMPTS) and link_elsewhere(game, tables, book, card, PROMPT):
        return True
    if has(book, FINESSES) and link_elsewhere(game, tables, book, card, FINESSE):
        return True
    if bluff(game, book, card):
        return True
    eye, target, reach = book[BOARD][EYE] + 0, book[BOARD][HINTED] + 0, book[BOARD][REACH]
    if reach == OTHERS:
        return False
    if eye != book[BOARD][HINTING] and has(book, PROMPTS) and prompt(game, book, eye, card):
        return True
    if eye != target and has(book, SELF_FINESSES) and finesse(game, book, target, card):
        return True
    return reach == LAST_RESORT and own_finesse(game, tables, book, card)


def link_elsewhere(game: State, tables: Tables, book: Book, card: int, kind: int) -> bool:
    """Find a missing card in a hand that is in sight, by a prompt or by a finesse."""
    giver = book[BOARD][HINTING] + 0
    for step in range(1, tables.players):
        seat = (giver + step) % tables.players
        if seat != book[BOARD][EYE]:
            if kind == PROMPT:
                if prompt(game, book, seat, card):
                    return True
            elif seat != book[BOARD][HINTED] and in_order(tables, book, seat) and finesse(game, book, seat, card):
                return True
    return False


def own_finesse(game: State, tables: Tables, book: Book, card: int) -> bool:
    """A finesse in the hand of the player whose sight counts."""
    eye, target = book[BOARD][EYE] + 0, book[BOARD][HINTED]
    if eye == book[BOARD][HINTING] or not has(book, SELF_FINESSES if eye == target else FINESSES):
        return False
    if eye != target and not in_order(tables, book, eye):
        return False
    return finesse(game, book, eye, card)


def in_order(tables: Tables, book: Book, seat: int) -> bool:
    """Whether a finessed player sits between giver and receiver, or need not."""
    players = tables.players
    giver = book[BOARD][HINTING]
    return has(book, REVERSES) or (seat - giver) % players < (book[BOARD][HINTED] - giver) % players


def prompt(game: State, book: Book, seat: int, card: int) -> bool:
    """Whether a player's hinted cards hold a missing card where that player would look for it."""
    first = book[LINKS][0]
    for slot in range(game.hand_sizes[seat] - 1, -1, -1):
        place = place_of(game, seat, slot)
        if may_be_prompted(book, place, card):
            actual = sight(game, book, seat, slot)
            if actual == card or (actual < 0 and (seat == book[BOARD][EYE] or is_kept(book, place, card))):
                add_link(book, place, card, seat, PROMPT)
                return True
            if actual >= 0 and has(book, LAYERS) and book[BOARD][PLAYABLE] >> actual & 1:
                add_link(book, place, card, seat, PROMPT)
            elif book[BELIEF][place] & ~book[BOARD][PLAYABLE]:
                block(book, card, seat)
                break
    book[LINKS][0] = first
    return False


def block(book: Book, card: int, seat: int) -> None:
    """A wrong card would be played first: no link may be made through this hand."""
    links = book[LINKS]
    if links[KEPT - 1] != card:
        links[KEPT - 2] = 0
    links[KEPT - 1] = card
    links[KEPT - 2] |= 1 << seat


def is_blocked(book: Book, card: int, seat: int) -> bool:
    """Whether a player would first play a wrong hinted card for the missing one."""
    return book[LINKS][KEPT - 1] == card and book[LINKS][KEPT - 2] >> seat & 1 == 1


def may_be_prompted(book: Book, place: int, card: int) -> bool:
    """Whether a card was hinted, may be the missing one, and is not due to be played anyway."""
    flags = book[FLAGS][place]
    if place == book[BOARD][FOCUS] or not flags & TOUCHED or flags & (TRASH | PROMPTED) or is_linked(book, place):
        return False
    return book[BELIEF][place] >> card & 1 == 1


def finesse(game: State, book: Book, seat: int, card: int) -> bool:
    """Whether a player's newest unhinted card is a missing one, or leads to it by cards that fit.

    Never by a hint to old cards alone, which may be a fix in its giver's eyes and nobody else's; nor
    by a giver of whom no hint has led to a play yet.
    """
    if book[BOARD][SOBER] or is_blocked(book, card, seat):
        return False
    first = book[LINKS][0]
    slot = finesse_slot(game, book, seat, game.hand_sizes[seat])
    while slot >= 0:
        place = place_of(game, seat, slot)
        if place != book[BOARD][FOCUS] and not is_linked(book, place):
            actual = sight(game, book, seat, slot)
            known = seat == book[BOARD][EYE] and (book[FACTS][place] & book[BELIEF][place]) >> card & 1 == 1
            if actual == card or (actual < 0 and (known or is_kept(book, place, card))):
                add_link(book, place, card, seat, FINESSE)
                return True
            if (
                actual < 0
                or not has(book, LAYERS)
                or may_be_bluffed(book, seat, card)
                or not book[BOARD][PLAYABLE] >> actual & 1
            ):
                break
            add_link(book, place, card, seat, LAYER)
        slot = finesse_slot(game, book, seat, slot)
    book[LINKS][0] = first
    return False


def bluff(game: State, book: Book, card: int) -> bool:
    """Whether the player after the giver would play the newest unhinted card for a missing one, and it fits."""
    seat = book[BOARD][AFTER] + 0
    slot = finesse_slot(game, book, seat, game.hand_sizes[seat])
    if seat == book[BOARD][HINTED] or slot < 0 or not may_be_bluffed(book, seat, card):
        return False
    place = place_of(game, seat, slot)
    actual = sight(game, book, seat, slot)
    if book[BOARD][SOBER] or is_blocked(book, card, seat) or actual < 0 or not book[BOARD][PLAYABLE] >> actual & 1:
        return False
    add_link(book, place, card, seat, LAYER)
    return True


def may_be_bluffed(book: Book, seat: int, card: int) -> bool:
    """Whether a hint that misses one card, the one that fits next, may be a bluff for a player."""
    board = book[BOARD]
    return has(book, BLUFFS) and seat == board[AFTER] and board[WANTED] == card + 1 and board[PLAYABLE] >> card & 1 == 1


def add_link(book: Book, place: int, card: int, seat: int, kind: int) -> None:
    """Write down one more link, if there is room."""
    links = book[LINKS]
    if links[0] < 8:
        at = 1 + LINK * links[0]
        links[at] = place
        links[at + 1] = card
        links[at + 2] = seat
        links[at + 3] = kind
        links[0] += 1


def is_linked(book: Book, place: int) -> bool:
    """Whether a card is already part of the route."""
    for link in range(book[LINKS][0]):
        if book[LINKS][1 + LINK * link] == place:
            return True
    return False


def keep_links(book: Book) -> None:
    """Keep the route to the actual card while others are tried."""
    for place in range(1 + LINK * book[LINKS][0]):
        book[LINKS][KEPT + place] = book[LINKS][place]


def is_kept(book: Book, place: int, card: int) -> bool:
    """Whether the actual route takes a card for the missing one."""
    for link in range(book[LINKS][KEPT]):
        at = KEPT + 1 + LINK * link
        if book[LINKS][at] == place and book[LINKS][at + 1] == card:
            return True
    return False


def forget_routes(book: Book) -> None:
    """Begin with no route found."""
    book[LINKS][0] = 0
    book[LINKS][KEPT] = 0


def follow_links(book: Book) -> None:
    """Promise the cards of the actual route to their holders."""
    for link in range(book[LINKS][KEPT]):
        at = KEPT + 1 + LINK * link
        promise_link(book, book[LINKS][at] + 0, 1 << book[LINKS][at + 1], book[LINKS][at + 3] + 0)


def promise_link(book: Book, place: int, cards: int, kind: int) -> None:
    """Promise that a card is one of some that must come first."""
    book[FLAGS][place] |= PROMPTED if kind == PROMPT else FINESSED
    book[PROMISED][place] = cards
