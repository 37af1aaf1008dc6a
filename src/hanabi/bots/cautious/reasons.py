"""The reasons of the cautious bot."""

from typing import Any

from hanabi.bots.base import Advice
from hanabi.bots.cautious import policy
from hanabi.bots.counting import weight
from hanabi.bots.reasons import (
    DeckGuess,
    Guess,
    HeldCard,
    HelpfulHint,
    IdleHint,
    LastCopyDiscard,
    PlayHint,
    Reason,
    RiskyDiscard,
    SurePlay,
    UselessDiscard,
)
from hanabi.rules import Action, Card, Discard, Hint, Play
from hanabi.views import View


def explain(memory: Any, view: View, seat: int, action: Action) -> Reason:
    """Return the reason for the value of an action; the memory must be that of the current turn."""
    compiled = view.rules.compiled
    worth = policy.value(memory, view.state, compiled, seat, view.rules.index_of(action))
    match action:
        case Play(slot):
            return _of_play(memory, view, seat, slot, worth)
        case Discard(slot):
            return _of_discard(memory, view, seat, slot, worth)
        case Hint(offset, value):
            return _of_hint(memory, view, (seat + offset) % compiled.players, value, worth)
        case _:
            return DeckGuess()


def advise(memory: Any, view: View, seat: int) -> list[Advice]:
    """Return every legal action, best first."""
    policy.study(memory, view.state, view.rules.compiled, seat)
    worth = {
        action: policy.value(memory, view.state, view.rules.compiled, seat, view.rules.index_of(action))
        for action in view.legal_actions()
    }
    ranked = sorted(worth, key=lambda action: -worth[action])
    return [Advice(action, explain(memory, view, seat, action), float(worth[action])) for action in ranked]


def _of_play(memory: Any, view: View, seat: int, slot: int, worth: int) -> Reason:
    possible = _possible(memory, view, seat, slot)
    if worth >= policy.SURE_PLAY - 1:
        return SurePlay(slot, possible)
    return Guess(slot, possible, percent=round((worth - policy.GUESS) / 9.99))


def _of_discard(memory: Any, view: View, seat: int, slot: int, worth: int) -> Reason:
    possible = _possible(memory, view, seat, slot)
    if worth == policy.SAFE_DISCARD:
        return UselessDiscard(slot, possible)
    if worth <= policy.BAD_DISCARD:
        return LastCopyDiscard(slot, possible)
    mask = view.state.possible[seat][slot] & memory.unseen
    compiled = view.rules.compiled
    risk = round(100 * weight(compiled, memory.left, mask & memory.critical) / weight(compiled, memory.left, mask))
    return RiskyDiscard(slot, possible, percent=risk)


def _of_hint(memory: Any, view: View, seat: int, value: str | int, worth: int) -> Reason:
    if worth < policy.HELPFUL_HINT:
        return IdleHint(seat, value)
    state = view.state
    useful = memory.playable & ~memory.promised
    touch = view.rules.compiled.touch[view.rules.hint_values.index(value)]
    cards = [
        (slot, card) for slot, card in enumerate(state.hands[seat][: state.hand_sizes[seat]]) if useful >> card & 1
    ]
    touched = [(slot, card) for slot, card in cards if touch >> card & 1]
    plays = tuple(HeldCard(seat, slot, view.rules.cards[card]) for slot, card in touched or cards)
    return PlayHint(seat, value, plays) if worth >= policy.PLAY_HINT else HelpfulHint(seat, value, plays)


def _possible(memory: Any, view: View, seat: int, slot: int) -> tuple[Card, ...]:
    return view.rules.cards_in(view.state.possible[seat][slot] & memory.unseen)
