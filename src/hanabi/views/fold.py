"""A state with gaps, updated by redacted events.

It has the same fields as the state of a game, with `UNKNOWN` for the deck and for every card that the viewer does not
see. An event only says what happened; its consequences are computed by the kernel.
"""

from typing import assert_never

from hanabi.rules import kernel
from hanabi.rules.actions import Action, Discard, Hint, Play, PlayDeck
from hanabi.rules.board import STATUSES, Status
from hanabi.rules.events import Discarded, Drew, Ended, Event, Hinted, Played, Rearranged, Started, Turn
from hanabi.rules.ruleset import Rules
from hanabi.rules.state import UNKNOWN, State


def start(event: Started) -> State:
    """Return the state before the deal, with every card of the deck unknown."""
    compiled = event.rules.compiled
    state = event.rules.blank_state()
    state.deck = [UNKNOWN] * compiled.deck_length
    kernel.clear(state, compiled, event.first)
    return state


def fold(state: State, rules: Rules, event: Event) -> None:
    """Apply an event to a state."""
    match event:
        case Drew():
            _draw(state, rules, event)
        case Hinted():
            _hint(state, rules, event)
        case Discarded():
            _discard(state, rules, event)
        case Played():
            _play(state, rules, event)
        case Turn():
            state.turn, state.seat, state.turns_left = event.turn, event.seat, event.turns_left or 0
        case Rearranged():
            kernel.rearrange(state, event.seat, list(event.order))
        case Ended():
            _end(state, event)
        case Started():
            raise ValueError("A game starts once.")
        case _:
            assert_never(event)


def _draw(state: State, rules: Rules, event: Drew) -> None:
    card = UNKNOWN if event.card is None else rules.number_of(event.card)
    kernel.receive(state, rules.compiled, event.seat, card)
    kernel.note_hintable(state, rules.compiled, event.seat)


def _hint(state: State, rules: Rules, event: Hinted) -> None:
    offset = (event.target - event.seat) % rules.players
    _begin(state, rules, event.seat, Hint(offset, event.value))
    touched = sum(1 << slot for slot in event.slots)
    kernel.inform(state, rules.compiled, event.target, rules.hint_values.index(event.value), touched)
    state.hint_tokens = event.hint_tokens


def _discard(state: State, rules: Rules, event: Discarded) -> None:
    _begin(state, rules, event.seat, Discard(event.slot))
    card = rules.number_of(event.card)
    _uncover(state, rules, event.seat, event.slot, card)
    state.discarded[card] += 1
    state.hint_tokens, state.half_token = event.hint_tokens, int(event.half_token)


def _play(state: State, rules: Rules, event: Played) -> None:
    _begin(state, rules, event.seat, PlayDeck() if event.slot is None else Play(event.slot, event.announced))
    card = rules.number_of(event.card)
    _uncover(state, rules, event.seat, event.slot, card)
    if event.fits:
        kernel.lay(state, rules.compiled, card)
        state.last_fitted = 1
        state.last_gained = event.hint_tokens - state.hint_tokens
    else:
        state.discarded[card] += 1
    state.hint_tokens, state.half_token = event.hint_tokens, int(event.half_token)
    state.strikes = event.strikes


def _begin(state: State, rules: Rules, seat: int, action: Action) -> None:
    kernel.begin_turn(state, seat, rules.index_of(action))


def _uncover(state: State, rules: Rules, seat: int, slot: int | None, card: int) -> None:
    """Reveal a card that leaves a hand or the draw pile."""
    if slot is None:
        kernel.shorten_deck(state, rules.compiled)
    else:
        kernel.take(state, seat, slot)
        kernel.note_hintable(state, rules.compiled, seat)
    state.last_card = card


def _end(state: State, event: Ended) -> None:
    state.turn = event.turn
    if event.status is Status.FINISHED:
        state.turns_left = 0
    state.status = STATUSES.index(event.status)
