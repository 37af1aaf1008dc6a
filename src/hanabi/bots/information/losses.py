"""The expected loss of a discard, in points."""

from hanabi.bots.information.masks import chance, copies, count, is_single, lowest, weight
from hanabi.bots.information.memory import Memory
from hanabi.rules import CompiledRules

SPARE_LOSS = 0.05
"""The value of a card of rank 1 that another player holds as well."""
COPY_LOSS = 0.07
COPY_LOSS_OF_TWO = 0.14
"""The value of a rank of a card with another copy to come, in general and with two players."""


def average_loss(memory: Memory, rules: CompiledRules, mask: int, low: int, high: int, spare: int) -> float:
    """Return the expected loss of discarding one of some cards; `spare` ones are also held elsewhere.

    A last copy costs all points from it on; for other cards, low ranks cost the most.
    """
    if is_single(mask):
        low |= mask
        high &= ~mask
    live = mask & ~memory.dead
    if live == 0:
        return 0.0
    common = live & ~spare & memory.high
    copy_loss = COPY_LOSS if rules.players > 2 else COPY_LOSS_OF_TWO
    total = float(_points_from(memory, rules, live & ~spare & ~memory.high, low, high))
    total += SPARE_LOSS / rules.ranks * _lowness(memory, rules, live & spare, low, high)
    total += copy_loss * _lowness(memory, rules, common & ~memory.low, low, high)
    total += copy_loss / 2.0 * _lowness(memory, rules, common & memory.low, low, high)
    return total / max(1, weight(mask, low, high))


def public_loss(memory: Memory, rules: CompiledRules, mask: int) -> float:
    """Return the expected loss of discarding a slot by public knowledge, in points."""
    return average_loss(memory, rules, mask, memory.free_low, memory.free_high, 0)


def is_critical(memory: Memory, card: int) -> bool:
    """Return whether a card is still needed and is the only copy that is neither played nor discarded."""
    return ~(memory.dead | memory.high) >> card & 1 == 1


def critical_chance(memory: Memory, mask: int) -> float:
    """Return the probability that one of some cards is critical, by public knowledge."""
    return chance(mask, mask & ~(memory.dead | memory.high), memory.free_low, memory.free_high)


def is_doubtful(memory: Memory, mask: int) -> bool:
    """Return whether some of the cards are critical and some are not."""
    harmless = memory.dead | memory.high
    return mask & harmless != 0 and mask & ~harmless != 0


def next_throw(memory: Memory, rules: CompiledRules, row: list[int], size: int) -> int:
    """Return the slot that a player who knows `row` discards next, if it may or may not be critical; else -1.

    A player who knows a playable or dead card has no such discard.
    """
    best = -1
    least = 0.0
    for slot in range(size):
        if row[slot] & ~memory.playable == 0 or row[slot] & ~memory.dead == 0:
            return -1
        loss = public_loss(memory, rules, row[slot])
        if best < 0 or loss < least:
            least = loss
            best = slot
    return best if best >= 0 and is_doubtful(memory, row[best]) else -1


def _points_from(memory: Memory, rules: CompiledRules, cards: int, low: int, high: int) -> int:
    """Return the sum, over all copies of some live cards, of the points that can still be made from each on."""
    total = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        end = (rules.suit_of[card] + 1) * rules.ranks
        total += count(~memory.dead & ((1 << end) - (1 << card))) * copies(card, low, high)
    return total


def _lowness(memory: Memory, rules: CompiledRules, cards: int, low: int, high: int) -> int:
    """Return the sum, over all copies of some cards, of their distance to the highest rank, plus one."""
    total = 0
    ranks = memory.column
    if cards:
        for _ in range(rules.ranks):
            total += weight(cards & ranks, low, high)
            ranks |= ranks << 1
    return total
