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
from hanabi.rules import State, Tables


def play_action(memory: Memory, game: State, tables: Tables, slot: int) -> int:
    """Play a slot, with its suit announced where that is sure and brings a token (V5)."""
    if tables.announcing and game.hint_tokens < tables.max_hint_tokens:
        for suit in range(tables.suits):
            cards = ((1 << tables.ranks) - 1) << suit * tables.ranks
            if is_sure(memory, slot, cards & memory.playable):
                first = 2 * tables.hand_size + (tables.players - 1) * tables.hints
                return first + slot * tables.suits + suit
    return tables.hand_size + slot


def the_hint(memory: Memory, game: State, tables: Tables, seat: int) -> int:
    """The hint that says the sum of the hat values and the most besides; -1 if none can."""
    offset, code = hint_wanted(memory, game, tables, seat)
    if offset == 0:
        return -1
    hint = best_hint(memory, game, tables, after(seat, offset, tables), code)
    return hint_action(tables, offset, hint) if hint >= 0 else -1


def hint_wanted(memory: Memory, game: State, tables: Tables, seat: int) -> tuple[int, int]:
    """To whom, by offset, and with which code a hint says the sum of the hat values; 0 if none can."""
    modulus = read_alphabet(memory, tables, seat)
    if game.hint_tokens == 0 or modulus == 0:
        return 0, 0
    code = sum_hats(memory, game, tables, seat, modulus)
    offset = 1
    while code >= memory.codes[after(seat, offset, tables)]:
        code -= memory.codes[after(seat, offset, tables)]
        offset += 1
    return offset, code


def coded_discard(memory: Memory, game: State, tables: Tables, seat: int, slot: int) -> int:
    """The slot to discard in place of one: of those that are alike, the one that says the sum.

    The sum is that after what a discard says by itself.
    """
    number = list_discards(memory, seat, slot)
    if number < 2:
        return slot
    keep_masks(memory, tables)
    tell_nobody_needs(memory, tables, seat)
    tell_safe(memory, tables, seat)
    place = sum_hats(memory, game, tables, seat, number)
    restore_masks(memory, tables)
    return memory.useless[place]


def coded_play(memory: Memory, game: State, tables: Tables, seat: int, slot: int) -> int:
    """The play of a slot or, of several that everybody knows to be playable, of the one that says the sum."""
    number = list_plays(memory, seat, slot)
    if number > 1:
        keep_masks(memory, tables)
        tell_safe(memory, tables, seat)
        slot = memory.useless[sum_hats(memory, game, tables, seat, number)]
        restore_masks(memory, tables)
    return play_action(memory, game, tables, slot)


def discard_is_safe(memory: Memory, game: State, tables: Tables, seat: int) -> bool:
    """Whether the other of two will not throw a critical card away after a discard, knowing what it says."""
    if not memory.habits & SAFE or game.hint_tokens == 0:
        return True
    keep_masks(memory, tables)
    tell_nobody_needs(memory, tables, seat)
    safe = not must_warn(memory, game, tables, seat)
    restore_masks(memory, tables)
    return safe
