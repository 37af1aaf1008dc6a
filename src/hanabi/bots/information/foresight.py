"""What the next player will throw away, as far as the player to move can tell."""

from hanabi.bots.information.hand import loss_of_card
from hanabi.bots.information.masks import copies, is_single, lowest, weight, without
from hanabi.bots.information.memory import Memory
from hanabi.bots.information.protocol import after, needs_hint
from hanabi.rules import State, Tables
from hanabi.rules.questions import is_critical


def next_throws_critical(
    memory: Memory, game: State, tables: Tables, seat: int, row: list[int], tokens: int, risk: float
) -> bool:
    """Whether the next player, knowing `row` and having so many tokens, would discard a critical card.

    The player to move does not see the own hand, so whatever the next player would do for its
    sake, and knows from it, is left out.
    """
    other = after(seat, 1, tables)
    if tokens > 0 and _somebody_further_needs(memory, game, tables, seat):
        return False
    low, high, spare = _in_sight_of_next(memory, game, tables, seat)
    best = -1
    least = risk if tokens > 0 else 1000.0
    for slot in range(memory.sizes[other]):
        mask = row[slot]
        if not is_single(mask) and mask & (low | high):
            mask &= low | high
        if mask & ~memory.playable == 0 or mask & ~memory.dead == 0:
            return False
        loss = _average_loss(memory, game, tables, mask, low, high, spare)
        if loss < least:
            least = loss
            best = slot
    return best >= 0 and is_critical(game, tables, game.hands[other][best])


def _somebody_further_needs(memory: Memory, game: State, tables: Tables, seat: int) -> bool:
    for offset in range(2, tables.players):  # noqa: SIM110 (plain for the compiler)
        if needs_hint(memory, game, after(seat, offset, tables)):
            return True
    return False


def _in_sight_of_next(memory: Memory, game: State, tables: Tables, seat: int) -> tuple[int, int, int]:
    """The copies out of the next player's sight, and the cards in it, the mover's hand left out."""
    low, high = memory.low, memory.high
    seen = 0
    for offset in range(2, tables.players):
        other = after(seat, offset, tables)
        for slot in range(memory.sizes[other]):
            card = game.hands[other][slot]
            seen |= 1 << card
            low, high = without(card, low, high)
    return low, high, seen


def _average_loss(memory: Memory, game: State, tables: Tables, mask: int, low: int, high: int, spare: int) -> float:
    if is_single(mask):
        return loss_of_card(memory, game, tables, lowest(mask), spare)
    total = 0.0
    rest = mask
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        total += loss_of_card(memory, game, tables, card, spare) * copies(card, low, high)
    return total / max(1, weight(mask, low, high))
