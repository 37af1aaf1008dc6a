"""Pace and efficiency, as experienced players count them, from what a viewer sees."""

from dataclasses import dataclass

from hanabi.rules.cards import Card
from hanabi.rules.events import Hinted
from hanabi.views.view import View


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace and the efficiency of a game."""

    pace: int | None
    """How many cards can still be drawn without scoring before the reachable score decreases.

    None in the last round, and where the deck does not end the game (V2).
    """
    efficiency: float | None
    """Cards played or usefully touched per hint or strike; None before the first."""
    needed: float | None
    """The efficiency needed for the missing cards with the remaining hints; None if no hints remain."""


def pace_of(view: View) -> Pace:
    """Count for a viewer. Cards that the viewer does not see count by what hints allow.

    >>> from hanabi import Game, Rules
    >>> pace_of(Game.deal(Rules(players=2), seed=7).view(1))
    Pace(pace=17, efficiency=None, needed=0.83)
    """
    got = sum(view.fireworks) + _waiting(view)
    spent = view.strikes + sum(isinstance(event, Hinted) for event in view.events)
    missing = max(0, view.reachable_score - got)
    pace = _pace(view)
    return Pace(pace, _share(got, spent), _share(missing, _to_come(view, pace)))


def _share(cards: int, hints: int) -> float | None:
    return round(cards / hints, 2) if hints > 0 else None


def _pace(view: View) -> int | None:
    if view.deck_size == 0 or view.rules.crowning:
        return None
    return sum(view.fireworks) + view.deck_size + view.rules.players - view.reachable_score


def _to_come(view: View, pace: int | None) -> int:
    """Return how many hints can be given without losing points: tokens, discards, completed fireworks (R22, V17)."""
    growing = zip(view.rules.suits, view.fireworks, strict=True)
    last = view.rules.ranks
    finishing = sum(height < last == view.reachable_height(suit.letter) for suit, height in growing)
    returned = max(0, pace or 0) + finishing
    return view.hint_tokens + ((returned + view.half_token) // 2 if view.rules.half_tokens else returned)


def _waiting(view: View) -> int:
    """Count the touched cards in hands that will score, each card once; an unknown card counts if it may score."""
    kinds: set[Card] = set()
    unknown = 0
    for seat, hand in enumerate(view.hands):
        for slot, card in enumerate(hand):
            if not view.touches(seat, slot):
                continue
            may_be = [card] if card is not None else view.deduced(seat, slot)
            useful = [one for one in may_be if not view.is_dead(one)]
            if len(may_be) == 1:
                kinds.update(useful)
            else:
                unknown += bool(useful)
    return len(kinds) + unknown
