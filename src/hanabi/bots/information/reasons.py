"""Why the bot does what it does: what a move tells whom, and what made it right."""

import copy
from typing import Any, assert_never

from hanabi.bots.base import Advice
from hanabi.bots.information.alphabet import read_alphabet
from hanabi.bots.information.hand import expected_loss, is_sure, look_at_hands, own_chance
from hanabi.bots.information.masks import is_single
from hanabi.bots.information.protocol import hear_discard, look_ahead, observe
from hanabi.bots.information.search.plan import Plan
from hanabi.bots.information.search.rollouts import prepare
from hanabi.bots.reasons import (
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
from hanabi.rules import Action, Discard, Hint, Play, PlayDeck, kernel
from hanabi.views import View


def explain(memory: Any, view: View, seat: int, action: Action) -> Reason:
    """Why an action is made from a seat whose turn it is."""
    memory = copy.deepcopy(memory)
    look_at_hands(memory, view.state, view.rules.tables, seat)
    look_ahead(memory, view.rules.tables, seat)
    match action:
        case Play(slot):
            return _of_play(memory, view, slot)
        case Discard(slot):
            return _of_discard(memory, view, seat, slot)
        case Hint():
            return _of_hint(memory, view, seat, action)
        case PlayDeck():
            return DeckGuess()
        case _:
            assert_never(action)


def advise(memory: Any, view: View, seat: int) -> list[Advice]:
    """The rules' move first, then the others that a search would try."""
    plan = Plan(likely=0.5, discards=2)
    prepare(plan, copy.deepcopy(memory), view.state, view.rules.tables, seat, 0)
    actions = [view.rules.action_at(index) for index in plan.actions[: plan.count]]
    return [Advice(action, explain(memory, view, seat, action), -float(place)) for place, action in enumerate(actions)]


def _of_play(memory: Any, view: View, slot: int) -> Reason:
    possible = view.rules.cards_in(memory.own[slot])
    if is_sure(memory, slot, memory.playable):
        return SurePlay(slot, possible)
    return Guess(slot, possible, percent=round(100 * own_chance(memory, slot, memory.playable)))


def _of_discard(memory: Any, view: View, seat: int, slot: int) -> Reason:
    possible = view.rules.cards_in(memory.own[slot])
    lessons = _what_discard_tells(memory, view, seat, slot)
    if is_sure(memory, slot, memory.dead):
        return UselessDiscard(slot, possible, lessons)
    loss = round(expected_loss(memory, view.rules.tables, seat, slot), 4)
    return LeastLossDiscard(slot, possible, loss, lessons)


def _of_hint(memory: Any, view: View, seat: int, action: Hint) -> Reason:
    codes = read_alphabet(memory, view.rules.tables, seat)
    after = copy.deepcopy(memory)
    state = view.state.copy()
    kernel.step(state, view.rules.tables, view.rules.index_of(action))
    observe(after, state, view.rules.tables, seat)
    target = (seat + action.offset) % view.rules.players
    return HatHint(target, action.value, codes, _learned(memory, after, view, seat))


def _what_discard_tells(memory: Any, view: View, seat: int, slot: int) -> tuple[Lesson, ...]:
    """What teammates learn from a discard, besides the card, which its holder does not know yet."""
    after = copy.deepcopy(memory)
    hear_discard(after, view.state, view.rules.tables, seat, seat, slot)
    return _learned(memory, after, view, seat)


def _learned(before: Any, after: Any, view: View, seat: int) -> tuple[Lesson, ...]:
    """For each teammate's card of which more is known, what it may be, and what that means."""
    return tuple(
        Lesson(other, slot, view.rules.cards_in(after.masks[other][slot]), _means(after, after.masks[other][slot]))
        for other in range(view.rules.players)
        if other != seat
        for slot in range(before.sizes[other])
        if after.masks[other][slot] != before.masks[other][slot]
    )


def _means(after: Any, mask: int) -> Means:
    if mask & ~after.playable == 0:
        return "playable"
    if mask & ~after.dead == 0:
        return "useless"
    return "known" if is_single(mask) else "narrowed"
