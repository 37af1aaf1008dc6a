"""Moments: the moves that lost points, each with its reason, its fair cost and a line that kept more."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hanabi.review.fair import WORLDS, Fair, fair_cost, known_hand, sure_plays
from hanabi.review.history import History, Turned
from hanabi.review.losses import Why, why_lost
from hanabi.review.opinions import Opinion, Reading
from hanabi.review.reach import Reach
from hanabi.review.solver import LOOK, solve
from hanabi.rules import Action, Card, Discard, Play

MOMENTS = 5
"""The default number of moments to show, the largest losses first."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that lowered the best possible score."""

    turn: int
    """The number of the move, from 0."""
    seat: int
    action: Action
    card: Card | None
    """The card that was played or discarded."""
    fitted: bool
    before: int
    """The best score that could still be reached before the move."""
    after: int
    """An upper bound on the score after the move."""
    why: Why
    possible: tuple[Card, ...] = ()
    """What the card could be for its player, judging by hints and visible cards alone."""
    sure_plays: tuple[int, ...] = ()
    """The slots of cards that were certain to fit, judging by hints and visible cards alone."""
    fair: Fair | None = None
    """What the move cost given what its player could know, where that can be measured fairly."""
    line: tuple[Action, ...] = ()
    """Actions from before the move to the end of the game that reach the best score."""
    opinions: tuple[Opinion, ...] = ()
    """What bots would have done."""
    readings: tuple[Reading, ...] = ()
    """What the conventions read in a hint, and what the cards were."""

    @property
    def lost(self) -> int:
        """The number of points lost when all cards are known."""
        return self.before - self.after


def moments_of(history: History, reach: Reach) -> list[Moment]:
    """Return every move that certainly lost points, in the order of the game."""
    return [_moment(history, reach, move) for move in history.moves if reach.lost(move.turn)]


def _moment(history: History, reach: Reach, move: Turned) -> Moment:
    before, after = reach.found[move.turn], reach.proved[move.turn + 1]
    return Moment(
        move.turn, move.seat, move.action, move.card, move.fitted, before, after, why_lost(history, move, before)
    )


def largest(moments: Sequence[Moment], seat: int | None = None, most: int = MOMENTS) -> list[Moment]:
    """Return the moments to show, of one seat if given: the largest losses first, then the earliest."""
    chosen = [moment for moment in moments if seat is None or moment.seat == seat]
    return sorted(chosen, key=lambda moment: (-moment.lost, moment.turn))[:most]


def look_closely(history: History, moment: Moment, worlds: int = WORLDS) -> Moment:
    """Add to a moment its fair cost, what its player knew, and a line that kept more."""
    rules, state, move = history.record.rules, history.states[moment.turn], history.moves[moment.turn]
    return replace(
        moment,
        possible=_possible(history, move),
        sure_plays=tuple(sure_plays(rules, state)),
        fair=fair_cost(rules, state, move, worlds),
        line=solve(rules, state, LOOK).line,
    )


def _possible(history: History, move: Turned) -> tuple[Card, ...]:
    if not isinstance(move.action, Play | Discard):
        return ()
    rules = history.record.rules
    return rules.cards_in(known_hand(rules, history.states[move.turn])[move.action.slot])
