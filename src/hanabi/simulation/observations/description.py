"""Observations described in words, for people who want to see what their program sees."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanabi.simulation.observations.layout import Layout, LayoutError, ObservationKind

Bits = NDArray[np.bool_]

MOVES = ("played", "discarded", "hinted a colour to", "hinted a rank to")


def describe(observation: ArrayLike, layout: Layout) -> str:
    """Return an observation as lines of text; seats are named by their distance from the observer.

    >>> from hanabi import Rules
    >>> from hanabi.simulation.batches.batch import Batch
    >>> batch = Batch(Rules(players=2, hand_size=2), games=1, seed=5)
    >>> print(describe(batch.observe()[0], batch.observer.layout))
    cards: +1: W5 B5
    short hands: none
    deck: 46
    fireworks: R0 Y0 G0 B0 W0
    hint tokens: 8 of 8
    lives: 3 of 3
    discards: none
    last move: none
    knowledge of own 0: anything
    knowledge of own 1: anything
    knowledge of +1 0: anything
    knowledge of +1 1: anything
    """
    bits = np.asarray(observation) != 0
    if bits.shape != (layout.size,):
        raise LayoutError(f"An observation under these rules has {layout.size} numbers, not shape {bits.shape}.")
    return "\n".join(_Reader(bits, layout).lines())


class _Reader:
    """Reads the sections of an observation."""

    def __init__(self, bits: Bits, layout: Layout) -> None:
        self._bits = bits
        self._layout = layout
        self._rules = layout.rules

    def lines(self) -> Iterator[str]:
        yield f"cards: {self._hands()}"
        yield f"short hands: {_words(map(_seat, self._ones('short hands')))}"
        yield f"deck: {len(self._ones('deck'))}"
        yield f"fireworks: {self._fireworks()}"
        half = " and a half" if self._rules.half_tokens and self._ones("half a token") else ""
        yield f"hint tokens: {len(self._ones('hint tokens'))}{half} of {self._rules.hint_tokens}"
        yield f"lives: {len(self._ones('lives'))} of {self._rules.strikes}"
        yield f"discards: {_words(self._rules.deck[place] for place in self._ones('discards'))}"
        yield f"last move: {self._last_move()}"
        if self._layout.kind is not ObservationKind.MINIMAL:
            yield from self._knowledge()

    def _section(self, name: str) -> Bits:
        return self._bits[self._layout[name].slice]

    def _ones(self, name: str) -> list[int]:
        return [int(place) for place in np.flatnonzero(self._section(name))]

    def _hands(self) -> str:
        rules = self._rules
        slots = self._section("cards").reshape(rules.players - 1, rules.hand_size, len(rules.cards))
        hands = [[self._card(slot) for slot in hand] for hand in slots]
        return ", ".join(f"{_seat(offset)}: {' '.join(hand)}" for offset, hand in enumerate(hands, start=1))

    def _card(self, bits: Bits) -> str:
        return str(self._rules.cards[int(bits.argmax())]) if bits.any() else "-"

    def _fireworks(self) -> str:
        tops = {self._rules.cards[place].suit: str(self._rules.cards[place]) for place in self._ones("fireworks")}
        return " ".join(tops.get(suit.letter, f"{suit.letter}0") for suit in self._rules.suits)

    def _last_move(self) -> str:
        if not self._ones("who"):
            return "none"
        who, move = _seat(self._ones("who")[0]), self._ones("move")[0]
        return f"{who} {MOVES[move]} {self._hint() if move >= 2 else self._card_move()}"

    def _hint(self) -> str:
        [target] = self._ones("target")
        values = self._rules.hint_values
        named = [values[place] for place in self._ones("colour")]
        named += [values[len(self._rules.colours) + place] for place in self._ones("rank")]
        return f"{_seat(target)}: {_words(named)} at slots {_words(self._ones('touched'))}"

    def _card_move(self) -> str:
        slots = self._ones("slot")
        source = f"slot {slots[0]}" if slots else "from the deck"
        fitted, gained = self._section("result")
        results = ["fitted"] * bool(fitted) + ["gained a token"] * bool(gained) + self._announced()
        return ", ".join([f"{source}: {self._card(self._section('card'))}", *results])

    def _announced(self) -> list[str]:
        if not self._rules.choreography:
            return []
        return [f"announced as {self._rules.suits[place].letter}" for place in self._ones("announced")]

    def _knowledge(self) -> Iterator[str]:
        rules = self._rules
        known = self._section("knowledge").reshape(rules.players, rules.hand_size, -1)
        for offset, hand in enumerate(known):
            for slot, bits in enumerate(hand):
                yield f"knowledge of {_seat(offset)} {slot}: {self._slot(bits)}"

    def _slot(self, bits: Bits) -> str:
        cards, hints = bits[: len(self._rules.cards)], bits[len(self._rules.cards) :]
        if not cards.any():
            return "no card"
        possible = "anything" if cards.all() else _words(self._rules.cards[place] for place in np.flatnonzero(cards))
        hinted = [self._rules.hint_values[place] for place in np.flatnonzero(hints)]
        return f"{possible}, hinted {_words(hinted)}" if hinted else possible


def _seat(offset: int) -> str:
    return f"+{offset}" if offset else "own"


def _words(things: Any) -> str:
    return " ".join(map(str, things)) or "none"
