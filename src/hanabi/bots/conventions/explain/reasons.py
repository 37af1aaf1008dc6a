"""Reasons for moves, and every legal move with its reason, best first."""

from dataclasses import dataclass, field
from typing import Any

from hanabi.bots.base import Advice
from hanabi.bots.conventions.choose.discards import expected_loss
from hanabi.bots.conventions.choose.move import choose
from hanabi.bots.conventions.choose.plays import ANY, chance, due_slot
from hanabi.bots.conventions.choose.signals import gentle_slot, scream_slot
from hanabi.bots.conventions.choose.worth import hint_worth
from hanabi.bots.conventions.notebook import FINESSED, GOTTEN, HIDDEN, PROMPTED, CardNote
from hanabi.bots.conventions.standing import any_wild
from hanabi.bots.conventions.understand.beliefs import is_due, is_trash
from hanabi.bots.conventions.understand.hands import chop_of, finesse_slot
from hanabi.bots.reasons import (
    BlindPlay,
    ChopDiscard,
    DeckGuess,
    FixHint,
    GentleDiscard,
    Guess,
    HeldCard,
    IdleHint,
    LaterHint,
    LockedDiscard,
    OddDiscard,
    PlayHint,
    PromptedPlay,
    Reason,
    SaveHint,
    ScreamDiscard,
    SurePlay,
    UselessDiscard,
)
from hanabi.rules import Action, Discard, Hint, Play
from hanabi.rules.events import Discarded, Played
from hanabi.views import View


@dataclass(slots=True)
class Effects:
    """The effects of a hint on the cards in teammates' hands; see `hanabi.bots.reasons`."""

    plays: list[HeldCard] = field(default_factory=list)
    saves: list[HeldCard] = field(default_factory=list)
    fixes: list[HeldCard] = field(default_factory=list)
    later: list[HeldCard] = field(default_factory=list)


def explain(memory: Any, view: View, seat: int, action: Action) -> Reason:
    """Return the reason for a legal move, chosen or not."""
    match action:
        case Play(slot):
            return _of_play(memory, view, seat, slot)
        case Discard(slot):
            return _of_discard(memory, view, seat, slot)
        case Hint(offset, value):
            return _of_hint(memory, view, seat, (seat + offset) % view.rules.players, value)
        case _:
            return DeckGuess()


def advise(memory: Any, view: View, seat: int) -> list[Advice]:
    """Return every legal move, beginning with the bot's choice."""
    state, compiled = view.state, view.rules.compiled
    chosen = view.rules.action_at(choose(memory, state, compiled, seat))
    values = {action: _value(memory, view, seat, action) for action in view.legal_actions()}
    values[chosen] = max(values.values()) + 1
    ranked = sorted(values, key=lambda action: -values[action])
    return [Advice(action, explain(memory, view, seat, action), values[action]) for action in ranked]


def _value(memory: Any, view: View, seat: int, action: Action) -> float:
    state, compiled, book = view.state, view.rules.compiled, memory.book
    match action:
        case Play(slot):
            sure = is_due(book.board, book.cards[state.drawn[seat][slot]])
            return 500.0 if sure else chance(state, compiled, book, seat, slot) / 2 - 500.0
        case Discard(slot):
            return -float(expected_loss(compiled, book, book.cards[state.drawn[seat][slot]]))
        case Hint(offset, value):
            hint = view.rules.hint_values.index(value)
            return float(hint_worth(memory, state, compiled, seat, (seat + offset) % compiled.players, hint))
        case _:
            return -500.0


def _of_play(memory: Any, view: View, seat: int, slot: int) -> Reason:
    book = memory.book
    note = book.cards[view.state.drawn[seat][slot]]
    possible = view.rules.cards_in(note.belief)
    if not is_due(book.board, note):
        percent = round(chance(view.state, view.rules.compiled, book, seat, slot) / 10)
        return Guess(slot, possible, percent)
    return _of_due_play(note, view, seat, slot)


def _of_due_play(note: CardNote, view: View, seat: int, slot: int) -> Reason:
    possible = view.rules.cards_in(note.belief)
    if note.flags & FINESSED and not view.state.told[seat][slot]:
        return BlindPlay(slot, possible)
    if note.flags & PROMPTED:
        return PromptedPlay(slot, possible)
    return SurePlay(slot, possible)


def _of_discard(memory: Any, view: View, seat: int, slot: int) -> Reason:
    return (
        _of_spoken_discard(memory, view, seat, slot) or _of_usual_discard(memory, view, seat, slot) or OddDiscard(slot)
    )


def _of_usual_discard(memory: Any, view: View, seat: int, slot: int) -> Reason | None:
    book, state = memory.book, view.state
    note = book.cards[state.drawn[seat][slot]]
    if is_trash(book, seat, note):
        return UselessDiscard(slot, () if note.belief & ~book.board.dead else view.rules.cards_in(note.belief))
    if slot == chop_of(state, book, seat):
        return ChopDiscard(slot)
    return LockedDiscard(slot) if chop_of(state, book, seat) < 0 else None


def understood(memory: Any, view: View, deed: Played | Discarded) -> Reason | None:
    """Return the reason for a play or discard by the notebook of another seat; None if that seat did not expect it."""
    if deed.slot is None:
        return None
    if isinstance(deed, Discarded):
        return _of_usual_discard(memory, view, deed.seat, deed.slot)
    note = memory.book.cards[view.state.drawn[deed.seat][deed.slot]]
    return _of_due_play(note, view, deed.seat, deed.slot) if is_due(memory.book.board, note) else None


def _of_spoken_discard(memory: Any, view: View, seat: int, slot: int) -> Reason | None:
    book, state, compiled = memory.book, view.state, view.rules.compiled
    if any_wild(compiled, book):
        return None
    following = (seat + 1) % compiled.players
    sure = due_slot(state, compiled, book, seat, ANY)
    if slot == scream_slot(state, compiled, book, seat, sure):
        return ScreamDiscard(slot, (_held(view, following, chop_of(state, book, following)),))
    if slot == gentle_slot(state, compiled, book, seat, sure):
        newest = finesse_slot(state, book, following, state.hand_sizes[following])
        return GentleDiscard(slot, (_held(view, following, newest),))
    return None


def _of_hint(memory: Any, view: View, seat: int, target: int, value: str | int) -> Reason:
    effects = effects_of(memory, view, seat, target, value)
    reason = _kind_of_hint(effects)
    return reason(target, value, tuple(effects.plays), tuple(effects.saves), tuple(effects.fixes), tuple(effects.later))


def _kind_of_hint(effects: Effects) -> type[FixHint | PlayHint | SaveHint | LaterHint | IdleHint]:
    if effects.fixes:
        return FixHint
    if effects.plays:
        return PlayHint
    if effects.saves:
        return SaveHint
    return LaterHint if effects.later else IdleHint


def effects_of(memory: Any, view: View, seat: int, target: int, value: str | int) -> Effects:
    """Return the effects of a hint in every hand, from the giver's view."""
    rules, state = view.rules, view.state
    hint_worth(memory, state, rules.compiled, seat, target, rules.hint_values.index(value))
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
    entry = _held(view, holder, slot)
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
        effects.later.append(entry)


def _held(view: View, seat: int, slot: int) -> HeldCard:
    return HeldCard(seat, slot, view.rules.cards[view.state.hands[seat][slot]])
