"""Reasons why a score went out of reach, found from the bound that holds after a move and did not before."""

from dataclasses import dataclass
from typing import Literal

from hanabi.review.history import History, Turned
from hanabi.review.solver import LOOK, solve
from hanabi.review.solver.workspace import CHAIN, OPEN, PACE, POOL
from hanabi.rules import Card, Discard, Rules, State, kernel, questions

Kind = Literal["third-strike", "last-copy", "late-copy", "late-card", "turns", "order", "hands", "stuck", "no-line"]
"""The third strike; the last copy of a card; the other copy came too late; a card lies too deep in the pile for those
that must follow; too few turns; the order of the last round; the hands cannot hold the cards that they would have to;
with the crowning piece, a player without a move; or the search found no line."""


@dataclass(frozen=True, slots=True)
class Why:
    """The reason why a score cannot be reached any more."""

    kind: Kind
    card: Card | None = None
    """The card that decides it."""
    behind: int | None = None
    """The number of cards behind it in the pile."""


def why_impossible(rules: Rules, state: State, score: int) -> Why:
    """Return why a position cannot reach a score that its discards allow."""
    from hanabi.review.solver.machine import machine_of

    if state.turns_left or state.status != kernel.PLAYING:
        return Why("turns" if score - state.points > state.turns_left else "order")
    work = machine_of(rules).refute(state, score)
    refuted = work["refutations"].tolist()
    if refuted[CHAIN]:
        return _late("late-card", rules, state, int(work["late"]))
    if refuted[PACE] and not refuted[OPEN]:
        return Why("turns")
    return Why("hands" if refuted[POOL] and not refuted[OPEN] else "no-line")


def why_lost(history: History, move: Turned, score: int) -> Why:
    """Return why a move cost a score that could be reached before it."""
    rules, after = history.record.rules, history.states[move.turn + 1]
    if after.status == kernel.STRUCK_OUT:
        return Why("third-strike")
    if move.card is not None and not move.fitted:
        thrown = rules.number_of(move.card)
        if questions.reachable_score(after, rules.compiled) < score:
            return Why("last-copy", move.card)
        before = history.states[move.turn]
        if _only_in_the_pile(rules, before, after, thrown) and _another_discard_keeps(rules, before, move, score):
            return _late("late-copy", rules, after, thrown)
    if after.status == kernel.LOST:
        return Why("stuck")
    return why_impossible(rules, after, score)


def _only_in_the_pile(rules: Rules, before: State, after: State, card: int) -> bool:
    """Return whether a discarded card is still useful and no player holds another copy."""
    held = any(card in hand for hand in after.hands)
    return not questions.is_dead(before, rules.compiled, card) and not held


def _another_discard_keeps(rules: Rules, before: State, move: Turned, score: int) -> bool:
    """Return whether the loss is due to this card and not the turn: another discard would have kept the score."""
    if before.hint_tokens == rules.hint_tokens:
        return True
    for slot in range(before.hand_sizes[move.seat]):
        if rules.cards[before.hands[move.seat][slot]] != move.card:
            other = before.copy()
            kernel.step(other, rules.compiled, rules.index_of(Discard(slot)))
            if solve(rules, other, LOOK).found >= score:
                return True
    return False


def _late(kind: Kind, rules: Rules, state: State, card: int) -> Why:
    pile = state.deck[len(state.deck) - state.deck_size :]
    return Why(kind, rules.cards[card], len(pile) - 1 - pile.index(card) if card in pile else None)
