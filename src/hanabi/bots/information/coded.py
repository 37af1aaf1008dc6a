"""Moves that carry the sum of the hat values, and moves that say nothing false."""

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
    """Return the play of a slot, with its suit announced if that is sure and returns a token (V5)."""
    if rules.announcing and game.hint_tokens < rules.max_hint_tokens:
        for suit in range(rules.suits):
            cards = ((1 << rules.ranks) - 1) << suit * rules.ranks
            if is_sure(memory, slot, cards & memory.playable):
                first = 2 * rules.hand_size + (rules.players - 1) * rules.hints
                return first + slot * rules.suits + suit
    return rules.hand_size + slot


def the_hint(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the hint that carries the sum of the hat values and the most further information; -1 if there is none."""
    offset, code = hint_wanted(memory, game, rules, seat)
    if offset == 0:
        return -1
    hint = best_hint(memory, game, rules, after(seat, offset, rules), code)
    return hint_action(rules, offset, hint) if hint >= 0 else -1


def hint_wanted(memory: Memory, game: State, rules: CompiledRules, seat: int) -> tuple[int, int]:
    """Return offset and code of the hint that carries the sum of the hat values; the offset is 0 if there is none."""
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
    """Return the slot to discard instead of a given one: of the equivalent slots, the one that encodes the sum.

    The sum is calculated after applying what a discard says by itself.
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
    """Return the play of a slot or, of several that are publicly playable, of the one that encodes the sum."""
    number = list_plays(memory, seat, slot)
    if number > 1:
        keep_masks(memory, rules)
        tell_safe(memory, rules, seat)
        slot = memory.useless[sum_hats(memory, game, rules, seat, number)]
        restore_masks(memory, rules)
    return play_action(memory, game, rules, slot)


def discard_is_safe(memory: Memory, game: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether the other of two players, knowing what a discard says, will not discard a critical card."""
    if not memory.habits & SAFE or game.hint_tokens == 0:
        return True
    keep_masks(memory, rules)
    tell_nobody_needs(memory, rules, seat)
    safe = not must_warn(memory, game, rules, seat)
    restore_masks(memory, rules)
    return safe
