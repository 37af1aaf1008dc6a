"""The alphabet: which hint carries which number.

For each receiver, the code of a hint depends on whether it names a rank or a colour and whether it touches the
receiver's key slot, which makes four codes. A hint that touches the whole hand carries no number: it is given if all
cards are similar, so that no hint could miss the key slot. In small hands, and if cards can be touched by any number of
hints, a code only counts if it is surely possible by public knowledge, so that the hinter always finds a hint for any
number. If empty hints are allowed, every hint is possible and is its own code.
"""

from hanabi.bots.information.masks import is_single, lowest, weight
from hanabi.bots.information.memory import Memory
from hanabi.rules import CompiledRules, State, kernel

NO_NUMBER = -1
"""The code of a hint that carries only its content."""
LARGE_HAND = 4
"""Hands of this size hardly ever have a single colour or rank."""


def read_alphabet(memory: Memory, rules: CompiledRules, hinter: int) -> int:
    """Determine the codes of every receiver; return the total number of codes."""
    total = 0
    for seat in range(rules.players):
        if seat != hinter:
            _read_codes(memory, rules, seat)
            total += memory.codes[seat]
    return total


def code_of(memory: Memory, rules: CompiledRules, seat: int, hint: int, touched: int) -> int:
    """Return the code of a hint to a seat that touches some slots."""
    if all_may_be_empty(rules):
        return hint
    if memory.daring[seat] and touched == (1 << memory.sizes[seat]) - 1:
        return NO_NUMBER
    colour = 1 if hint < rules.colours else 0
    if touched >> memory.keys[seat] & 1:
        return colour if memory.touching[seat] == 2 else 0
    return memory.touching[seat] + (colour if memory.missing[seat] == 2 else 0)


def all_may_be_empty(rules: CompiledRules) -> bool:
    """Return whether every hint may be empty."""
    return rules.empty_hints == (1 << rules.hints) - 1


def best_hint(memory: Memory, game: State, rules: CompiledRules, seat: int, code: int) -> int:
    """Return the hint with a code to a visible seat whose content gives the most information; -1 if there is none."""
    best = -1
    most = 0.0
    for hint in range(rules.hints):
        if game.hintable[seat] >> hint & 1:
            touched = kernel.touched_slots(game, rules, seat, hint)
            said = code_of(memory, rules, seat, hint, touched)
            if said == code or (said == NO_NUMBER and best < 0):
                worth = _narrowing(memory, rules, seat, hint, touched) if said == code else 0.0
                if best < 0 or worth > most:
                    most = worth
                    best = hint
    return best


def _read_codes(memory: Memory, rules: CompiledRules, seat: int) -> None:
    memory.touching[seat] = 0
    memory.missing[seat] = 0
    memory.keys[seat] = 0
    if all_may_be_empty(rules):
        memory.codes[seat] = rules.hints
        return
    memory.codes[seat] = 0
    memory.daring[seat] = 0
    if memory.sizes[seat] > 0:
        memory.keys[seat] = _key_slot(memory, rules, seat)
        memory.daring[seat] = 1 if memory.plain and memory.sizes[seat] >= LARGE_HAND else 0
        memory.touching[seat] = 2 if memory.daring[seat] else _touching_codes(memory, seat)
        memory.missing[seat] = 2 if memory.daring[seat] else _missing_codes(memory, seat)
        memory.codes[seat] = memory.touching[seat] + memory.missing[seat]


def _key_slot(memory: Memory, rules: CompiledRules, seat: int) -> int:
    """Return the slot with the most left to learn; among equals the newest."""
    best = 0
    most = -1
    for slot in range(memory.sizes[seat]):
        points = _openness(memory, rules, memory.masks[seat][slot])
        if points >= most:
            most = points
            best = slot
    return best


def _openness(memory: Memory, rules: CompiledRules, mask: int) -> int:
    if is_single(mask) or mask & ~memory.dead == 0:
        return 0
    card = lowest(mask)
    suit = ((1 << rules.ranks) - 1) << rules.suit_of[card] * rules.ranks
    rank = memory.column << rules.rank_of[card]
    return 1 + (mask & ~suit != 0) + (mask & ~rank != 0)


def _touching_codes(memory: Memory, seat: int) -> int:
    mask = memory.masks[seat][memory.keys[seat]]
    if mask & ~(memory.ranked & memory.coloured) == 0:
        return 2
    return 1 if mask & ~(memory.ranked | memory.coloured) == 0 else 0


def _missing_codes(memory: Memory, seat: int) -> int:
    if _surely_missed(memory, seat, memory.rank_within) and _surely_missed(memory, seat, memory.colour_within):
        return 2
    if memory.sizes[seat] > memory.most_within:
        return 1
    key = memory.masks[seat][memory.keys[seat]]
    while key:
        card = lowest(key)
        key &= key - 1
        if not _some_slot_outside(memory, seat, memory.rank_within[card] & memory.colour_within[card]):
            return 0
    return 1


def _surely_missed(memory: Memory, seat: int, within: list[int]) -> bool:
    """Return whether, for every possible card of the key slot, some other slot can be hinted without touching it."""
    key = memory.masks[seat][memory.keys[seat]]
    while key:
        alike = within[lowest(key)]
        if not _some_slot_outside(memory, seat, alike):
            return False
        key &= ~alike
    return True


def _some_slot_outside(memory: Memory, seat: int, cards: int) -> bool:
    for slot in range(memory.sizes[seat]):  # noqa: SIM110 (plain for the compiler)
        if memory.masks[seat][slot] & cards == 0:
            return True
    return False


def _narrowing(memory: Memory, rules: CompiledRules, seat: int, hint: int, touched: int) -> float:
    """Return by how much a hint narrows the live cards of a hand after its answers; identified cards count more."""
    worth = 1.0
    for slot in range(memory.sizes[seat]):
        before = memory.answered[seat][slot]
        if is_single(before) or before & ~memory.dead == 0:
            continue
        touch = rules.touch[hint]
        left = before & (touch if touched >> slot & 1 else ~touch)
        worth *= _ratio(memory, before, left)
    return worth


def _ratio(memory: Memory, before: int, left: int) -> float:
    ratio = weight(before, memory.free_low, memory.free_high) / max(1, weight(left, memory.free_low, memory.free_high))
    return 2.0 * ratio if is_single(left) or left & ~memory.dead == 0 else ratio
