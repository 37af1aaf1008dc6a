"""The worth of a hint: what teammates would do and know after it."""

from hanabi.bots.conventions.choose.trial import try_hint
from hanabi.bots.conventions.levels import BLUFFS
from hanabi.bots.conventions.notebook import (
    CALLED,
    FINESSED,
    FIXED,
    GOTTEN,
    HIDDEN,
    SAVED,
    STALLED,
    TRASH,
    Book,
    Memory,
    has,
)
from hanabi.bots.conventions.standing import is_literal, is_wild
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.hands import card_in, chop_of, place_of
from hanabi.bots.conventions.understand.hints import is_stalling
from hanabi.bots.conventions.weights import Weights
from hanabi.bots.counting import only, size
from hanabi.rules import CompiledRules, State

MISPLAY = 1000
MISLEADS = -300
"""A hint with a lower worth than this misleads a player."""


def hint_worth(memory: Memory, game: State, rules: CompiledRules, seat: int, target: int, value: int) -> int:
    """Return the worth of a hint to the team, in hundredths of a played card."""
    if is_wild(memory.book, target):
        return MISLEADS
    try_hint(memory, game, rules, seat, target, value)
    worth = -memory.book.weights.stray if is_off_book(memory, game, rules, seat, target) else 0
    for holder in range(rules.players):
        if holder != seat:
            worth += hand_worth(memory, game, rules, seat, holder)
    return worth


def is_off_book(memory: Memory, game: State, rules: CompiledRules, seat: int, target: int) -> bool:
    """Return whether the hint tried last calls and saves nothing although its giver is not stalling.

    Players who follow the conventions look for a meaning nevertheless, and may play a card blind.
    """
    hint = memory.trial.hint
    if hint.new == 0 or is_literal(memory.book, target) or is_stalling(game, rules, memory.book, seat):
        return False
    return memory.outcome[hint.card].flags & (CALLED | SAVED | TRASH | FIXED | STALLED) == 0


def hand_worth(memory: Memory, game: State, rules: CompiledRules, seat: int, holder: int) -> int:
    """Return the effect of a hint on one hand."""
    worth = 0
    chop = chop_of(game, memory.book, holder)
    for slot in range(game.hand_sizes[holder]):
        place = place_of(game, holder, slot)
        card = card_in(game, holder, slot)
        worth += card_worth(memory, game, rules, place, card)
        if slot == chop and memory.outcome[place].flags & HIDDEN:
            worth += save_worth(game, rules, memory.book, seat, holder, card)
    return worth


def card_worth(memory: Memory, game: State, rules: CompiledRules, place: int, card: int) -> int:
    """Return the effect of a hint on a holder's belief about a card, and on its use."""
    book, weights = memory.book, memory.book.weights
    before, after = book.cards[place], memory.outcome[place]
    dead = book.board.dead >> card & 1 == 1
    fits = book.board.playable >> card & 1 == 1
    was_gotten = before.flags & GOTTEN != 0
    gotten = after.flags & GOTTEN != 0
    was_due = was_gotten and is_due(book.board, before)
    due = gotten and is_due(book.board, after)
    worth = 0
    if gotten and not was_gotten:
        if after.flags & TRASH:
            worth -= 5
        elif dead:
            return worth - weights.bad - (MISPLAY if due else 0)
        elif is_twin(memory, game, rules, place, card):
            return worth - weights.bad - (0 if not due else weights.lie if fits else MISPLAY)
        else:
            worth += weights.got - twin_risk(game, book, card)
    if due and not was_due:
        worth += call_worth(rules, weights, card, was_gotten) if fits else -MISPLAY
        if not after.belief >> card & 1 and not (has(book, BLUFFS) and after.flags & FINESSED):
            worth -= weights.lie
    elif was_due and not due:
        worth += -weights.play if fits else weights.fix
    if gotten and not dead:
        worth += knowledge_worth(weights, before.belief + 0, after.belief + 0, card, was_gotten)
    return worth


def call_worth(rules: CompiledRules, weights: Weights, card: int, was_gotten: bool) -> int:
    """Return the worth of a fitting card being played."""
    return weights.play - weights.rank * rules.rank_of[card] - (weights.tempo if was_gotten else 0)


def knowledge_worth(weights: Weights, before: int, after: int, card: int, was_gotten: bool) -> int:
    """Return the worth of a useful card being known better, or worse."""
    if not after >> card & 1:
        return 0 if was_gotten and not before >> card & 1 else -weights.wrong
    if only(after) >= 0 and only(before) < 0:
        return weights.knowledge
    return size(before) - size(after) if was_gotten else 0


def is_twin(memory: Memory, game: State, rules: CompiledRules, place: int, card: int) -> bool:
    """Return whether another copy of a card is taken care of, before the hint or by it."""
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            other = place_of(game, seat, slot)
            gotten = memory.outcome[other].flags & GOTTEN != 0
            first = memory.book.cards[other].flags & GOTTEN != 0 or other < place
            if other != place and card_in(game, seat, slot) == card and gotten and first:
                return True
    return memory.book.players[game.seat].owned >> card & 1 == 1


def twin_risk(game: State, book: Book, card: int) -> int:
    """Return the average loss because one of the giver's own hinted cards may be the twin of a hinted card."""
    risk = 0
    for slot in range(game.hand_sizes[game.seat]):
        note = book.cards[place_of(game, game.seat, slot)]
        if note.flags & GOTTEN and note.belief >> card & 1:
            risk += book.weights.twin // size(note.belief + 0)
    return risk


def save_worth(game: State, rules: CompiledRules, book: Book, seat: int, holder: int, card: int) -> int:
    """Return the worth of protecting a chop."""
    if book.board.dead >> card & 1:
        return 0
    if book.board.critical >> card & 1:
        return book.weights.last + 5 * (rules.ranks - rules.rank_of[card])
    if is_seen_elsewhere(game, rules, seat, holder, card):
        return 0
    if book.board.playable >> card & 1:
        return book.weights.save + 0
    return book.weights.save // 2 if rules.rank_of[card] == 1 else 0


def is_seen_elsewhere(game: State, rules: CompiledRules, seat: int, holder: int, card: int) -> bool:
    """Return whether another visible hand has a copy of a card."""
    for other in range(rules.players):
        if other != seat and other != holder:
            for slot in range(game.hand_sizes[other]):
                if card_in(game, other, slot) == card:
                    return True
    return False
