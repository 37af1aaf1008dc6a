"""One game of an environment: packed, stepped by compiled code, and read back as plain numbers."""

import struct
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.packed import STATE, WIDE_STATE, pack_rules, state_of
from hanabi.envs.numbers import whole
from hanabi.rules import DeckError, GameOver, IllegalAction, Rules, UnknownAction, kernel
from hanabi.simulation.batches import single
from hanabi.simulation.observations.layout import KINDS, Layout, LayoutError, ObservationKind

Numbers = tuple[int, ...]


def _flat_format(state: "np.dtype[np.void]") -> tuple[struct.Struct, dict[str, "slice[int, int, None]"]]:
    """Return a format that reads a record as one row of numbers, and the position of each field in that row."""
    text, fields, at, count = "=", {}, 0, 0
    for name in state.names or ():
        dtype, offset = state.fields[name][:2]  # type: ignore[index]
        base, shape = dtype.subdtype or (dtype, ())
        size = int(np.prod(shape))
        text += f"{offset - at}x{size}{ {1: 'b', 2: 'h', 4: 'i', 8: 'q'}[base.itemsize] }"
        fields[name] = slice(count, count + size)
        at, count = offset + dtype.itemsize, count + size
    return struct.Struct(text), fields


_FLAT, FIELDS = _flat_format(STATE)
_WIDE, _ = _flat_format(WIDE_STATE)


class PackedGame:
    """One game, with its legal actions and the observations of its seats."""

    def __init__(self, rules: Rules, kind: ObservationKind | str, *, replacement: bool = False) -> None:
        """Create a game with nothing dealt; `replacement` also deals a card after the play that ends the game."""
        if kind not in KINDS:
            raise LayoutError(f"There is no kind of observation {str(kind)[:30]!r}: the kinds are {', '.join(KINDS)}.")
        self.rules = rules
        self.layout = Layout(rules, ObservationKind(kind))
        self.replacement = replacement
        self._games = np.zeros(1, state_of(rules.compiled.kinds))
        self._flat = _FLAT if self._games.dtype == STATE else _WIDE
        self._packed_rules = pack_rules(rules)
        self._kind = KINDS.index(self.layout.kind)
        self._facts = np.zeros(single.FACTS, np.int64)
        self._bytes = self._games.view(np.uint8).data
        self.score = 0
        """The current score."""
        self.seat = 0
        """The seat to move; after the end, the last seat to move."""
        self.status = kernel.ABANDONED
        """The status, as a number of the kernel."""
        self.legal: list[int] = []
        """The indices of the legal actions, in order."""

    def copy(self) -> "PackedGame":
        """Return an independent copy of the game."""
        other = PackedGame(self.rules, self.layout.kind, replacement=self.replacement)
        other._games[:] = self._games
        other.score, other.seat, other.status, other.legal = self.score, self.seat, self.status, self.legal
        return other

    def deal(self, deck: Sequence[int], first: int = 0) -> None:
        """Deal a deck of card numbers, the first dealt first."""
        cards = np.asarray(deck, np.int8)
        if sorted(cards.tolist()) != self.rules.numbers_of(self.rules.deck):
            raise DeckError("The deck must contain exactly the cards of its rules.")
        self.rules.check_seat(first)
        self.score = 0
        single.deal_deck(self._games, self._packed_rules, cards, first, self._facts)
        self._note()

    def deal_of_run(self, seed: int, number: int, first: int = 0) -> None:
        """Deal the game with a number in a run."""
        self.score = 0
        single.deal_number(self._games, self._packed_rules, seed, number, first, self._facts)
        self._note()

    def check(self, action: Any) -> int:
        """Return the index of a legal action; raise `ActionError` if it is illegal."""
        if self.is_over:
            raise GameOver("The game is over. Reset the environment to start another one.")
        number = whole(action)
        if number is None:
            raise UnknownAction(f"An action must be an integer, not {str(action)[:40]!r}.")
        if number not in self.legal:
            raise IllegalAction(f"Action {number}, {str(self.rules.action_at(number))!r}, is not legal now.")
        return number

    def step(self, action: int) -> int:
        """Take a legal action and return the change of the score."""
        single.take_step(self._games, self._packed_rules, action, self.replacement, self._facts)
        return self._note()

    def _note(self) -> int:
        reward, self.status, self.seat, count, *legal = self._facts.tolist()
        self.legal = legal[:count]
        self.score += reward
        return int(reward)

    def observe(self, seat: int) -> NDArray[np.uint8]:
        """Return what a seat observes, as a new array."""
        return self._rows(seat, 1, self.layout, self._kind)[0]  # type: ignore[no-any-return]

    def observe_all(self) -> NDArray[np.uint8]:
        """Return what every seat observes, as a new array with a row for each."""
        return self._rows(0, self.rules.players, self.layout, self._kind)

    def truth(self) -> NDArray[np.uint8]:
        """Return the whole position from seat 0 with every hand visible, for a centralized critic."""
        seer = ObservationKind.SEER
        return self._rows(0, 1, Layout(self.rules, seer), KINDS.index(seer))[0]  # type: ignore[no-any-return]

    def _rows(self, first: int, count: int, layout: Layout, kind: int) -> NDArray[np.uint8]:
        rows = np.empty((count, layout.size), np.uint8)
        single.observe_seats(self._games, self._packed_rules, first, kind, rows)
        return rows

    def numbers(self) -> Numbers:
        """Return every number of the game in one row; `FIELDS` has the position of each field."""
        return self._flat.unpack_from(self._bytes)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or none was dealt."""
        return self.status != kernel.PLAYING
