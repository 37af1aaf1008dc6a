"""Threats to the next player's cards, and the best hint against them."""

from hanabi.bots.conventions.choose.obscurity import obscurity
from hanabi.bots.conventions.choose.worth import MISLEADS, hint_worth, save_worth
from hanabi.bots.conventions.notebook import GOTTEN, HIDDEN, TRASH, Book, Memory
from hanabi.bots.conventions.standing import is_wild
from hanabi.bots.conventions.understand.beliefs import is_due, is_trash, would_misplay
from hanabi.bots.conventions.understand.hands import card_in, chop_of, place_of
from hanabi.rules import CompiledRules, State, kernel

URGENT = 1000
TRIES = 3
"""How many hints may be rejected because a beginner would misunderstand them."""
NONE = -1


def threatened(game: State, rules: CompiledRules, book: Book, seat: int) -> int:
    """Return the cost of the strike or discard that the next player is about to make; 0 if there is none."""
    if game.hint_tokens == 0:
        return 0
    next_seat = (seat + 1) % rules.players
    if is_wild(book, next_seat):
        return 0
    if would_misplay(game, book, book.cards, next_seat):
        return book.weights.strike + 0
    if game.turns_left > 0 or not would_discard_chop(game, book, next_seat):
        return 0
    card = card_in(game, next_seat, chop_of(game, book, next_seat))
    return save_worth(game, rules, book, seat, next_seat, card)


def would_discard_chop(game: State, book: Book, seat: int) -> bool:
    """Return whether a player knows of nothing to play and nothing useless to discard."""
    chop = chop_of(game, book, seat)
    if chop < 0:
        return False
    for slot in range(game.hand_sizes[seat]):
        note = book.cards[place_of(game, seat, slot)]
        if is_due(book.board, note) or is_trash(book, seat, note):
            return False
    return True


def best_hint(memory: Memory, game: State, rules: CompiledRules, seat: int, threat: int) -> int:
    """Return the hint with the highest worth; averting a threat adds 1000."""
    best = NONE
    next_seat = (seat + 1) % rules.players
    for place in range(kernel.legal_actions(game, rules, memory.legal)):
        action = memory.legal[place] + 0
        if rules.action_type[action] == kernel.HINT:
            target = (seat + rules.action_place[action]) % rules.players
            worth = hint_worth(memory, game, rules, seat, target, rules.action_value[action] + 0)
            if worth > MISLEADS:
                worth -= exposed(memory, game, rules, seat, next_seat)
                if threat > 0 and averts(memory, game, next_seat):
                    worth += URGENT if threat >= memory.book.weights.last else threat
            memory.worth[action] = worth
            if best < 0 or worth > memory.worth[best]:
                best = action
    return plainest(memory, game, rules, seat, best)


def plainest(memory: Memory, game: State, rules: CompiledRules, seat: int, best: int) -> int:
    """Return the best of the first few hints after penalties for what beginners would misunderstand."""
    for _ in range(TRIES):
        if best < 0 or memory.worth[best] <= MISLEADS:
            return best
        cost = obscurity(memory, game, rules, seat, best)
        if cost == 0:
            return best
        memory.worth[best] -= cost
        for place in range(kernel.legal_actions(game, rules, memory.legal)):
            action = memory.legal[place] + 0
            if rules.action_type[action] == kernel.HINT and memory.worth[action] > memory.worth[best]:
                best = action
    return best


def exposed(memory: Memory, game: State, rules: CompiledRules, seat: int, next_seat: int) -> int:
    """Return the cost of the next player's discard, or of being locked, after the hint tried last."""
    book = memory.book
    chop = NONE
    for slot in range(game.hand_sizes[next_seat] - 1, -1, -1):
        after = memory.outcome[place_of(game, next_seat, slot)]
        if is_due(book.board, after) or after.flags & TRASH or after.belief & ~book.board.dead == 0:
            return 0
        if not after.flags & HIDDEN:
            chop = slot
    if chop < 0:
        return book.weights.lock + 0
    worth = save_worth(game, rules, book, seat, next_seat, card_in(game, next_seat, chop))
    return worth * book.weights.expose // 100


def averts(memory: Memory, game: State, seat: int) -> bool:
    """Return whether, after the hint tried last, the next player neither misplays nor discards the chop."""
    if would_misplay(game, memory.book, memory.outcome, seat):
        return False
    chop = chop_of(game, memory.book, seat)
    if chop < 0 or memory.outcome[place_of(game, seat, chop)].flags & HIDDEN:
        return True
    for slot in range(game.hand_sizes[seat]):
        after = memory.outcome[place_of(game, seat, slot)]
        if after.flags & GOTTEN and is_due(memory.book.board, after):
            return True
    return False
