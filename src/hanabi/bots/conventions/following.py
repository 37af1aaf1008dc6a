"""What plays and discards mean: what was awaited happens or is dropped, and some moves speak."""

from typing import Any

from hanabi.bots.conventions import routes
from hanabi.bots.conventions.beliefs import believe
from hanabi.bots.conventions.board import ends, note_board
from hanabi.bots.conventions.book import (
    AWAITED,
    BELIEF,
    BOARD,
    DEAD,
    EARLY,
    FACTS,
    FINESSE,
    FINESSED,
    FLAGS,
    GOTTEN,
    HIDDEN,
    MUST_HINT,
    ON_CHOP,
    PENDING,
    PLAYABLE,
    PROMISED,
    PROMPT,
    PROMPTED,
    TOKENS,
    TOUCHED,
    TRANSFERRED,
    Book,
    card_in,
    enter_card,
    has,
    note_hands,
    only,
    place_of,
)
from hanabi.bots.conventions.doubting import doubt_discard, doubt_hint, doubt_play
from hanabi.bots.conventions.hands import chop_of, finesse_slot
from hanabi.bots.conventions.levels import LAYERS, ORDER_MOVES, SCREAMS, TRANSFERS
from hanabi.bots.conventions.reading import is_due, move_chop, note_awaited, rank_mask, read_hint
from hanabi.rules import State, Tables, kernel


def follow(memory: Any, game: State, tables: Tables, viewer: int) -> None:
    """Bring a seat's book up to date with the latest turn."""
    book = memory.book
    actor = game.last_seat + 0
    action = game.last_action + 0
    place = tables.action_place[action] + 0
    kind = tables.action_type[action]
    if actor == viewer:
        book[BOARD][MUST_HINT] = 0
    if kind == kernel.HINT:
        target = (actor + place) % tables.players
        settle(memory, game, tables, viewer, -1)
        read_hint(game, tables, book, viewer, actor, target, tables.action_value[action] + 0, game.last_touched + 0)
        doubt_hint(game, tables, book, viewer, actor, target)
    elif kind != kernel.PLAY_DECK:
        card = memory.held[actor][place] + 0
        if kind == kernel.PLAY:
            doubt_play(game, tables, book, actor, card)
            follow_play(memory, game, tables, card)
        else:
            doubt_discard(memory, game, tables, book, actor, card)
            follow_discard(memory, game, tables, viewer, card)
        settle(memory, game, tables, viewer, card)
        enter_drawn(memory, game, tables, actor)
    note_board(game, tables, book)
    release_outdated(game, tables, book)
    believe(game, tables, book, viewer)
    note_hands(memory, game, tables)


def enter_drawn(memory: Any, game: State, tables: Tables, actor: int) -> None:
    """File the card that was drawn, if one was."""
    if kept_slots(memory, game, tables, actor) < game.hand_sizes[actor]:
        enter_card(memory.book, tables, place_of(game, actor, game.hand_sizes[actor] - 1))


def kept_slots(memory: Any, game: State, tables: Tables, actor: int) -> int:
    """How many cards of a hand were in it before the turn."""
    last = game.hand_sizes[actor] - 1
    if last < 0:
        return 0
    for slot in range(tables.hand_size):
        if memory.held[actor][slot] == place_of(game, actor, last):
            return last + 1
    return last


def settle(memory: Any, game: State, tables: Tables, viewer: int, played: int) -> None:
    """Go through what is awaited of the player who has just moved."""
    book = memory.book
    pending = book[PENDING]
    count = pending[0]
    reacted = reacts(book, game.last_seat, played)
    pending[0] = 0
    for entry in range(count):
        at = 1 + AWAITED * entry
        focus, place, seat, expected, depends, kind = (
            pending[at] + 0,
            pending[at + 1] + 0,
            pending[at + 2] + 0,
            pending[at + 3] + 0,
            pending[at + 4] + 0,
            pending[at + 5] + 0,
        )
        if focus != played and not settles(
            memory, game, tables, viewer, played, focus, place, seat, expected, depends, kind, reacted
        ):
            keep_awaited(book, focus, place, seat, expected, depends, kind)


def reacts(book: Book, actor: int, played: int) -> bool:
    """Whether the player who has just moved played something that was awaited."""
    pending = book[PENDING]
    for entry in range(pending[0]):
        at = 1 + AWAITED * entry
        if pending[at + 1] == played and pending[at + 2] == actor:
            return True
    return False


def keep_awaited(book: Book, focus: int, place: int, seat: int, expected: int, depends: int, kind: int) -> None:
    """Go on awaiting something."""
    pending = book[PENDING]
    at = 1 + AWAITED * pending[0]
    pending[at] = focus
    pending[at + 1] = place
    pending[at + 2] = seat
    pending[at + 3] = expected
    pending[at + 4] = depends
    pending[at + 5] = kind
    pending[0] += 1


def settles(
    memory: Any,
    game: State,
    tables: Tables,
    viewer: int,
    played: int,
    focus: int,
    place: int,
    seat: int,
    expected: int,
    depends: int,
    kind: int,
    reacted: bool,
) -> bool:
    """Whether the latest turn decides what was awaited of a player, and what follows from it."""
    book = memory.book
    if seat != game.last_seat:
        return False
    if place != played:
        if reacted or expected & book[BOARD][PLAYABLE] == 0:
            return False
        drop(tables, book, focus, depends)
        release(tables, book, place)
        return True
    card = game.last_card + 0
    if game.last_fitted and expected >> card & 1:
        confirm(tables, book, focus, depends, card)
        return True
    if game.last_fitted and has(book, LAYERS):
        confirm(tables, book, focus, depends, card)
        look_below(memory, game, tables, viewer, focus, seat, expected, depends)
        return True
    if kind == PROMPT and not game.last_fitted and tables.action_type[game.last_action] == kernel.PLAY:
        look_below(memory, game, tables, viewer, focus, seat, expected, depends)
        return True
    drop(tables, book, focus, depends)
    return True


def confirm(tables: Tables, book: Book, focus: int, depends: int, card: int) -> None:
    """What was awaited was played: the focus is one of the cards that needed it."""
    suit = ((1 << tables.ranks) - 1) << (tables.suit_of[card] * tables.ranks)
    depending = book[PROMISED][focus] & depends
    if depending & suit:
        book[PROMISED][focus] = depending & suit
    elif depending:
        book[PROMISED][focus] = depending


def drop(tables: Tables, book: Book, focus: int, depends: int) -> None:
    """What was awaited did not happen: the focus is none of the cards that needed it."""
    rest = book[PROMISED][focus] & ~depends
    book[PROMISED][focus] = rest if rest else tables.everything


def release(tables: Tables, book: Book, place: int) -> None:
    """Ask no more for a card to be played."""
    if book[FLAGS][place] & (FINESSED | PROMPTED):
        book[FLAGS][place] &= ~(FINESSED | PROMPTED)
        book[PROMISED][place] = tables.everything


def look_below(
    memory: Any, game: State, tables: Tables, viewer: int, focus: int, seat: int, expected: int, depends: int
) -> None:
    """The missing card was not the one played: it is the newest unhinted one that was there before."""
    book = memory.book
    slot = finesse_slot(game, book, seat, kept_slots(memory, game, tables, seat))
    if slot < 0:
        return
    place = place_of(game, seat, slot)
    actual = -1 if seat == viewer else card_in(game, seat, slot)
    if actual < 0 or expected >> actual & 1:
        routes.promise_link(book, place, expected, FINESSE)
        for card in range(tables.kinds):
            if expected >> card & 1:
                note_awaited(book, focus, place, seat, card, depends, FINESSE)


def release_outdated(game: State, tables: Tables, book: Book) -> None:
    """A card that was called for and has been played by somebody else is called for no more."""
    for seat in range(tables.players):
        for slot in range(game.hand_sizes[seat]):
            place = place_of(game, seat, slot)
            if book[PROMISED][place] & ~book[BOARD][DEAD] == 0:
                release(tables, book, place)


def follow_play(memory: Any, game: State, tables: Tables, card: int) -> None:
    """1s played out of order protect the chop of the n-th following player, n being those passed over."""
    book = memory.book
    actor = game.last_seat + 0
    if not has(book, ORDER_MOVES) or ends(tables, book) or tables.players == 2:
        return
    ones = rank_mask(tables, 0)
    if not is_unknown_one(book, ones, card):
        return
    passed = 0
    for slot in range(game.hand_sizes[actor]):
        other = place_of(game, actor, slot)
        if is_unknown_one(book, ones, other) and comes_before(tables, book, other, card):
            passed += 1
    if 0 < passed < tables.players:
        seat = (actor + passed) % tables.players
        chop = chop_of(game, book, seat)
        if chop >= 0:
            move_chop(game, book, seat, chop)


def is_unknown_one(book: Book, ones: int, card: int) -> bool:
    """Whether a card is known to be a playable 1 but not which."""
    return book[FLAGS][card] & TOUCHED != 0 and book[FACTS][card] & ~ones == 0 and only(book[FACTS][card]) < 0


def comes_before(tables: Tables, book: Book, one: int, other: int) -> bool:
    """The order of hinted 1s: the one on the chop, then drawn ones newest first, then dealt ones oldest first."""
    return one_order(tables, book, one) < one_order(tables, book, other)


def one_order(tables: Tables, book: Book, card: int) -> int:
    """A number that is lower for a 1 that is played earlier."""
    if book[FLAGS][card] & ON_CHOP:
        return -1000
    if card >= tables.players * tables.hand_size:
        return -card
    return card


def follow_discard(memory: Any, game: State, tables: Tables, viewer: int, card: int) -> None:
    """A discard of a known useful card passes it on; one in spite of a sure play asks for protection."""
    book = memory.book
    actor = game.last_seat + 0
    if book[FLAGS][card] & HIDDEN == 0:
        screamed = has(book, SCREAMS) and book[BOARD][TOKENS] == 0 and has_due(memory, tables, book, actor)
        if card == held_chop(memory, tables, book, actor):
            book[BOARD][EARLY] = 0
            if screamed:
                protect_next(game, tables, book, viewer, actor)
        return
    known = only(book[BELIEF][card])
    if has(book, TRANSFERS) and known == game.last_card and not book[BOARD][DEAD] >> known & 1:
        pass_on(game, tables, book, viewer, actor, known)


def has_due(memory: Any, tables: Tables, book: Book, seat: int) -> bool:
    """Whether a player knew of a card to play before the turn."""
    for slot in range(tables.hand_size):
        card: int = memory.held[seat][slot] + 0
        if card >= 0 and book[FLAGS][card] & GOTTEN and is_due(book, card):
            return True
    return False


def held_chop(memory: Any, tables: Tables, book: Book, seat: int) -> int:
    """The card that was on a player's chop before the turn, -1 if none was."""
    for slot in range(tables.hand_size):
        card: int = memory.held[seat][slot] + 0
        if card >= 0 and book[FLAGS][card] & HIDDEN == 0:
            return card
    return -1


def protect_next(game: State, tables: Tables, book: Book, viewer: int, actor: int) -> None:
    """The next player keeps the chop and owes a hint."""
    seat = (actor + 1) % tables.players
    chop = chop_of(game, book, seat)
    if chop >= 0:
        move_chop(game, book, seat, chop)
    if seat == viewer:
        book[BOARD][MUST_HINT] = 1


def pass_on(game: State, tables: Tables, book: Book, viewer: int, actor: int, card: int) -> None:
    """Somebody's hinted card is the twin of the one discarded; its holder knows if only one can be."""
    for step in range(1, tables.players):
        seat = (actor + step) % tables.players
        if seat != viewer and promise_twin(game, book, viewer, seat, card):
            return
    if viewer != actor:
        promise_twin(game, book, viewer, viewer, card)


def promise_twin(game: State, book: Book, viewer: int, seat: int, card: int) -> bool:
    """Promise a hinted card to be a given one, if the hand has it and only one can be it."""
    found = -1
    matches = 0
    held = 0
    for slot in range(game.hand_sizes[seat]):
        place = place_of(game, seat, slot)
        if book[FLAGS][place] & TOUCHED and book[FACTS][place] >> card & 1:
            matches += 1
            found = place
            if seat != viewer and card_in(game, seat, slot) == card:
                held = 1
    if matches == 0 or (seat != viewer and not held):
        return False
    if matches == 1:
        book[PROMISED][found] = 1 << card
        book[FLAGS][found] |= TRANSFERRED
    return True
