"""A simple player's decisions."""

from dataclasses import dataclass
from typing import Literal

from tests.browser.sight import Sight


@dataclass(frozen=True)
class Move:
    """A move: of an own card, or a hint that touches a teammate's card."""

    kind: Literal["play", "discard", "hint"]
    slot: int
    mate: int = 0
    value: str = ""


def decide(sight: Sight, *, daring: bool = True) -> Move:
    """Return a sensible move. Daring players play any hinted card; others only what is certain to fit."""
    fitting = any if daring else all
    for slot, own in enumerate(sight.own):
        if (own.ranks or own.suits) and fitting(sight.fits(card) for card in sight.may_be(own)):
            return Move("play", slot)
    if sight.tokens == sight.limit:
        return some_hint(sight)
    if sight.tokens and (hint := _hint(sight)):
        return hint
    untold = [slot for slot, own in enumerate(sight.own) if not own.ranks and not own.suits]
    return Move("discard", untold[0] if untold else 0)


def some_hint(sight: Sight) -> Move:
    """Return a useful hint if there is one, otherwise any hint."""
    return _hint(sight) or _any_hint(sight)


def _hint(sight: Sight) -> Move | None:
    """Return a hint that touches only cards that fit, each once, and none that was hinted already."""
    hinted = {it.card for hand in sight.hands for it in hand if it.hinted}
    for mate, hand in enumerate(sight.hands):
        for slot, it in enumerate(hand):
            for value in (it.card[1:], it.card[0]):
                touched = [other for other in hand if value in (other.card[0], other.card[1:])]
                cards = [other.card for other in touched]
                fresh = len(set(cards)) == len(cards) and not any(
                    other.hinted or other.card in hinted for other in touched
                )
                if fresh and all(sight.fits(card) for card in cards):
                    return Move("hint", slot, mate, value)
    return None


def _any_hint(sight: Sight) -> Move:
    """Return any hint, preferring cards hinted before or cards that will not fit for long."""
    mates = [(mate, slot, it) for mate, hand in enumerate(sight.hands) for slot, it in enumerate(hand)]
    mate, slot, it = max(mates, key=lambda found: (bool(found[2].hinted), int(found[2].card[1:])))
    return Move("hint", slot, mate, it.hinted[0] if it.hinted else it.card[1:])
