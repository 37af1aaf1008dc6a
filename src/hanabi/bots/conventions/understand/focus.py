"""The promise about the focus of a hint: every card with a route to be played, or to be saved."""

from hanabi.bots.conventions.levels import SAVES
from hanabi.bots.conventions.notebook import CALLED, ON_CHOP, SAVED, Book, has
from hanabi.bots.conventions.understand import routes
from hanabi.bots.conventions.understand.awaited import await_links, call_own
from hanabi.bots.conventions.understand.beliefs import open_to
from hanabi.bots.conventions.understand.board import rank_mask
from hanabi.bots.conventions.understand.hands import card_in, chop_of
from hanabi.bots.conventions.understand.routes import LAST_RESORT, NO_ROUTE, OTHERS
from hanabi.rules import CompiledRules, State

ANY_NUMBER = 99


def read_focus(game: State, rules: CompiledRules, book: Book) -> None:
    """Promise that the focus can be played or, on the chop, saved; and call for the cards that must come first."""
    hint = book.hint
    note = book.cards[hint.card]
    on_chop = hint.focus == hint.chop and hint.new >> hint.focus & 1 == 1
    note.flags &= ~(CALLED | SAVED | ON_CHOP)
    note.plays = 0
    saves = saved_by(game, rules, book) & note.facts if on_chop else 0
    routes.forget_routes(book)
    if hint.viewer != hint.target:
        find_actual(game, rules, book, card_in(game, hint.target, hint.focus), saves)
    plays = plays_of(game, rules, book, saves)
    routes.follow_links(book)
    if plays | saves:
        note.promised &= plays | saves
        if note.promised == 0:
            note.promised = plays | saves
        note.plays = plays
        note.flags |= (CALLED if plays else 0) | (SAVED if saves else 0) | (ON_CHOP if on_chop else 0)


def find_actual(game: State, rules: CompiledRules, book: Book, card: int, saves: int) -> None:
    """Find the route to the card that a viewer sees hinted. A save does not need one."""
    if card < 0 or saves >> card & 1 or book.board.dead >> card & 1:
        return
    for reach in range(OTHERS, LAST_RESORT + 1):
        routes.ask(book, book.hint.viewer + 0, reach)
        if routes.route(game, rules, book, card) != NO_ROUTE:
            routes.keep_route(book.route, book.actual)
            return


def plays_of(game: State, rules: CompiledRules, book: Book, saves: int) -> int:
    """Return every card that the receiver may take the focus for as a play; own finesses only as a last resort."""
    open_cards = open_to(game, rules, book) & book.cards[book.hint.card].facts & ~(saves & ~book.board.playable)
    for reach in range(OTHERS, LAST_RESORT + 1):
        routes.ask(book, book.hint.target + 0, reach)
        plays = reached(game, rules, book, open_cards)
        if plays and reach > OTHERS:
            call_own(book)
        if plays or saves:
            return plays
    return 0


def reached(game: State, rules: CompiledRules, book: Book, cards: int) -> int:
    """Return those of some cards that have a route, and note what they wait for."""
    most = ANY_NUMBER if book.search.reach == OTHERS else fewest_links(game, rules, book, cards)
    plays = 0
    for card in range(rules.kinds):
        if cards >> card & 1:
            links = routes.route(game, rules, book, card)
            if links != NO_ROUTE and links <= most:
                plays |= 1 << card
                await_links(book, card)
    return plays


def fewest_links(game: State, rules: CompiledRules, book: Book, cards: int) -> int:
    """Return the length of the shortest route to any of some cards."""
    fewest = ANY_NUMBER
    for card in range(rules.kinds):
        if cards >> card & 1:
            links = routes.route(game, rules, book, card)
            if links != NO_ROUTE and links < fewest:
                fewest = links
    return fewest


def saved_by(game: State, rules: CompiledRules, book: Book) -> int:
    """Return the cards that a hint on the chop may save: 5s and single 2s by rank, last copies by rank or colour."""
    if not has(book, SAVES):
        return 0
    value = book.hint.value
    open_cards = rules.touch[value] & open_to(game, rules, book)
    fives = rank_mask(rules, rules.ranks - 1)
    saves = open_cards & book.board.critical & ~fives
    if value == rules.colours + rules.ranks - 1:
        saves |= open_cards & fives
    if value == rules.colours + 1 and rules.ranks > 2:
        saves |= open_cards & rank_mask(rules, 1) & ~twins_in_sight(game, rules, book)
    return saves


def twins_in_sight(game: State, rules: CompiledRules, book: Book) -> int:
    """Return the cards in hands that the giver sees, too, except those on a chop."""
    hint = book.hint
    mask = 0
    for seat in range(rules.players):
        if seat != hint.target and seat != hint.viewer and seat != hint.giver:
            chop = chop_of(game, book, seat)
            for slot in range(game.hand_sizes[seat]):
                if slot != chop and card_in(game, seat, slot) >= 0:
                    mask |= 1 << card_in(game, seat, slot)
    return mask
