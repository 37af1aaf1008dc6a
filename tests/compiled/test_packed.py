"""States as records: the same fields, there and back."""

import numpy as np

from hanabi import Game, Rules
from hanabi.compiled.packed import STATE, pack_state, unpack_state
from hanabi.rules import State
from hanabi.rules.state import STATE_FIELDS


def test_the_packed_state_is_small_and_has_the_same_fields() -> None:
    assert STATE.itemsize <= 512
    assert STATE.names == tuple(STATE_FIELDS) == tuple(State.__slots__)


def test_packing_and_unpacking_are_inverse() -> None:
    game = Game.deal(Rules(players=5), seed=3)
    records = np.zeros(1, STATE)
    pack_state(game.state, records[0])
    assert unpack_state(records[0], game.rules) == game.state
