"""Which move to make: blind plays, threatened cards, sure plays, hints, discards, in this order."""

from typing import Any

from hanabi.bots.conventions.beliefs import is_trash
from hanabi.bots.conventions.book import (
    BELIEF,
    BOARD,
    CALLED,
    COUNTS,
    CRITICAL,
    DEAD,
    DOUBT,
    FACTS,
    FINESSED,
    FLAGS,
    GIVER,
    GOTTEN,
    HIDDEN,
    MUST_HINT,
    PACE,
    PLAYABLE,
    PROMPTED,
    TOUCHED,
    TRANSFERRED,
    TRASH,
    WEIGHTS,
    Book,
    card_in,
    has,
    is_distrusted,
    only,
    place_of,
)
from hanabi.bots.conventions.following import is_unknown_one, one_order
from hanabi.bots.conventions.giving import MISLEADS, hint_worth, is_due_there, save_worth
from hanabi.bots.conventions.hands import chop_of
from hanabi.bots.conventions.levels import ONES
from hanabi.bots.conventions.reading import is_due, rank_mask
from hanabi.bots.conventions.weights import DARE, DARE_DECK, EXPOSE, FEW, FULL, LAST, LATE, LOCK, LOW_LOSS, MANY, SOME
from hanabi.rules import State, Tables, kernel

NONE = -1
BLIND_PLAY, RESCUE, SURE_PLAY, HINT, TRASH_DISCARD, CHOP_DISCARD, IDLE_HINT, GUESS, LOCKED_DISCARD, FORCED = (
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
)
"""Why a move is made."""

NO_HINT = -1000000
URGENT = 1000
ANY = -1
NEVER = 100000
CAREFUL = 5


def choose(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """The index of the action to take; the memory keeps the reason."""
    book = memory.book
    blind = due_slot(game, tables, book, seat, FINESSED | PROMPTED)
    if blind >= 0:
        memory.reason = BLIND_PLAY
        return tables.hand_size + blind
    sure = due_slot(game, tables, book, seat, ANY)
    threat = threatened(game, tables, book, seat)
    if sure >= 0 and threat < book[WEIGHTS][LAST]:
        memory.reason = SURE_PLAY
        return tables.hand_size + sure
    best = NO_HINT
    hint = NONE
    if game.hint_tokens > 0:
        hint = best_hint(memory, game, tables, seat, threat)
        if hint >= 0:
            best = memory.worth[hint]
    if hint >= 0 and threat > 0 and best >= URGENT - 300:
        memory.reason = RESCUE
        return hint
    if sure >= 0:
        memory.reason = SURE_PLAY
        return tables.hand_size + sure
    return without_play(memory, game, tables, seat, hint, best)


def without_play(memory: Any, game: State, tables: Tables, seat: int, hint: int, best: int) -> int:
    """What to do without a sure play: a hint that is worth its token, else a discard, else whatever hurts least."""
    book = memory.book
    if hint >= 0 and best >= least_worth(game, tables, book):
        memory.reason = HINT
        return hint
    guess = guess_slot(game, tables, book, seat)
    if guess >= 0:
        memory.reason = GUESS
        return tables.hand_size + guess
    may_discard = game.hint_tokens < tables.max_hint_tokens
    if hint >= 0 and best > MISLEADS and (not may_discard or saves_time(game, book, seat)):
        memory.reason = IDLE_HINT
        return hint
    if may_discard:
        return discard(memory, game, tables, seat)
    if hint >= 0:
        memory.reason = FORCED
        return hint
    memory.reason = GUESS
    return tables.hand_size + likeliest(game, tables, book, seat)


def saves_time(game: State, book: Book, seat: int) -> bool:
    """Whether a token is better spent than a card of the pile: no discard to spare."""
    return (
        book[BOARD][PACE] <= 0
        or book[BOARD][MUST_HINT] == 1
        or game.turns_left > 0
        or (chop_of(game, book, seat) < 0 and not has_trash(game, book, seat))
    )


def has_trash(game: State, book: Book, seat: int) -> bool:
    """Whether a player knows of a useless card to discard."""
    for slot in range(game.hand_sizes[seat]):
        if is_trash(book, seat, place_of(game, seat, slot)):
            return True
    return False


def least_worth(game: State, tables: Tables, book: Book) -> int:
    """What a hint must be worth to be given now."""
    weights = book[WEIGHTS]
    if game.hint_tokens < CAREFUL and any_distrusted(tables, book):
        return NEVER
    late = book[BOARD][PACE] <= weights[LATE] and game.hint_tokens > 1
    if game.hint_tokens == tables.max_hint_tokens or game.turns_left > 0 or late:
        return weights[FULL] + 0
    if game.hint_tokens >= 5:
        return weights[MANY] + 0
    return weights[SOME] + 0 if game.hint_tokens >= 2 else weights[FEW] + 0


def any_distrusted(tables: Tables, book: Book) -> bool:
    """Whether somebody plays by no convention: tokens tempt such a player to hint instead of playing."""
    for seat in range(tables.players):
        if is_distrusted(book, seat):
            return True
    return False


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

    On the last life only what is certain, or a hinted card that its giver, not in doubt, called for.
    """
    if book[FACTS][card] & ~book[BOARD][PLAYABLE] == 0:
        return True
    if game.strikes + 1 < tables.max_strikes:
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


def threatened(game: State, tables: Tables, book: Book, seat: int) -> int:
    """How bad the strike or the discard is that the next player is about to make; 0 if none is."""
    if game.hint_tokens == 0:
        return 0
    next_seat = (seat + 1) % tables.players
    if is_distrusted(book, next_seat):
        return 0
    if would_misplay(game, book, book, next_seat):
        return 150
    if game.turns_left > 0 or not would_discard_chop(game, book, next_seat):
        return 0
    card = card_in(game, next_seat, chop_of(game, book, next_seat))
    return save_worth(game, tables, book, seat, next_seat, card)


def would_misplay(game: State, book: Book, after: Book, seat: int) -> bool:
    """Whether a teammate would play a card that does not fit, before or after a hint."""
    for slot in range(game.hand_sizes[seat]):
        place = place_of(game, seat, slot)
        if is_due_there(after, book, place) and not book[BOARD][PLAYABLE] >> card_in(game, seat, slot) & 1:
            return True
    return False


def would_discard_chop(game: State, book: Book, seat: int) -> bool:
    """Whether a player knows of nothing to play and nothing useless to discard."""
    chop = chop_of(game, book, seat)
    if chop < 0:
        return False
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        if is_due(book, card):
            return False
        if is_trash(book, seat, card):
            return False
    return True


def best_hint(memory: Any, game: State, tables: Tables, seat: int, threat: int) -> int:
    """The hint that is worth most; one that averts a threat is worth 1000 more."""
    best = NONE
    next_seat = (seat + 1) % tables.players
    for place in range(kernel.legal_actions(game, tables, memory.legal)):
        action = memory.legal[place] + 0
        if tables.action_type[action] == kernel.HINT:
            target = (seat + tables.action_place[action]) % tables.players
            worth = hint_worth(memory, game, tables, seat, target, tables.action_value[action] + 0)
            if worth > MISLEADS:
                worth -= exposed(memory, game, tables, seat, next_seat)
                if threat > 0 and averts(memory, game, next_seat):
                    worth += URGENT if threat >= memory.book[WEIGHTS][LAST] else threat
            memory.worth[action] = worth
            if best < 0 or worth > memory.worth[best]:
                best = action
    return best


def exposed(memory: Any, game: State, tables: Tables, seat: int, next_seat: int) -> int:
    """How bad the discard is that the next player would make after the hint just tried; or to be locked."""
    merged = memory.merged
    weights: list[int] = memory.book[WEIGHTS]
    chop = NONE
    for slot in range(game.hand_sizes[next_seat] - 1, -1, -1):
        card = place_of(game, next_seat, slot)
        if is_due_there(merged, memory.book, card) or merged[FLAGS][card] & TRASH:
            return 0
        if merged[BELIEF][card] & ~memory.book[BOARD][DEAD] == 0:
            return 0
        if not merged[FLAGS][card] & HIDDEN:
            chop = slot
    if chop < 0:
        return weights[LOCK] + 0
    worth = save_worth(game, tables, memory.book, seat, next_seat, card_in(game, next_seat, chop))
    return worth * weights[EXPOSE] // 100


def averts(memory: Any, game: State, seat: int) -> bool:
    """Whether after the hint just tried the next player neither misplays nor discards the chop."""
    if would_misplay(game, memory.book, memory.merged, seat):
        return False
    chop = chop_of(game, memory.book, seat)
    if chop < 0 or memory.merged[FLAGS][place_of(game, seat, chop)] & HIDDEN:
        return True
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        if memory.merged[FLAGS][card] & GOTTEN and is_due_there(memory.merged, memory.book, card):
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


def discard(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """Known trash first, then the chop, then what is least likely missed."""
    book = memory.book
    for slot in range(game.hand_sizes[seat]):
        if is_trash(book, seat, place_of(game, seat, slot)):
            memory.reason = TRASH_DISCARD
            return slot
    chop = chop_of(game, book, seat)
    if chop >= 0:
        memory.reason = CHOP_DISCARD
        return chop
    memory.reason = LOCKED_DISCARD
    return least_missed(game, tables, book, seat)


def least_missed(game: State, tables: Tables, book: Book, seat: int) -> int:
    """The own slot whose loss is expected to cost least."""
    best = 0
    lowest = 1000000
    for slot in range(game.hand_sizes[seat]):
        loss = expected_loss(tables, book, place_of(game, seat, slot))
        if loss < lowest:
            lowest = loss
            best = slot
    return best


def expected_loss(tables: Tables, book: Book, place: int) -> int:
    """What losing a card is expected to cost, in hundredths of a point."""
    belief = book[BELIEF][place]
    loss = 0
    total = 0
    for card in range(tables.kinds):
        if belief >> card & 1:
            left = tables.copies[card] - book[COUNTS][card]
            if left > 0:
                total += left
                if book[BOARD][CRITICAL] >> card & 1:
                    loss += left * 100 * (tables.ranks - tables.rank_of[card])
                elif not book[BOARD][DEAD] >> card & 1:
                    loss += left * book[WEIGHTS][LOW_LOSS] * (tables.ranks - tables.rank_of[card])
    return loss // total if total else 0
