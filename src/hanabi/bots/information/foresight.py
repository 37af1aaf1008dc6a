"""The next player's discard, as far as the player to move can predict it."""

from hanabi.bots.information.losses import average_loss, is_critical
from hanabi.bots.information.masks import is_single, without
from hanabi.bots.information.memory import Memory
from hanabi.bots.information.protocol import after, needs_hint
from hanabi.rules import CompiledRules, State


def next_throws_critical(
    memory: Memory, game: State, rules: CompiledRules, seat: int, row: list[int], tokens: int, risk: float
) -> bool:
    """Return whether the next player, knowing `row` and having `tokens`, would discard a critical card.

    The player to move does not see the own hand, so anything that the next player would do because of it is ignored.
    """
    other = after(seat, 1, rules)
    if not _holds_critical(memory, game, other):
        return False
    if tokens > 0 and _somebody_further_needs(memory, game, rules, seat):
        return False
    low, high, spare = _in_sight_of_next(memory, game, rules, seat)
    best = -1
    least = risk if tokens > 0 else 1000.0
    for slot in range(memory.sizes[other]):
        mask = row[slot]
        if not is_single(mask) and mask & (low | high):
            mask &= low | high
        if mask & ~memory.playable == 0 or mask & ~memory.dead == 0:
            return False
        loss = average_loss(memory, rules, mask, low, high, spare)
        if loss < least:
            least = loss
            best = slot
    return best >= 0 and is_critical(memory, game.hands[other][best])


def _holds_critical(memory: Memory, game: State, seat: int) -> bool:
    for slot in range(memory.sizes[seat]):  # noqa: SIM110 (plain for the compiler)
        if is_critical(memory, game.hands[seat][slot]):
            return True
    return False


def _somebody_further_needs(memory: Memory, game: State, rules: CompiledRules, seat: int) -> bool:
    for offset in range(2, rules.players):  # noqa: SIM110 (plain for the compiler)
        if needs_hint(memory, game, after(seat, offset, rules)):
            return True
    return False


def _in_sight_of_next(memory: Memory, game: State, rules: CompiledRules, seat: int) -> tuple[int, int, int]:
    """Return the copies unseen by the next player and the cards in hands that this player sees, except the mover's."""
    low, high = memory.low, memory.high
    seen = 0
    for offset in range(2, rules.players):
        other = after(seat, offset, rules)
        for slot in range(memory.sizes[other]):
            card = game.hands[other][slot]
            seen |= 1 << card
            low, high = without(card, low, high)
    return low, high, seen
