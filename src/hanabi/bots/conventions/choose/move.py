"""The choice of a move: blind plays, threatened cards, sure plays, hints and discards, in this order."""

from hanabi.bots.conventions.choose.discards import discard
from hanabi.bots.conventions.choose.pace import NEVER, before_play, saves_time
from hanabi.bots.conventions.choose.plays import ANY, announced, due_slot, guess_slot, likeliest
from hanabi.bots.conventions.choose.signals import spoken_slot
from hanabi.bots.conventions.choose.threats import best_hint, threatened
from hanabi.bots.conventions.choose.worth import MISLEADS
from hanabi.bots.conventions.notebook import FINESSED, PROMPTED, Book, Memory
from hanabi.bots.conventions.standing import any_wild, is_wild
from hanabi.rules import CompiledRules, State

NONE = -1

NO_HINT = -1000000
AVERTS = 700
"""The worth from which on a hint averts a threat."""


def choose(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the index of the action to take; a play announces its suit if that returns a token."""
    action = decide(memory, game, rules, seat)
    return announced(memory, game, rules, seat, action) if rules.announcing else action


def decide(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the index of the action to take, ignoring announcements."""
    book = memory.book
    blind = due_slot(game, rules, book, seat, FINESSED | PROMPTED)
    if blind >= 0:
        return rules.hand_size + blind
    sure = due_slot(game, rules, book, seat, ANY)
    if any_wild(rules, book):
        return among_strangers(memory, game, rules, seat, sure)
    spoken = spoken_slot(game, rules, book, seat, sure)
    return spoken if spoken >= 0 else among_friends(memory, game, rules, seat, sure)


def among_friends(memory: Memory, game: State, rules: CompiledRules, seat: int, sure: int) -> int:
    """Choose a hint against a threat or, late, to an idle partner; else a sure play; else a move without one."""
    book = memory.book
    threat = threatened(game, rules, book, seat)
    first = before_play(game, rules, book, seat)
    if sure >= 0 and threat < book.weights.last and first == NEVER:
        return rules.hand_size + sure
    hint = best_hint(memory, game, rules, seat, threat) if game.hint_tokens > 0 else NONE
    best = memory.worth[hint] + 0 if hint >= 0 else NO_HINT
    if (threat > 0 and best >= AVERTS) or (sure >= 0 and best >= first):
        return hint
    if sure >= 0:
        return rules.hand_size + sure
    return without_play(memory, game, rules, seat, hint, best)


def without_play(memory: Memory, game: State, rules: CompiledRules, seat: int, hint: int, best: int) -> int:
    """Choose without a sure play: a hint that is worth its token, else a discard, else the least harmful move."""
    book = memory.book
    if hint >= 0 and best >= least_worth(game, rules, book):
        return hint
    guess = guess_slot(game, rules, book, seat)
    if guess >= 0:
        return rules.hand_size + guess
    may_discard = game.hint_tokens < rules.max_hint_tokens
    if hint >= 0 and best > MISLEADS and (not may_discard or saves_time(game, rules, book, seat)):
        return hint
    if may_discard:
        return discard(game, rules, book, seat)
    if hint >= 0:
        return hint
    return rules.hand_size + likeliest(game, rules, book, seat)


def least_worth(game: State, rules: CompiledRules, book: Book) -> int:
    """Return the worth that a hint needs to be given now."""
    weights = book.weights
    late = book.board.pace <= weights.late and game.hint_tokens > weights.kept
    if game.hint_tokens == rules.max_hint_tokens or game.turns_left > 0 or late:
        return weights.full + 0
    if game.hint_tokens >= 5:
        return weights.many + 0
    return weights.some + 0 if game.hint_tokens >= 2 else weights.few + 0


def among_strangers(memory: Memory, game: State, rules: CompiledRules, seat: int, sure: int) -> int:
    """Choose beside a player who follows no convention: a sure play, else usually a discard.

    Such a player may strike in any turn, but tends to hint instead while there are tokens, so tokens are spent
    sparingly. On the other hand, no discard is possible with all tokens, and every drawn card brings the end closer.
    """
    book = memory.book
    if sure >= 0:
        return rules.hand_size + sure
    before_stranger = is_wild(book, (seat + 1) % rules.players)
    discards = game.hint_tokens < rules.max_hint_tokens - (1 if before_stranger else 0)
    hint = best_hint(memory, game, rules, seat, 0) if game.hint_tokens >= book.weights.strange else NONE
    if hint >= 0 and (not discards or memory.worth[hint] >= least_worth(game, rules, book)):
        return hint
    if game.hint_tokens < rules.max_hint_tokens:
        return discard(game, rules, book, seat)
    return rules.hand_size + likeliest(game, rules, book, seat)
