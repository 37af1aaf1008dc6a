"""The coach: what a player can deduce about their own cards, and how risky it is to play or discard them.

It is computed from the player's own view alone, so it reveals nothing that the player could not know.
"""

from fractions import Fraction

from hanabi.learn.odds import Odds, hand_odds
from hanabi.protocol.learning import CoachedCard, Coaching
from hanabi.views import Seat, View


def coaching(view: View) -> Coaching:
    """Return the coach's advice for the player whose view it is."""
    assert isinstance(view.viewer, Seat)
    hand = hand_odds(view, view.viewer.seat)
    return Coaching(view.turn, tuple(_card(view, slot, odds) for slot, odds in enumerate(hand)))


def _card(view: View, slot: int, odds: Odds) -> CoachedCard:
    return CoachedCard(
        slot=slot,
        possible=tuple(map(str, odds)),
        fits=_percent(sum(chance for card, chance in odds.items() if view.is_playable(card))),
        last=_percent(sum(chance for card, chance in odds.items() if view.is_critical(card))),
        useless=_percent(sum(chance for card, chance in odds.items() if view.is_dead(card))),
    )


def _percent(chance: Fraction | int) -> int:
    """Return a chance in percent: between 1 and 99 unless it is certain or impossible."""
    if chance in (0, 1):
        return int(chance) * 100
    return min(99, max(1, round(chance * 100)))
