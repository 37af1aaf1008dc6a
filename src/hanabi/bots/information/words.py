"""Why the bot does what it does: what a move tells whom, and what made it right."""

import copy
from typing import Any, assert_never

from hanabi.bots.base import Advice, Explanation
from hanabi.bots.information.alphabet import read_alphabet
from hanabi.bots.information.hand import expected_loss, is_sure, look_at_hands, own_chance
from hanabi.bots.information.masks import is_single
from hanabi.bots.information.protocol import hear_discard, look_ahead, observe
from hanabi.bots.information.search.plan import Plan
from hanabi.bots.information.search.rollouts import prepare
from hanabi.rules import Action, Discard, Hint, Play, PlayDeck, kernel
from hanabi.views import View


def explain(memory: Any, view: View, seat: int, action: Action) -> Explanation:
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
            return Explanation("guess", "Nobody knows the last card of the pile, but it may fit.")
        case _:
            assert_never(action)


def advise(memory: Any, view: View, seat: int) -> list[Advice]:
    """The rules' move first, then the others that a search would try."""
    plan = Plan(likely=0.5, discards=2)
    prepare(plan, copy.deepcopy(memory), view.state, view.rules.tables, seat, 0)
    actions = [view.rules.action_at(index) for index in plan.actions[: plan.count]]
    return [Advice(action, explain(memory, view, seat, action), -float(place)) for place, action in enumerate(actions)]


def _of_play(memory: Any, view: View, slot: int) -> Explanation:
    data: dict[str, Any] = {"slot": slot, "possible": _names(view, memory.own[slot])}
    what = _one_of(data["possible"])
    if is_sure(memory, slot, memory.playable):
        return Explanation("sure-play", f"Slot {slot} is {what}, and that fits.", data)
    data["chance"] = round(own_chance(memory, slot, memory.playable), 4)
    return Explanation("likely-play", f"Slot {slot} fits with a chance of {data['chance']:.0%}.", data)


def _of_discard(memory: Any, view: View, seat: int, slot: int) -> Explanation:
    data: dict[str, Any] = {"slot": slot, "possible": _names(view, memory.own[slot])}
    data["learn"] = _what_discard_tells(memory, view, seat, slot)
    tells = _telling(data["learn"])
    if is_sure(memory, slot, memory.dead):
        return Explanation("useless-discard", f"Slot {slot} is of no more use. {tells}", data)
    data["loss"] = round(expected_loss(memory, view.rules.tables, seat, slot), 4)
    sentence = f"Slot {slot} is the discard that should cost least, about {data['loss']:.2f} points. {tells}"
    return Explanation("least-loss", sentence, data)


def _of_hint(memory: Any, view: View, seat: int, action: Hint) -> Explanation:
    codes = read_alphabet(memory, view.rules.tables, seat)
    after = copy.deepcopy(memory)
    state = view.state.copy()
    kernel.step(state, view.rules.tables, view.rules.index_of(action))
    observe(after, state, view.rules.tables, seat)
    data: dict[str, Any] = {"codes": codes, "learn": _learned(memory, after, view, seat)}
    return Explanation("hat-hint", f"One of {codes} things that a hint can say to all. {_telling(data['learn'])}", data)


def _what_discard_tells(memory: Any, view: View, seat: int, slot: int) -> list[dict[str, Any]]:
    """What teammates learn from a discard, besides the card, which its holder does not know yet."""
    after = copy.deepcopy(memory)
    hear_discard(after, view.state, view.rules.tables, seat, seat, slot)
    return _learned(memory, after, view, seat)


def _learned(before: Any, after: Any, view: View, seat: int) -> list[dict[str, Any]]:
    """For each teammate's card of which more is known, what it may be, and what that means."""
    return [
        _finding(after, view, other, slot)
        for other in range(view.rules.players)
        if other != seat
        for slot in range(before.sizes[other])
        if after.masks[other][slot] != before.masks[other][slot]
    ]


def _finding(after: Any, view: View, seat: int, slot: int) -> dict[str, Any]:
    mask = after.masks[seat][slot]
    finding: dict[str, Any] = {"seat": seat, "slot": slot, "possible": _names(view, mask)}
    if mask & ~after.playable == 0:
        finding["means"] = "playable"
    elif mask & ~after.dead == 0:
        finding["means"] = "useless"
    elif is_single(mask):
        finding["means"] = "known"
    else:
        finding["means"] = "narrowed"
    return finding


def _telling(learned: list[dict[str, Any]]) -> str:
    """One sentence on who learns what, the most useful first."""
    said = [
        f"seat {finding['seat']} that slot {finding['slot']} is {_meaning(finding)}"
        for means in ("playable", "known", "useless")
        for finding in learned
        if finding["means"] == means
    ]
    if said:
        return f"It tells {', '.join(said)}."
    seats = sorted({finding["seat"] for finding in learned})
    if not seats:
        return "It tells nobody anything new."
    return f"It narrows what {' and '.join(f'seat {seat}' for seat in seats)} may hold."


def _meaning(finding: dict[str, Any]) -> str:
    name = finding["possible"][0] if len(finding["possible"]) == 1 else ""
    if finding["means"] == "known":
        return str(name)
    return f"{name}, {finding['means']}" if name else str(finding["means"])


def _names(view: View, mask: int) -> list[str]:
    return [str(card) for card in view.rules.cards_in(mask)]


def _one_of(cards: Any) -> str:
    return cards[0] if len(cards) == 1 else f"one of {', '.join(cards[:-1])} or {cards[-1]}"
