"""Why the cautious player does what it does, in words and as data."""

from typing import Any, assert_never

from hanabi.bots.base import Advice, Explanation
from hanabi.bots.cautious import policy
from hanabi.bots.counting import weight
from hanabi.rules import Action, Discard, Hint, Play, PlayDeck
from hanabi.views import View


def explain(memory: Any, view: View, seat: int, action: Action) -> Explanation:
    """Why an action is worth what it is; the memory is that of the present turn."""
    tables = view.rules.tables
    worth = policy.value(memory, view.state, tables, seat, view.rules.index_of(action))
    match action:
        case Play(slot):
            return _of_play(memory, view, seat, slot, worth)
        case Discard(slot):
            return _of_discard(memory, view, seat, slot, worth)
        case Hint(offset, value):
            return _of_hint(memory, view, (seat + offset) % tables.players, value, worth)
        case PlayDeck():
            return Explanation("guess", "Nobody knows the last card of the pile, but it may fit.")
        case _:
            assert_never(action)


def advise(memory: Any, view: View, seat: int) -> list[Advice]:
    """Every legal action, the most valuable first."""
    policy.study(memory, view.state, view.rules.tables, seat)
    worth = {
        action: policy.value(memory, view.state, view.rules.tables, seat, view.rules.index_of(action))
        for action in view.legal_actions()
    }
    ranked = sorted(worth, key=lambda action: -worth[action])
    return [Advice(action, explain(memory, view, seat, action), float(worth[action])) for action in ranked]


def _of_play(memory: Any, view: View, seat: int, slot: int, worth: int) -> Explanation:
    cards = _possible(memory, view, seat, slot)
    data = {"slot": slot, "possible": cards}
    if worth >= policy.SURE_PLAY - 1:
        return Explanation("sure-play", f"Slot {slot} is {_either(cards)}; {_that(cards)} fits.", data)
    chance = round((worth - policy.GUESS) / 9.99)
    return Explanation("guess", f"Slot {slot} fits with a chance of {chance} %.", data | {"percent": chance})


def _of_discard(memory: Any, view: View, seat: int, slot: int, worth: int) -> Explanation:
    cards = _possible(memory, view, seat, slot)
    data = {"slot": slot, "possible": cards}
    if worth == policy.SAFE_DISCARD:
        return Explanation("safe-discard", f"Slot {slot} is {_either(cards)}; {_that(cards)} is of no use.", data)
    if worth <= policy.BAD_DISCARD:
        sentence = f"Slot {slot} is {_either(cards)}; {_that(cards)} is the last copy of a card still needed."
        return Explanation("bad-discard", sentence, data)
    mask = view.state.possible[seat][slot] & memory.unseen
    tables = view.rules.tables
    risk = round(100 * weight(tables, memory.left, mask & memory.critical) / weight(tables, memory.left, mask))
    sentence = f"Slot {slot} is not known to be needed; it is a last copy with a chance of {risk} %."
    return Explanation("discard", sentence, data | {"risk": risk})


def _of_hint(memory: Any, view: View, seat: int, value: str | int, worth: int) -> Explanation:
    data: dict[str, Any] = {"seat": seat, "value": value}
    if worth < policy.HELPFUL_HINT:
        return Explanation("idle-hint", "It helps nobody to play now, but it tells something.", data)
    state = view.state
    useful = memory.playable & ~memory.promised
    touch = view.rules.tables.touch[view.rules.hint_values.index(value)]
    cards = [card for card in state.hands[seat][: state.hand_sizes[seat]] if useful >> card & 1]
    touched = [card for card in cards if touch >> card & 1]
    data["cards"] = [str(view.rules.cards[card]) for card in touched or cards]
    names = " and ".join(dict.fromkeys(data["cards"]))
    if worth >= policy.PLAY_HINT:
        return Explanation("play-hint", f"After this, seat {seat} knows that {names} can be played.", data)
    return Explanation("helpful-hint", f"It brings seat {seat} closer to knowing that {names} can be played.", data)


def _possible(memory: Any, view: View, seat: int, slot: int) -> list[str]:
    mask = view.state.possible[seat][slot] & memory.unseen
    return [str(card) for card in view.rules.cards_in(mask)]


def _either(cards: list[str]) -> str:
    if len(cards) <= 3:
        return " or ".join(cards)
    return f"one of {len(cards)} cards"


def _that(cards: list[str]) -> str:
    return "it" if len(cards) == 1 else "any of them"
