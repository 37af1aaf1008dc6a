"""How much room a game has left, as people who know it count: pace and efficiency, from what a viewer sees."""

from dataclasses import dataclass

from hanabi.rules.cards import Card
from hanabi.rules.events import Hinted
from hanabi.views.view import View


@dataclass(frozen=True, slots=True)
class Pace:
    """What is left to spend, and what was made of what is spent."""

    pace: int | None
    """How many cards may still be drawn without scoring before points that are in reach are out of it.

    Nothing in the last round, and where the deck does not end the game (V2).
    """
    efficiency: float | None
    """Cards played or touched usefully for each hint and strike; nothing before the first."""
    needed: float | None
    """The same for what is missing and the hints to come; nothing where no hint is to come."""


def pace_of(view: View) -> Pace:
    """Count for a viewer; what the viewer does not see counts by what hints allow.

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
    """The hints that lose no points: the tokens, one for a discard and for a firework to be finished (R22, V17)."""
    growing = zip(view.rules.suits, view.fireworks, strict=True)
    last = view.rules.ranks
    finishing = sum(height < last == view.reachable_height(suit.letter) for suit, height in growing)
    returned = max(0, pace or 0) + finishing
    return view.hint_tokens + ((returned + view.half_token) // 2 if view.rules.half_tokens else returned)


def _waiting(view: View) -> int:
    """The touched cards in hands that will score, each kind once; one that nobody here can name counts if it may."""
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
