"""States as packed records, and back."""

import numpy as np
import pytest

from hanabi import Game, Rules
from hanabi.compiled.packed import STATE, WIDE_STATE, pack_state, state_of
from hanabi.rules import State
from hanabi.rules.state import STATE_FIELDS
from tests.support.packed import unpack_state


def test_the_packed_state_is_small_and_has_the_same_fields() -> None:
    assert STATE.itemsize <= 512
    assert STATE.names == tuple(STATE_FIELDS) == tuple(State.__slots__)


def test_only_rules_with_many_cards_use_wide_records() -> None:
    assert state_of(30) is STATE
    assert state_of(36) is WIDE_STATE
    assert WIDE_STATE.names == STATE.names


@pytest.mark.parametrize("text", ["R Y G B W", "R Y G B W T, up-or-down"])
def test_unpacking_reverses_packing(text: str) -> None:
    game = Game.deal(Rules.parse(text, players=5), seed=3)
    records = np.zeros(1, state_of(game.rules.compiled.kinds))
    pack_state(game.state, records[0])
    assert unpack_state(records[0], game.rules) == game.state
