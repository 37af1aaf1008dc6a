"""Reasons for moves: what a move shows each teammate, and why it was right."""

import copy
from collections.abc import Callable
from typing import Any

from hanabi.bots.base import Advice
from hanabi.bots.information.alphabet import read_alphabet
from hanabi.bots.information.choice.options import list_options
from hanabi.bots.information.hand import expected_loss, is_sure, look_at_hands, own_chance
from hanabi.bots.information.masks import is_single
from hanabi.bots.information.memory import SAFE
from hanabi.bots.information.protocol import hear_discard, hear_play, look_ahead, observe
from hanabi.bots.information.search.plan import Plan
from hanabi.bots.reasons import (
    CodedPlay,
    DeckGuess,
    Guess,
    HatHint,
    LeastLossDiscard,
    Lesson,
    Means,
    Reason,
    SurePlay,
    UselessDiscard,
)
from hanabi.rules import Action, Discard, Hint, Play, kernel
from hanabi.views import View


def explain(memory: Any, view: View, seat: int, action: Action) -> Reason:
    """Return the reason for an action of the seat to move."""
    memory = copy.deepcopy(memory)
    look_at_hands(memory, view.state, view.rules.compiled, seat)
    look_ahead(memory, view.rules.compiled, seat)
    match action:
        case Play(slot):
            return _of_play(memory, view, seat, slot)
        case Discard(slot):
            return _of_discard(memory, view, seat, slot)
        case Hint():
            return _of_hint(memory, view, seat, action)
        case _:
            return DeckGuess()


def advise(memory: Any, view: View, seat: int) -> list[Advice]:
    """Return the rules' move first, then the others that a search would try."""
    plan = Plan(likely=0.5, discards=2)
    list_options(plan, copy.deepcopy(memory), view.state, view.rules.compiled, seat)
    actions = [view.rules.action_at(index) for index in plan.actions[: plan.count]]
    return [Advice(action, explain(memory, view, seat, action), -float(place)) for place, action in enumerate(actions)]


def _of_play(memory: Any, view: View, seat: int, slot: int) -> Reason:
    possible = view.rules.cards_in(memory.own[slot])
    if is_sure(memory, slot, memory.playable):
        lessons = _what_move_tells(memory, view, seat, slot, hear_play)
        return CodedPlay(slot, possible, lessons) if lessons else SurePlay(slot, possible)
    return Guess(slot, possible, percent=round(100 * own_chance(memory, slot, memory.playable)))


def _of_discard(memory: Any, view: View, seat: int, slot: int) -> Reason:
    possible = view.rules.cards_in(memory.own[slot])
    lessons = _what_move_tells(memory, view, seat, slot, hear_discard)
    if is_sure(memory, slot, memory.dead):
        return UselessDiscard(slot, possible, lessons)
    loss = round(expected_loss(memory, view.rules.compiled, seat, slot), 4)
    return LeastLossDiscard(slot, possible, loss, lessons)


def _of_hint(memory: Any, view: View, seat: int, action: Hint) -> Reason:
    codes = read_alphabet(memory, view.rules.compiled, seat)
    after = copy.deepcopy(memory)
    state = view.state.copy()
    kernel.step(state, view.rules.compiled, view.rules.index_of(action))
    observe(after, state, view.rules.compiled, seat)
    target = (seat + action.offset) % view.rules.players
    return HatHint(target, action.value, codes, _learned(memory, after, view, seat))


def _what_move_tells(memory: Any, view: View, seat: int, slot: int, hear: Callable[..., None]) -> tuple[Lesson, ...]:
    """Return what teammates learn from a play or discard besides the card itself, which is not known yet."""
    after = copy.deepcopy(memory)
    hear(after, view.state, view.rules.compiled, seat, seat, slot)
    return _learned(memory, after, view, seat)


def _learned(before: Any, after: Any, view: View, seat: int) -> tuple[Lesson, ...]:
    """Return the new possible cards, and their meaning, for each teammate's card about which something was learned."""
    return tuple(
        Lesson(other, slot, view.rules.cards_in(told), _means(after, known, told))
        for other in range(view.rules.players)
        if other != seat
        for slot, known, told in zip(range(before.sizes[other]), before.masks[other], after.masks[other], strict=False)
        if told != known
    )


def _means(after: Any, known: int, told: int) -> Means:
    if told & ~after.playable == 0:
        return "playable"
    if told & ~after.dead == 0:
        return "useless"
    if is_single(told):
        return "known"
    critical = ~(after.dead | after.high)
    return "safe" if after.habits & SAFE and known & critical and not told & critical else "narrowed"
