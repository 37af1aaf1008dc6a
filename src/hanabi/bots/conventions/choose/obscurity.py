"""Whether a player who only knows the beginners' conventions would misunderstand a hint."""

from hanabi.bots.conventions.choose.trial import touched_slots, try_hint
from hanabi.bots.conventions.copies import copy_book
from hanabi.bots.conventions.levels import BEGINNER
from hanabi.bots.conventions.notebook import Memory
from hanabi.bots.conventions.understand.beliefs import due_slots, is_due, would_misplay
from hanabi.bots.conventions.understand.hands import place_of
from hanabi.bots.conventions.understand.hints import open_hint, read_hint
from hanabi.rules import CompiledRules, State


def obscurity(memory: Memory, game: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Return the penalty of a hint that a player who only knows the beginners' conventions would misunderstand."""
    weights = memory.book.weights
    if weights.misread > 0 and is_misread(memory, game, rules, seat, action):
        return weights.misread + 0
    return weights.subtle + 0 if weights.subtle > 0 and is_subtle(memory, game, rules, seat, action) else 0


def is_misread(memory: Memory, game: State, rules: CompiledRules, seat: int, action: int) -> bool:
    """Return whether a receiver who reads a hint as beginners do would play a card that does not fit."""
    target = (seat + rules.action_place[action]) % rules.players
    if would_misplay(game, memory.book, memory.book.cards, target):
        return False
    read_as_beginner(memory, game, rules, seat, action, target)
    return would_misplay(game, memory.book, memory.plain.cards, target)


def is_subtle(memory: Memory, game: State, rules: CompiledRules, seat: int, action: int) -> bool:
    """Return whether a hint calls for a card that its holder, reading as beginners do, would not play."""
    if rules.players == 2:
        return False
    target = (seat + rules.action_place[action]) % rules.players
    try_hint(memory, game, rules, seat, target, rules.action_value[action] + 0)
    for reader in range(rules.players):
        if reader != seat and reader != target:
            called = called_slots(memory, game, reader)
            if called:
                read_as_beginner(memory, game, rules, seat, action, reader)
                if called & ~due_slots(game, memory.plain, reader):
                    return True
    return False


def called_slots(memory: Memory, game: State, seat: int) -> int:
    """Return the slots that a player would play after the hint tried last, but not before, as a mask."""
    called = 0
    for slot in range(game.hand_sizes[seat]):
        if is_due(memory.book.board, memory.outcome[place_of(game, seat, slot)]):
            called |= 1 << slot
    return called & ~due_slots(game, memory.book, seat)


def read_as_beginner(memory: Memory, game: State, rules: CompiledRules, seat: int, action: int, reader: int) -> None:
    """Note in the plain book how a player who only knows the beginners' conventions reads a hint."""
    plain = memory.plain
    target = (seat + rules.action_place[action]) % rules.players
    value = rules.action_value[action] + 0
    copy_book(game, rules, memory.book, plain)
    plain.switches = BEGINNER
    open_hint(rules, plain, seat, target, value, touched_slots(game, rules, target, value))
    read_hint(game, rules, plain, reader)
