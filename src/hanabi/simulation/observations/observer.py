"""Observations of many games at once, written into arrays."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.packed import Games, pack_rules, pack_state, state_of
from hanabi.compiled.threads import Threads
from hanabi.rules import Board, Rules
from hanabi.simulation.observations.encoder import draw_replacements, encode_games
from hanabi.simulation.observations.layout import KINDS, Layout, LayoutError, ObservationKind

TO_MOVE = -1
"""The seat to move, in place of a seat."""

Seats = int | Sequence[int] | NDArray[Any]
"""One seat for all games, or one for each."""


class Observer:
    """Makes canonical observations of packed games.

    With `replacement`, a game that has just ended with a play or discard is shown with the replacement card dealt, as
    in some environments.
    """

    def __init__(
        self,
        rules: Rules,
        kind: ObservationKind | str = ObservationKind.CARD_KNOWLEDGE,
        *,
        replacement: bool = False,
        threads: int = 1,
    ) -> None:
        if kind not in KINDS:
            raise LayoutError(f"There is no kind of observation {str(kind)[:30]!r}: the kinds are {', '.join(KINDS)}.")
        self.layout = Layout(rules, ObservationKind(kind))
        """The layout of the observations."""
        self._packed_rules = pack_rules(rules)
        self._replacement = replacement
        self._threads = Threads(threads)

    @property
    def size(self) -> int:
        """The number of values in an observation."""
        return self.layout.size

    def observe(self, games: Games, seats: Seats = TO_MOVE, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Return an observation of each game, as a row of zeros and ones.

        `seats` is one seat for all games or one for each; the default is the seat to move. Pass `out`, of any numeric
        type, to write into an existing array.
        """
        if out is None:
            out = np.empty((len(games), self.size), np.uint8)
        rows = self._rows(games, out)
        viewers = self._viewers(games, seats)
        if self._replacement:
            games = games.copy()
            draw_replacements(games, self._packed_rules)
        self._threads.share(lambda part: self._encode(games[part], viewers[part], rows[part]), len(games))
        if rows is not out:
            out[...] = rows
        return out

    def observe_board(self, board: Board, seat: int) -> NDArray[np.uint8]:
        """Return the observation of one seat from a `Game` or from the seat's own `View`."""
        games = np.zeros(1, state_of(board.rules.compiled.kinds))
        pack_state(board.state, games[0])
        observation: NDArray[np.uint8] = self.observe(games, seat)[0]
        return observation

    def _encode(self, games: Games, seats: NDArray[np.int8], rows: NDArray[np.uint8]) -> None:
        encode_games(games, self._packed_rules, seats, KINDS.index(self.layout.kind), rows)

    def _rows(self, games: Games, out: NDArray[Any]) -> NDArray[np.uint8]:
        """Return the array itself if the encoder can write to its memory; otherwise a new one to copy from."""
        state = state_of(self.layout.rules.compiled.kinds)
        if (games.dtype is not state and games.dtype != state) or games.ndim != 1:
            raise LayoutError("Observations need a one-dimensional array of packed games.")
        if out.shape != (len(games), self.size):
            raise LayoutError(f"The array must have {len(games)} rows of {self.size}, not shape {out.shape}.")
        fits = out.dtype == np.uint8 and out.flags.c_contiguous
        return out if fits else np.empty(out.shape, np.uint8)

    def _viewers(self, games: Games, seats: Seats) -> NDArray[np.int8]:
        if isinstance(seats, int) and seats == TO_MOVE:
            return np.full(len(games), TO_MOVE, np.int8)
        viewers = np.asarray(seats)
        players = self.layout.rules.players
        if viewers.dtype.kind not in "iu" or viewers.shape not in ((), (len(games),)):
            raise LayoutError("The seats must be one integer, or one for each game.")
        if viewers.size and not TO_MOVE <= viewers.min() <= viewers.max() < players:
            raise LayoutError(f"The seats must be 0 to {players - 1}, or {TO_MOVE} for the seat to move.")
        return np.ascontiguousarray(np.broadcast_to(viewers, len(games)), np.int8)
