"""What the next player is about to lose, and the hint that is worth most against it."""

from typing import Any

from hanabi.bots.conventions.book import (
    BELIEF,
    BOARD,
    DEAD,
    FLAGS,
    GOTTEN,
    HIDDEN,
    PLAYABLE,
    TRASH,
    WEIGHTS,
    Book,
    card_in,
    is_distrusted,
    place_of,
)
from hanabi.bots.conventions.choose.worth import MISLEADS, hint_worth, is_due_there, save_worth
from hanabi.bots.conventions.understand.beliefs import is_due, is_trash
from hanabi.bots.conventions.understand.hands import chop_of
from hanabi.bots.conventions.weights import EXPOSE, LAST, LOCK
from hanabi.rules import State, Tables, kernel

URGENT = 1000
NONE = -1


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
