"""What a discard may cost, in points."""

from hanabi.bots.information.masks import chance, copies, count, is_single, lowest, weight
from hanabi.bots.information.memory import Memory
from hanabi.rules import CompiledRules

SPARE_LOSS = 0.05
"""What a card is worth that somebody else holds as well, at rank 1."""
COPY_LOSS = 0.07
COPY_LOSS_OF_TWO = 0.14
"""What a rank is worth of a card of which another copy is to come, and the same with two players."""


def average_loss(memory: Memory, rules: CompiledRules, mask: int, low: int, high: int, spare: int) -> float:
    """The points that discarding a card may cost that is one of a mask; `spare` ones are held elsewhere as well.

    A last copy costs all the points from it on; of others, those of low rank are missed the most.
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
    """The points that discarding a slot may cost, by what everybody knows."""
    return average_loss(memory, rules, mask, memory.free_low, memory.free_high, 0)


def is_critical(memory: Memory, card: int) -> bool:
    """Whether a card is still needed and the only copy neither played nor discarded."""
    return ~(memory.dead | memory.high) >> card & 1 == 1


def critical_chance(memory: Memory, mask: int) -> float:
    """How likely a card that is one of a mask is critical, by what everybody knows."""
    return chance(mask, mask & ~(memory.dead | memory.high), memory.free_low, memory.free_high)


def is_doubtful(memory: Memory, mask: int) -> bool:
    """Whether a card that is one of a mask may be critical, and may not."""
    harmless = memory.dead | memory.high
    return mask & harmless != 0 and mask & ~harmless != 0


def next_throw(memory: Memory, rules: CompiledRules, row: list[int], size: int) -> int:
    """The slot that a player who knows `row` throws away next, if it may be critical and may not; else -1.

    Whoever knows a card to play or a dead one throws none.
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
    """The points that can still be made from each of some live cards on, for all their copies."""
    total = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        end = (rules.suit_of[card] + 1) * rules.ranks
        total += count(~memory.dead & ((1 << end) - (1 << card))) * copies(card, low, high)
    return total


def _lowness(memory: Memory, rules: CompiledRules, cards: int, low: int, high: int) -> int:
    """How far some cards are below the highest rank, that one counted too, for all their copies."""
    total = 0
    ranks = memory.column
    if cards:
        for _ in range(rules.ranks):
            total += weight(cards & ranks, low, high)
            ranks |= ranks << 1
    return total
