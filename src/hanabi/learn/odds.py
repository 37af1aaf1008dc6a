"""Probabilities of a player's own cards, computed exactly from visible cards and hints.

All ways to fill the hand with unseen copies are equally likely. They are counted kind by kind: for each set of slots,
the number of ways to fill it with the kinds so far, forwards and backwards.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import perm

from hanabi.rules import Card
from hanabi.views import View
from hanabi.views.knowledge import unseen
from hanabi.views.viewers import sees_hand

Odds = dict[Card, Fraction]
"""The possible cards of a slot with their probabilities."""


def hand_odds(view: View, seat: int) -> tuple[Odds, ...]:
    """Return the probability of each possible card for each slot of a hand that the viewer does not see."""
    state, rules = view.state, view.rules
    others = range(rules.players)
    seen = tuple(other for other in others if other != seat and sees_hand(view.viewer, other))
    masks = state.possible[seat][: state.hand_sizes[seat]]
    counted = _Ways(unseen(state, rules.compiled, seen), masks)
    return tuple(
        {rules.cards[card]: Fraction(ways, counted.total) for card, ways in counted.of_slot(slot).items()}
        for slot in range(len(masks))
    )


class _Ways:
    """Counts the ways to fill slots with cards."""

    def __init__(self, left: list[int], masks: list[int]) -> None:
        self._left = left
        self._allowed = [_slots(masks, card) for card in range(len(left))]
        self._full = (1 << len(masks)) - 1
        kinds = range(len(left))
        self._before = self._counted(kinds)
        self._after = self._counted(reversed(kinds))[::-1]
        self.total = self._before[-1].get(self._full, 0)

    def _counted(self, kinds: Iterable[int]) -> list[dict[int, int]]:
        """Count the ways to fill each set of slots with the kinds so far, before each kind and after the last."""
        ways = {0: 1}
        found = [ways]
        for kind in kinds:
            ways = self._with(ways, kind)
            found.append(ways)
        return found

    def _with(self, ways: dict[int, int], kind: int) -> dict[int, int]:
        more: dict[int, int] = {}
        for filled, count in ways.items():
            for held in _subsets(self._allowed[kind] & ~filled):
                chosen = perm(self._left[kind], held.bit_count())
                if chosen:
                    more[filled | held] = more.get(filled | held, 0) + count * chosen
        return more

    def of_slot(self, slot: int) -> dict[int, int]:
        """Count, for each card that a slot may hold, the ways to fill the whole hand with that card there."""
        found = {}
        for kind in range(len(self._left)):
            ways = self._holding(kind, 1 << slot)
            if ways:
                found[kind] = ways
        return found

    def _holding(self, kind: int, bit: int) -> int:
        ways = 0
        for filled, count in self._before[kind].items():
            for held in _subsets(self._allowed[kind] & ~filled):
                if held & bit:
                    rest = self._after[kind + 1].get(self._full & ~filled & ~held, 0)
                    ways += count * rest * perm(self._left[kind], held.bit_count())
        return ways


def _slots(masks: list[int], card: int) -> int:
    """Return the slots that may hold a card, as bits."""
    return sum(1 << slot for slot, mask in enumerate(masks) if mask >> card & 1)


def _subsets(slots: int) -> list[int]:
    """Return every subset of some bits."""
    found, rest = [0], slots
    while rest:
        found.append(rest)
        rest = (rest - 1) & slots
    return found
