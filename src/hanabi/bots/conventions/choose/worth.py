"""What a hint is worth: read it as every teammate would, and look at what they would then do."""

from typing import Any

from hanabi.bots.conventions.book import (
    BELIEF,
    BOARD,
    CRITICAL,
    DEAD,
    FINESSED,
    FLAGS,
    GOTTEN,
    HIDDEN,
    OWNED,
    PLAYABLE,
    PLAYS,
    SAVED,
    TRASH,
    WEIGHTS,
    Book,
    card_in,
    copy_book,
    has,
    is_distrusted,
    only,
    place_of,
)
from hanabi.bots.conventions.levels import BLUFFS
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.hands import chop_of, focus_of, new_slots
from hanabi.bots.conventions.understand.hints import read_hint
from hanabi.bots.conventions.weights import BAD, FIX, GOT, KNOWLEDGE, LAST, LIE, PLAY, RANK, SAVE, TWIN, WRONG
from hanabi.bots.counting import size
from hanabi.rules import State, Tables

MISPLAY = 1000
MISLEADS = -300
"""A hint worth less than this makes somebody believe what is not so."""


def hint_worth(memory: Any, game: State, tables: Tables, seat: int, target: int, hint: int) -> int:
    """What a hint is worth to the team, in hundredths of a card played."""
    touched = touched_slots(game, tables, target, hint)
    book = memory.book
    if is_distrusted(book, target):
        return MISLEADS
    copy_book(tables, book, memory.merged)
    new = new_slots(game, book, target, touched)
    focus = focus_of(game, book, target, touched, new, chop_of(game, book, target))
    rehearse(memory, game, tables, target, seat, target, hint, touched)
    if focus >= 0 and needs_others(
        memory.trial, memory.book, place_of(game, target, focus), card_in(game, target, focus)
    ):
        for reader in range(tables.players):
            if reader != seat and reader != target:
                rehearse(memory, game, tables, reader, seat, target, hint, touched)
    worth = 0
    for holder in range(tables.players):
        if holder != seat:
            worth += hand_worth(memory, game, tables, seat, holder)
    return worth


def touched_slots(game: State, tables: Tables, target: int, hint: int) -> int:
    """The slots of a hand that a hint points at, as a mask."""
    touched = 0
    for slot in range(game.hand_sizes[target]):
        if tables.touch[hint] >> card_in(game, target, slot) & 1:
            touched |= 1 << slot
    return touched


def rehearse(
    memory: Any, game: State, tables: Tables, reader: int, seat: int, target: int, hint: int, touched: int
) -> None:
    """Read a hint with a teammate's eyes and keep what the teammate then makes of the own hand."""
    copy_book(tables, memory.book, memory.trial)
    read_hint(game, tables, memory.trial, reader, seat, target, hint, touched)
    for slot in range(game.hand_sizes[reader]):
        card = place_of(game, reader, slot)
        for row in range(BELIEF + 1):
            memory.merged[row][card] = memory.trial[row][card]


def needs_others(trial: Book, book: Book, focus: int, card: int) -> bool:
    """Whether a hint calls for more than its receiver: the focus neither fits now nor is only saved."""
    if book[BOARD][PLAYABLE] >> card & 1:
        return False
    saved = trial[FLAGS][focus] & SAVED and not trial[PLAYS][focus] >> card & 1
    return not (saved and trial[BELIEF][focus] >> card & 1)


def hand_worth(memory: Any, game: State, tables: Tables, seat: int, holder: int) -> int:
    """What a hint does to one hand."""
    worth = 0
    chop = chop_of(game, memory.book, holder)
    for slot in range(game.hand_sizes[holder]):
        place = place_of(game, holder, slot)
        card = card_in(game, holder, slot)
        worth += card_worth(memory, game, tables, place, card)
        if slot == chop and memory.merged[FLAGS][place] & HIDDEN:
            worth += save_worth(game, tables, memory.book, seat, holder, card)
    return worth


def card_worth(memory: Any, game: State, tables: Tables, place: int, card: int) -> int:
    """What a hint does to what a holder thinks of one card and does with it."""
    book = memory.book
    weights: list[int] = book[WEIGHTS]
    merged = memory.merged
    dead = book[BOARD][DEAD] >> card & 1 == 1
    fits = book[BOARD][PLAYABLE] >> card & 1 == 1
    was_gotten = book[FLAGS][place] & GOTTEN != 0
    gotten = merged[FLAGS][place] & GOTTEN != 0
    was_due = was_gotten and is_due(book, place)
    due = gotten and is_due_there(merged, book, place)
    belief = merged[BELIEF][place]
    worth = 0
    if gotten and not was_gotten:
        if merged[FLAGS][place] & TRASH:
            worth -= 5
        elif dead or is_twin(memory, game, tables, place, card):
            return worth - weights[BAD] - (MISPLAY if due and not fits else 0)
        else:
            worth += weights[GOT] - twin_risk(game, book, card)
    if due and not was_due:
        worth += weights[PLAY] - weights[RANK] * tables.rank_of[card] if fits else -MISPLAY
        if not belief >> card & 1 and not (has(book, BLUFFS) and merged[FLAGS][place] & FINESSED):
            worth -= weights[LIE]
    elif was_due and not due:
        worth += -weights[PLAY] if fits else weights[FIX]
    if gotten and not dead:
        worth += knowledge_worth(weights, book[BELIEF][place], belief, card, was_gotten)
    return worth


def is_due_there(merged: Book, book: Book, place: int) -> bool:
    """Whether a card is due to be played after the hint."""
    belief = merged[BELIEF][place]
    return belief != 0 and belief & ~book[BOARD][PLAYABLE] == 0 and not merged[FLAGS][place] & TRASH


def knowledge_worth(weights: list[int], before: int, after: int, card: int, was_gotten: bool) -> int:
    """What it is worth that a useful card is known better, or worse."""
    if not after >> card & 1:
        return 0 if was_gotten and not before >> card & 1 else -weights[WRONG]
    if only(after) >= 0 and only(before) < 0:
        return weights[KNOWLEDGE]
    return size(before) - size(after) if was_gotten else 0


def is_twin(memory: Any, game: State, tables: Tables, place: int, card: int) -> bool:
    """Whether another copy of a card is taken care of, before the hint or by it."""
    for seat in range(tables.players):
        for slot in range(game.hand_sizes[seat]):
            other = place_of(game, seat, slot)
            gotten = memory.merged[FLAGS][other] & GOTTEN != 0
            first = memory.book[FLAGS][other] & GOTTEN != 0 or other < place
            if other != place and card_in(game, seat, slot) == card and gotten and first:
                return True
    mine: int = memory.book[BOARD][OWNED + game.seat]
    return mine >> card & 1 == 1


def twin_risk(game: State, book: Book, card: int) -> int:
    """What is lost, on average, if one of my own hinted cards is the twin of one that I hint."""
    risk = 0
    for slot in range(game.hand_sizes[game.seat]):
        belief = book[BELIEF][place_of(game, game.seat, slot)]
        if book[FLAGS][place_of(game, game.seat, slot)] & GOTTEN and belief >> card & 1:
            risk += book[WEIGHTS][TWIN] // size(belief)
    return risk


def save_worth(game: State, tables: Tables, book: Book, seat: int, holder: int, card: int) -> int:
    """What it is worth that a chop is protected."""
    if book[BOARD][DEAD] >> card & 1:
        return 0
    if book[BOARD][CRITICAL] >> card & 1:
        return book[WEIGHTS][LAST] + 5 * (tables.ranks - tables.rank_of[card])
    if is_seen_elsewhere(game, tables, seat, holder, card):
        return 0
    if book[BOARD][PLAYABLE] >> card & 1:
        return book[WEIGHTS][SAVE] + 0
    return book[WEIGHTS][SAVE] // 2 if tables.rank_of[card] == 1 else 0


def is_seen_elsewhere(game: State, tables: Tables, seat: int, holder: int, card: int) -> bool:
    """Whether another hand in sight has a copy of a card."""
    for other in range(tables.players):
        if other != seat and other != holder:
            for slot in range(game.hand_sizes[other]):
                if card_in(game, other, slot) == card:
                    return True
    return False
