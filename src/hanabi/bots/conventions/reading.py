"""What a hint means: one list of steps from the event to promises about cards.

Facts; a fix; useless cards; a stall; the chop moves; then the focus: every card that it may be
with a route to be played, and on the chop every card that may be saved.
"""

from hanabi.bots.conventions import routes
from hanabi.bots.conventions.beliefs import believe, taken_from
from hanabi.bots.conventions.board import ends
from hanabi.bots.conventions.book import (
    AWAITED,
    BELIEF,
    BOARD,
    CALLED,
    CHOP_MOVED,
    CRITICAL,
    DEAD,
    EARLY,
    EXHAUSTED,
    FACTS,
    FINESSED,
    FIXED,
    FLAGS,
    GIVER,
    HIDDEN,
    LINK,
    LINKS,
    MOST_AWAITED,
    ON_CHOP,
    PENDING,
    PLAYABLE,
    PLAYS,
    PROMISED,
    SAVED,
    SINCE,
    SOBER,
    STALLED,
    TOKENS,
    TOUCHED,
    TRASH,
    Book,
    card_in,
    has,
    is_distrusted,
    is_proven,
    place_of,
    size,
)
from hanabi.bots.conventions.hands import chop_of, focus_of, is_locked, new_slots
from hanabi.bots.conventions.levels import (
    DUET,
    FIVE_MOVES,
    FIVE_STALLS,
    FIXES,
    SAVES,
    TEMPO_MOVES,
    TRASH_MOVES,
)
from hanabi.bots.conventions.routes import LAST_RESORT, NO_ROUTE, OTHERS
from hanabi.rules import State, Tables


def read_hint(
    game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int, hint: int, touched: int
) -> None:
    """Take in a hint; the tokens on the board are still those before it."""
    chop = chop_of(game, book, target)
    new = new_slots(game, book, target, touched)
    due = due_slots(game, book, target)
    slot = focus_of(game, book, target, touched, new, chop)
    book[BOARD][SOBER] = 0 if has_fresh(game, book, target, touched) and is_proven(book, giver) else 1
    told = learn(game, tables, book, giver, target, hint, touched)
    believe(game, tables, book, viewer)
    if slot < 0 or is_distrusted(book, giver):
        return
    if has(book, FIXES) and read_fix(game, tables, book, target, touched, new, due, told):
        believe(game, tables, book, viewer)
        return
    if read_trash(game, tables, book, target, slot, new):
        believe(game, tables, book, viewer)
        return
    stalling = is_stalling(game, tables, book, giver)
    if hint == tables.colours + tables.ranks - 1 and read_five(game, tables, book, target, chop, new, stalling):
        believe(game, tables, book, viewer)
        return
    read_focus(game, tables, book, viewer, giver, target, hint, slot, chop, new)
    if new == 0 and has(book, TEMPO_MOVES) and not stalling:
        believe(game, tables, book, viewer)
        read_tempo(game, tables, book, target, slot, chop, due)
    believe(game, tables, book, viewer)


def has_fresh(game: State, book: Book, target: int, touched: int) -> bool:
    """Whether a hint points at a card that was never hinted."""
    for slot in range(game.hand_sizes[target]):
        if touched >> slot & 1 and not book[FLAGS][place_of(game, target, slot)] & TOUCHED:
            return True
    return False


def learn(game: State, tables: Tables, book: Book, giver: int, target: int, hint: int, touched: int) -> int:
    """Keep the facts of a hint; return the touched slots of which they say something new, as a mask."""
    touch = tables.touch[hint]
    told = 0
    for slot in range(game.hand_sizes[target]):
        card = place_of(game, target, slot)
        before = book[FACTS][card]
        if touched >> slot & 1:
            book[FACTS][card] &= touch
            book[FLAGS][card] |= TOUCHED
            book[GIVER][card] = giver
            if book[SINCE][card] < 0:
                book[SINCE][card] = game.turn
            if book[FACTS][card] != before:
                told |= 1 << slot
        else:
            book[FACTS][card] &= ~touch
    return told


def due_slots(game: State, book: Book, seat: int) -> int:
    """The slots that a player would play now, as a mask."""
    due = 0
    for slot in range(game.hand_sizes[seat]):
        if is_due(book, place_of(game, seat, slot)):
            due |= 1 << slot
    return due


def is_due(book: Book, card: int) -> bool:
    """Whether a holder takes a card to fit now."""
    belief = book[BELIEF][card]
    return belief != 0 and belief & ~book[BOARD][PLAYABLE] == 0 and not book[FLAGS][card] & TRASH


def is_stalling(game: State, tables: Tables, book: Book, giver: int) -> bool:
    """Whether a giver may have had nothing better: early in the game, all tokens there, or a locked hand."""
    return book[BOARD][EARLY] == 1 or book[BOARD][TOKENS] == tables.max_hint_tokens or is_locked(game, book, giver)


def read_fix(game: State, tables: Tables, book: Book, target: int, touched: int, new: int, due: int, told: int) -> bool:
    """A fix shows that a card about to be played does not fit; touched again for nothing, it is bad as well."""
    fixed = 0
    for slot in range(game.hand_sizes[target]):
        card = place_of(game, target, slot)
        if due >> slot & 1 and book[FACTS][card] & book[BOARD][PLAYABLE] == 0:
            book[FLAGS][card] = (book[FLAGS][card] | FIXED) & ~(CALLED | FINESSED)
            book[PROMISED][card] = tables.everything
            fixed += 1
    if fixed == 0 and new == 0 and told == 0 and touched & ~due == 0 and not ends(tables, book):
        for slot in range(game.hand_sizes[target]):
            if touched >> slot & 1:
                card = place_of(game, target, slot)
                book[FLAGS][card] = (book[FLAGS][card] | FIXED) & ~CALLED
                book[PROMISED][card] = tables.everything & ~book[BOARD][PLAYABLE]
                fixed += 1
    return fixed > 0


def read_trash(game: State, tables: Tables, book: Book, target: int, focus: int, new: int) -> bool:
    """A focus that is known to be useless says: discard it, and keep every older card that is not hinted."""
    if new == 0 or not is_useless(book, place_of(game, target, focus)):
        return False
    oldest = focus
    for slot in range(game.hand_sizes[target] - 1, -1, -1):
        if new >> slot & 1 and is_useless(book, place_of(game, target, slot)):
            book[FLAGS][place_of(game, target, slot)] |= TRASH
            oldest = slot
    if has(book, TRASH_MOVES) and not ends(tables, book):
        for slot in range(oldest):
            move_chop(game, book, target, slot)
    return True


def is_useless(book: Book, card: int) -> bool:
    """Whether hints and fireworks alone say that a card is dead: everybody must agree on this."""
    return book[FACTS][card] & ~book[BOARD][DEAD] == 0


def move_chop(game: State, book: Book, seat: int, slot: int) -> None:
    """Protect a card for good, unless it was hinted."""
    card = place_of(game, seat, slot)
    if book[FLAGS][card] & HIDDEN == 0:
        book[FLAGS][card] |= CHOP_MOVED


def read_five(game: State, tables: Tables, book: Book, target: int, chop: int, new: int, stalling: bool) -> bool:
    """A 5 off the chop is only saved on a stalling turn; beside the chop it protects the chop."""
    if new == 0 or (chop >= 0 and new >> chop & 1):
        return False
    if stalling and has(book, FIVE_STALLS):
        mark_new(game, book, target, new, STALLED)
        return True
    oldest = 0
    while not new >> oldest & 1:
        oldest += 1
    between = 0
    for slot in range(oldest):
        if book[FLAGS][place_of(game, target, slot)] & HIDDEN == 0:
            between += 1
    if between == 1 and has(book, FIVE_MOVES) and not ends(tables, book):
        move_chop(game, book, target, chop)
        mark_new(game, book, target, new, SAVED)
        return True
    return False


def mark_new(game: State, book: Book, target: int, new: int, flag: int) -> None:
    """Note how newly touched cards were meant."""
    for slot in range(game.hand_sizes[target]):
        if new >> slot & 1:
            book[FLAGS][place_of(game, target, slot)] |= flag


def read_tempo(game: State, tables: Tables, book: Book, target: int, focus: int, chop: int, due: int) -> None:
    """Hinting old cards again protects the chop too, unless it made two plays or could not be prompted."""
    fresh = due_slots(game, book, target) & ~due
    if chop < 0 or size(fresh) != 1 or ends(tables, book) or tables.players == 2:
        return
    card = place_of(game, target, focus)
    if fresh >> focus & 1 and is_promptable(game, book, target, focus, card):
        move_chop(game, book, target, chop)


def is_promptable(game: State, book: Book, target: int, focus: int, card: int) -> bool:
    """Whether a prompt for what a card now is would have reached it first."""
    for slot in range(game.hand_sizes[target] - 1, focus, -1):
        other = place_of(game, target, slot)
        if book[FLAGS][other] & TOUCHED and book[FACTS][other] & book[BELIEF][card]:
            return False
    return True


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
        if routes.route(game, tables, book, viewer, viewer, giver, target, focus, card, reach) != NO_ROUTE:
            routes.keep_links(book)
            return


def plays_of(
    game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int, focus: int, saves: int
) -> int:
    """Every card that the receiver may take the focus for as a play; own finesses only if all else fails."""
    barred = book[BOARD][DEAD] | taken_from(game, tables, book, viewer, target, focus) | book[BOARD][EXHAUSTED + target]
    open_cards = book[FACTS][focus] & ~barred & ~(saves & ~book[BOARD][PLAYABLE])
    for reach in range(OTHERS, LAST_RESORT + 1):
        plays = reached(game, tables, book, viewer, giver, target, focus, open_cards, reach)
        if plays or saves:
            return plays
    return 0


def reached(
    game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int, focus: int, cards: int, reach: int
) -> int:
    """Those of some cards that have a route in the receiver's sight; what they wait for is noted."""
    plays = 0
    fewest = 99
    if reach > OTHERS:
        for card in range(tables.kinds):
            if cards >> card & 1:
                links = routes.route(game, tables, book, viewer, target, giver, target, focus, card, reach)
                if links != NO_ROUTE and links < fewest:
                    fewest = links
    for card in range(tables.kinds):
        if cards >> card & 1:
            links = routes.route(game, tables, book, viewer, target, giver, target, focus, card, reach)
            if links != NO_ROUTE and links <= fewest:
                plays |= 1 << card
                await_links(book, focus, card)
    if reach > OTHERS and plays:
        call_own(book, target, focus)
    return plays


def await_links(book: Book, focus: int, card: int) -> None:
    """Note that a card depends on other players' links."""
    for link in range(book[LINKS][0]):
        at = 1 + LINK * link
        note_awaited(
            book,
            focus,
            book[LINKS][at] + 0,
            book[LINKS][at + 2] + 0,
            book[LINKS][at + 1] + 0,
            1 << card,
            book[LINKS][at + 3] + 0,
        )


def note_awaited(book: Book, focus: int, place: int, seat: int, card: int, depends: int, kind: int) -> None:
    """Note one thing that is awaited, or one more card that depends on it."""
    pending = book[PENDING]
    for entry in range(pending[0]):
        at = 1 + AWAITED * entry
        if pending[at] == focus and pending[at + 1] == place:
            pending[at + 3] |= 1 << card
            pending[at + 4] |= depends
            return
    if pending[0] < MOST_AWAITED:
        at = 1 + AWAITED * pending[0]
        pending[at] = focus
        pending[at + 1] = place
        pending[at + 2] = seat
        pending[at + 3] = 1 << card
        pending[at + 4] = depends
        pending[at + 5] = kind
        pending[0] += 1


def call_own(book: Book, target: int, focus: int) -> None:
    """Promise the receiver's own cards that must come first."""
    pending = book[PENDING]
    for entry in range(pending[0]):
        at = 1 + AWAITED * entry
        if pending[at] == focus and pending[at + 2] == target:
            routes.promise_link(book, pending[at + 1] + 0, pending[at + 3] + 0, pending[at + 5] + 0)


def saved_by(
    game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int, focus: int, hint: int
) -> int:
    """The cards that a hint on the chop may save: 5s and lonely 2s by rank, last copies by either."""
    if not has(book, SAVES):
        return 0
    touch = tables.touch[hint]
    open_cards = (
        touch
        & ~book[BOARD][DEAD]
        & ~taken_from(game, tables, book, viewer, target, focus)
        & ~book[BOARD][EXHAUSTED + target]
    )
    fives = rank_mask(tables, tables.ranks - 1)
    saves = open_cards & book[BOARD][CRITICAL] & ~fives
    if tables.players == 2 and hint < tables.colours and has(book, DUET):
        saves = 0
    if hint == tables.colours + tables.ranks - 1:
        saves |= open_cards & fives
    if hint == tables.colours + 1 and tables.ranks > 2:
        saves |= open_cards & rank_mask(tables, 1) & ~twins_in_sight(game, tables, book, viewer, giver, target)
    return saves


def rank_mask(tables: Tables, rank: int) -> int:
    """The cards of one rank, counted from 0."""
    mask = 0
    for suit in range(tables.suits):
        mask |= 1 << (suit * tables.ranks + rank)
    return mask


def twins_in_sight(game: State, tables: Tables, book: Book, viewer: int, giver: int, target: int) -> int:
    """The cards in hands that the giver sees too, but for those that are themselves on a chop."""
    mask = 0
    for seat in range(tables.players):
        if seat != target and seat != viewer and seat != giver:
            chop = chop_of(game, book, seat)
            for slot in range(game.hand_sizes[seat]):
                if slot != chop and card_in(game, seat, slot) >= 0:
                    mask |= 1 << card_in(game, seat, slot)
    return mask
