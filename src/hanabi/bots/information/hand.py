"""What the player to move knows about the own hand, and the value of each of its slots."""

from hanabi.bots.information.losses import average_loss
from hanabi.bots.information.masks import chance, copies, is_single, lowest, weight, without
from hanabi.bots.information.memory import JOINTLY, PLAY_ORDER, Memory
from hanabi.bots.information.protocol import after
from hanabi.rules import CompiledRules, State


def look_at_hands(memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """Process the teammates' cards, and what they leave possible for the own hand."""
    low, high = memory.low, memory.high
    for offset in range(1, rules.players):
        other = after(seat, offset, rules)
        memory.held[other] = 0
        for slot in range(game.hand_sizes[other]):
            card = game.hands[other][slot]
            memory.held[other] |= 1 << card
            low, high = without(card, low, high)
    _count_own(memory, seat, low, high)


def is_sure(memory: Memory, slot: int, wanted: int) -> bool:
    """Return whether an own slot surely holds a wanted card."""
    return memory.own[slot] & ~wanted == 0


def own_chance(memory: Memory, slot: int, wanted: int) -> float:
    """Return the probability that an own slot holds a wanted card."""
    return chance(memory.own[slot], wanted, memory.own_low, memory.own_high)


def own_copies(memory: Memory, slot: int, card: int) -> int:
    """Return the weight of a card among the possible cards of an own slot."""
    return 1 if is_single(memory.own[slot]) else copies(card, memory.own_low, memory.own_high)


def own_weight(memory: Memory, slot: int) -> int:
    """Return the total weight of the possible cards of an own slot."""
    return 1 if is_single(memory.own[slot]) else max(1, weight(memory.own[slot], memory.own_low, memory.own_high))


def in_sight(memory: Memory, rules: CompiledRules, seat: int) -> int:
    """Return the cards in the teammates' hands."""
    seen = 0
    for other in range(rules.players):
        if other != seat:
            seen |= memory.held[other]
    return seen


def play_worth(memory: Memory, game: State, rules: CompiledRules, seat: int, slot: int) -> float:
    """Rate the urgency of playing a slot: low ranks first, and cards that no teammate can play."""
    seen = in_sight(memory, rules, seat)
    total = 0.0
    rest = memory.own[slot]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        worth = 9.0 - rules.rank_of[card]
        if game.deck_size > 0:
            worth /= 1 + _holders(memory, rules, seat, card)
        if memory.habits & PLAY_ORDER and rules.rank_of[card] + 1 < rules.ranks and seen >> (card + 1) & 1:
            worth += 3.0
        total += worth * own_copies(memory, slot, card)
    return total / own_weight(memory, slot)


def expected_loss(memory: Memory, rules: CompiledRules, seat: int, slot: int) -> float:
    """Return the expected loss of discarding a slot, in points."""
    spare = in_sight(memory, rules, seat) | _known_elsewhere(memory, seat, slot)
    return average_loss(memory, rules, memory.own[slot], memory.own_low, memory.own_high, spare)


def discard_worth(memory: Memory, rules: CompiledRules, seat: int, slot: int) -> float:
    """Rate a discard by a simple rule: seen elsewhere, dispensable, of high rank."""
    dispensable = memory.dead | memory.high
    ranks = 0
    rest = memory.own[slot]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        ranks += (rules.rank_of[card] + 1) * own_copies(memory, slot, card)
    seen = own_chance(memory, slot, in_sight(memory, rules, seat))
    return 20.0 * seen + 10.0 * own_chance(memory, slot, dispensable) + ranks / own_weight(memory, slot)


def _count_own(memory: Memory, seat: int, low: int, high: int) -> None:
    """Exclude known own cards from the other own slots, until nothing changes."""
    size = memory.sizes[seat]
    for slot in range(size):
        memory.own[slot] = memory.masks[seat][slot]
    memory.own_low = low
    memory.own_high = high
    again = True
    while again:
        free_low, free_high = low, high
        if memory.habits & JOINTLY:
            for slot in range(size):
                if is_single(memory.own[slot]):
                    free_low, free_high = without(lowest(memory.own[slot]), free_low, free_high)
        memory.own_low = free_low
        memory.own_high = free_high
        again = _narrow_own(memory, size) and memory.habits & JOINTLY != 0


def _narrow_own(memory: Memory, size: int) -> bool:
    found = False
    available = memory.own_low | memory.own_high
    for slot in range(size):
        mask = memory.own[slot]
        if not is_single(mask) and mask & ~available and mask & available:
            memory.own[slot] = mask & available
            found = found or is_single(memory.own[slot])
    return found


def _holders(memory: Memory, rules: CompiledRules, seat: int, card: int) -> int:
    number = 0
    for other in range(rules.players):
        if other != seat:
            number += memory.held[other] >> card & 1
    return number


def _known_elsewhere(memory: Memory, seat: int, slot: int) -> int:
    """Return the cards that are surely in another own slot."""
    known = 0
    for other in range(memory.sizes[seat]):
        if other != slot and is_single(memory.own[other]):
            known |= memory.own[other]
    return known
