"""What the focus of a hint is promised to be: every card with a route to be played, or to be saved."""

from hanabi.bots.conventions.book import (
    BOARD,
    CALLED,
    DEAD,
    EXHAUSTED,
    FACTS,
    FLAGS,
    FOCUS,
    ON_CHOP,
    PLAYABLE,
    PLAYS,
    PROMISED,
    REACH,
    SAVED,
    Book,
    card_in,
    place_of,
)
from hanabi.bots.conventions.understand import routes
from hanabi.bots.conventions.understand.awaited import await_links, call_own
from hanabi.bots.conventions.understand.beliefs import taken_from
from hanabi.bots.conventions.understand.routes import LAST_RESORT, NO_ROUTE, OTHERS
from hanabi.bots.conventions.understand.saves import saved_by
from hanabi.rules import State, Tables

ANY_NUMBER = 99


def read_focus(
    game: State,
    tables: Tables,
    book: Book,
    viewer: int,
    giver: int,
    target: int,
    hint: int,
    focus: int,
    chop: int,
    new: int,
) -> None:
    """Promise the focus to be what can be played or, on the chop, saved; and call for what must come first."""
    card = place_of(game, target, focus)
    on_chop = focus == chop and new >> focus & 1 == 1
    book[FLAGS][card] &= ~(CALLED | SAVED | ON_CHOP)
    book[PLAYS][card] = 0
    saves = saved_by(game, tables, book, viewer, giver, target, card, hint) & book[FACTS][card] if on_chop else 0
    routes.forget_routes(book)
    if viewer != target:
        find_actual(game, tables, book, viewer, giver, target, card, card_in(game, target, focus), saves)
    plays = plays_of(game, tables, book, viewer, giver, target, card, saves)
    routes.follow_links(book)
    if plays | saves:
        book[PROMISED][card] &= plays | saves
        if book[PROMISED][card] == 0:
            book[PROMISED][card] = plays | saves
        book[PLAYS][card] = plays
        book[FLAGS][card] |= (CALLED if plays else 0) | (SAVED if saves else 0) | (ON_CHOP if on_chop else 0)


def find_actual(
    game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int, focus: int, card: int, saves: int
) -> None:
    """Find the route to the card that a viewer sees hinted; nobody reacts to a save."""
    if card < 0 or saves >> card & 1 or book[BOARD][DEAD] >> card & 1:
        return
    for reach in range(OTHERS, LAST_RESORT + 1):
        routes.ask(tables, book, viewer, viewer, giver, target, focus, reach)
        if routes.route(game, tables, book, card) != NO_ROUTE:
            routes.keep_links(book)
            return


def plays_of(
    game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int, focus: int, saves: int
) -> int:
    """Every card that the receiver may take the focus for as a play; own finesses only if all else fails."""
    barred = book[BOARD][DEAD] | taken_from(game, tables, book, viewer, target, focus) | book[BOARD][EXHAUSTED + target]
    open_cards = book[FACTS][focus] & ~barred & ~(saves & ~book[BOARD][PLAYABLE])
    for reach in range(OTHERS, LAST_RESORT + 1):
        routes.ask(tables, book, viewer, target, giver, target, focus, reach)
        plays = reached(game, tables, book, open_cards)
        if plays and reach > OTHERS:
            call_own(book, target, focus)
        if plays or saves:
            return plays
    return 0


def reached(game: State, tables: Tables, book: Book, cards: int) -> int:
    """Those of some cards that have a route as asked; what they wait for is noted."""
    most = ANY_NUMBER if book[BOARD][REACH] == OTHERS else fewest_links(game, tables, book, cards)
    plays = 0
    for card in range(tables.kinds):
        if cards >> card & 1:
            links = routes.route(game, tables, book, card)
            if links != NO_ROUTE and links <= most:
                plays |= 1 << card
                await_links(book, book[BOARD][FOCUS] + 0, card)
    return plays


def fewest_links(game: State, tables: Tables, book: Book, cards: int) -> int:
    """The length of the shortest route to any of some cards."""
    fewest = ANY_NUMBER
    for card in range(tables.kinds):
        if cards >> card & 1:
            links = routes.route(game, tables, book, card)
            if links != NO_ROUTE and links < fewest:
                fewest = links
    return fewest
