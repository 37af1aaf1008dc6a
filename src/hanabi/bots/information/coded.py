"""Moves that say the sum of the hat values, and what may be done without saying anything false."""

from hanabi.bots.counting import hint_action
from hanabi.bots.information.alike import list_discards, list_plays
from hanabi.bots.information.alphabet import best_hint, read_alphabet
from hanabi.bots.information.hand import is_sure
from hanabi.bots.information.memory import SAFE, Memory
from hanabi.bots.information.protocol import (
    after,
    keep_masks,
    must_warn,
    restore_masks,
    sum_hats,
    tell_nobody_needs,
    tell_safe,
)
from hanabi.rules import CompiledRules, State


def play_action(memory: Memory, game: State, rules: CompiledRules, slot: int) -> int:
    """Play a slot, with its suit announced where that is sure and brings a token (V5)."""
    if rules.announcing and game.hint_tokens < rules.max_hint_tokens:
        for suit in range(rules.suits):
            cards = ((1 << rules.ranks) - 1) << suit * rules.ranks
            if is_sure(memory, slot, cards & memory.playable):
                first = 2 * rules.hand_size + (rules.players - 1) * rules.hints
                return first + slot * rules.suits + suit
    return rules.hand_size + slot


def the_hint(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """The hint that says the sum of the hat values and the most besides; -1 if none can."""
    offset, code = hint_wanted(memory, game, rules, seat)
    if offset == 0:
        return -1
    hint = best_hint(memory, game, rules, after(seat, offset, rules), code)
    return hint_action(rules, offset, hint) if hint >= 0 else -1


def hint_wanted(memory: Memory, game: State, rules: CompiledRules, seat: int) -> tuple[int, int]:
    """To whom, by offset, and with which code a hint says the sum of the hat values; 0 if none can."""
    modulus = read_alphabet(memory, rules, seat)
    if game.hint_tokens == 0 or modulus == 0:
        return 0, 0
    code = sum_hats(memory, game, rules, seat, modulus)
    offset = 1
    while code >= memory.codes[after(seat, offset, rules)]:
        code -= memory.codes[after(seat, offset, rules)]
        offset += 1
    return offset, code


def coded_discard(memory: Memory, game: State, rules: CompiledRules, seat: int, slot: int) -> int:
    """The slot to discard in place of one: of those that are alike, the one that says the sum.

    The sum is that after what a discard says by itself.
    """
    number = list_discards(memory, seat, slot)
    if number < 2:
        return slot
    keep_masks(memory, rules)
    tell_nobody_needs(memory, rules, seat)
    tell_safe(memory, rules, seat)
    place = sum_hats(memory, game, rules, seat, number)
    restore_masks(memory, rules)
    return memory.useless[place]


def coded_play(memory: Memory, game: State, rules: CompiledRules, seat: int, slot: int) -> int:
    """The play of a slot or, of several that everybody knows to be playable, of the one that says the sum."""
    number = list_plays(memory, seat, slot)
    if number > 1:
        keep_masks(memory, rules)
        tell_safe(memory, rules, seat)
        slot = memory.useless[sum_hats(memory, game, rules, seat, number)]
        restore_masks(memory, rules)
    return play_action(memory, game, rules, slot)


def discard_is_safe(memory: Memory, game: State, rules: CompiledRules, seat: int) -> bool:
    """Whether the other of two will not throw a critical card away after a discard, knowing what it says."""
    if not memory.habits & SAFE or game.hint_tokens == 0:
        return True
    keep_masks(memory, rules)
    tell_nobody_needs(memory, rules, seat)
    safe = not must_warn(memory, game, rules, seat)
    restore_masks(memory, rules)
    return safe
