"""Why a move is made, as data and in words; and every legal move with its reason, best first."""

from dataclasses import dataclass, field
from typing import Any

from hanabi.bots.base import Advice, Explanation
from hanabi.bots.conventions.choose.discards import expected_loss
from hanabi.bots.conventions.choose.move import choose
from hanabi.bots.conventions.choose.plays import ANY, chance, due_slot
from hanabi.bots.conventions.choose.signals import gentle_slot, scream_slot
from hanabi.bots.conventions.choose.worth import hint_worth
from hanabi.bots.conventions.notebook import FINESSED, GOTTEN, HIDDEN, PROMPTED, any_distrusted
from hanabi.bots.conventions.understand.beliefs import is_due, is_trash
from hanabi.bots.conventions.understand.hands import chop_of, finesse_slot
from hanabi.rules import Action, Discard, Hint, Play
from hanabi.views import View


@dataclass(slots=True)
class Effects:
    """What a hint does, each as (seat, slot, card)."""

    plays: list[tuple[int, int, str]] = field(default_factory=list)
    """Cards that their holders will now play, and that fit."""
    saves: list[tuple[int, int, str]] = field(default_factory=list)
    """Useful cards on a chop that are now protected."""
    fixes: list[tuple[int, int, str]] = field(default_factory=list)
    """Cards that do not fit and that their holders will now not play."""
    gets: list[tuple[int, int, str]] = field(default_factory=list)
    """Useful cards that are now taken care of, to be played later."""


def explain(memory: Any, view: View, seat: int, action: Action) -> Explanation:
    """Why the chosen move, or any other legal one, may be made."""
    match action:
        case Play(slot):
            return _of_play(memory, view, seat, slot)
        case Discard(slot):
            return _of_discard(memory, view, seat, slot)
        case Hint(offset, value):
            return _of_hint(memory, view, seat, (seat + offset) % view.rules.players, value)
        case _:
            return Explanation("guess", "Nobody knows the last card of the pile, but it may fit.")


def advise(memory: Any, view: View, seat: int) -> list[Advice]:
    """Every legal move, the one that the bot would make first."""
    state, tables = view.state, view.rules.tables
    chosen = view.rules.action_at(choose(memory, state, tables, seat))
    values = {action: _value(memory, view, seat, action) for action in view.legal_actions()}
    values[chosen] = max(values.values()) + 1
    ranked = sorted(values, key=lambda action: -values[action])
    return [Advice(action, explain(memory, view, seat, action), values[action]) for action in ranked]


def _value(memory: Any, view: View, seat: int, action: Action) -> float:
    state, tables, book = view.state, view.rules.tables, memory.book
    match action:
        case Play(slot):
            sure = is_due(book.board, book.cards[state.drawn[seat][slot]])
            return 500.0 if sure else chance(state, tables, book, seat, slot) / 2 - 500.0
        case Discard(slot):
            return -float(expected_loss(tables, book, book.cards[state.drawn[seat][slot]]))
        case Hint(offset, value):
            hint = view.rules.hint_values.index(value)
            return float(hint_worth(memory, state, tables, seat, (seat + offset) % tables.players, hint))
        case _:
            return -500.0


def _of_play(memory: Any, view: View, seat: int, slot: int) -> Explanation:
    book, card = memory.book, view.state.drawn[seat][slot]
    cards = _cards(view, book.cards[card].belief)
    data: dict[str, Any] = {"slot": slot, "cards": cards}
    what = " or ".join(cards)
    if not is_due(book.board, book.cards[card]):
        percent = round(chance(view.state, view.rules.tables, book, seat, slot) / 10)
        return Explanation(
            "guess", f"Slot {slot} fits with a chance of about {percent} %.", data | {"percent": percent}
        )
    if book.cards[card].flags & FINESSED and not view.state.told[seat][slot]:
        return Explanation("blind-play", f"A hint needs slot {slot} to be {what}: I am finessed.", data)
    if book.cards[card].flags & PROMPTED:
        return Explanation("prompted-play", f"A hint needs slot {slot} to be {what}: I am prompted.", data)
    return Explanation("sure-play", f"By what I was told slot {slot} is {what}, and that fits.", data)


def _of_discard(memory: Any, view: View, seat: int, slot: int) -> Explanation:
    book, state = memory.book, view.state
    card = state.drawn[seat][slot]
    data: dict[str, Any] = {"slot": slot}
    spoken = _of_spoken_discard(memory, view, seat, slot)
    if spoken is not None:
        return spoken
    if is_trash(book, seat, book.cards[card]):
        return Explanation("trash-discard", f"Slot {slot} is of no use any more.", data)
    if slot == chop_of(state, book, seat):
        return Explanation("chop-discard", f"Slot {slot} is my chop, and nobody saved it.", data)
    if chop_of(state, book, seat) < 0:
        return Explanation("locked-discard", f"I have no chop; slot {slot} would be missed least.", data)
    return Explanation("odd-discard", f"Slot {slot} is not the card that I would discard by habit.", data)


def _of_spoken_discard(memory: Any, view: View, seat: int, slot: int) -> Explanation | None:
    book, state, tables = memory.book, view.state, view.rules.tables
    if any_distrusted(tables, book):
        return None
    following = (seat + 1) % tables.players
    sure = due_slot(state, tables, book, seat, ANY)
    if slot == scream_slot(state, tables, book, seat, sure):
        chop = chop_of(state, book, following)
        card = str(view.rules.cards[state.hands[following][chop]])
        data = {"slot": slot, "seat": following, "saves": [(following, chop, card)]}
        return Explanation(
            "scream-discard", f"Out of tokens, asks seat {following} to keep the {card} on the chop.", data
        )
    if slot == gentle_slot(state, tables, book, seat, sure):
        newest = finesse_slot(state, book, following, state.hand_sizes[following])
        card = str(view.rules.cards[state.hands[following][newest]])
        data = {"slot": slot, "seat": following, "plays": [(following, newest, card)]}
        return Explanation(
            "gentle-discard", f"Seat {following} has the same {card} as newest card and will play it.", data
        )
    return None


def _of_hint(memory: Any, view: View, seat: int, target: int, value: str | int) -> Explanation:
    effects = effects_of(memory, view, seat, target, value)
    data: dict[str, Any] = {
        "seat": target,
        "value": value,
        "plays": effects.plays,
        "saves": effects.saves,
        "fixes": effects.fixes,
        "gets": effects.gets,
    }
    if effects.fixes:
        return Explanation("fix-hint", f"Stops {_named(effects.fixes)} from being played.", data)
    if effects.plays:
        also = f" and saves {_named(effects.saves)}" if effects.saves else ""
        return Explanation("play-hint", f"Gets {_named(effects.plays)} played{also}.", data)
    if effects.saves:
        return Explanation("save-hint", f"Saves {_named(effects.saves)} on the chop.", data)
    if effects.gets:
        return Explanation("later-hint", f"Takes care of {_named(effects.gets)}, to be played later.", data)
    return Explanation("idle-hint", "Asks for nothing; it spends a token and a turn.", data)


def effects_of(memory: Any, view: View, seat: int, target: int, value: str | int) -> Effects:
    """What a hint would do in every hand, by the giver's reckoning."""
    rules, state = view.rules, view.state
    hint_worth(memory, state, rules.tables, seat, target, rules.hint_values.index(value))
    effects = Effects()
    for holder in range(rules.players):
        if holder != seat:
            chop = chop_of(state, memory.book, holder)
            for slot in range(state.hand_sizes[holder]):
                _note_effect(memory, view, holder, slot, slot == chop, effects)
    return effects


def _note_effect(memory: Any, view: View, holder: int, slot: int, on_chop: bool, effects: Effects) -> None:
    book, number = memory.book, view.state.hands[holder][slot]
    place = view.state.drawn[holder][slot]
    before, after = book.cards[place], memory.outcome[place]
    entry = (holder, slot, str(view.rules.cards[number]))
    was_due = is_due(book.board, before)
    due = is_due(book.board, after)
    fits = book.board.playable >> number & 1
    useful = not book.board.dead >> number & 1
    if due and not was_due and fits:
        effects.plays.append(entry)
    elif was_due and not due and not fits:
        effects.fixes.append(entry)
    elif useful and on_chop and after.flags & HIDDEN:
        effects.saves.append(entry)
    elif useful and after.flags & GOTTEN and not before.flags & GOTTEN:
        effects.gets.append(entry)


def _named(entries: list[tuple[int, int, str]]) -> str:
    return " and ".join(f"the {card} of seat {seat}" for seat, _, card in entries)


def _cards(view: View, mask: int) -> list[str]:
    return [str(card) for card in view.rules.cards_in(mask)]
