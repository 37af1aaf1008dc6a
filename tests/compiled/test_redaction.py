"""A blanked copy of a packed game equals the seat's view, field by field."""

import random

import numpy as np
import pytest

from hanabi import Game, Rules
from hanabi.compiled.compiler import compiled
from hanabi.compiled.packed import Games, pack_rules, pack_state, state_of
from hanabi.compiled.redaction import blank
from hanabi.rules import State
from tests.support.packed import unpack_state
from tests.support.variants import VARIANTS


@compiled
def copy_for_each_seat(game: Games, packed_rules: Games, seen: Games) -> None:
    for seat in range(len(seen)):
        seen[seat] = game[0]
        blank(seen[seat], packed_rules[0], seat)


def blanked(state: State, rules: Rules) -> list[State]:
    game = np.zeros(1, state_of(rules.compiled.kinds))
    seen = np.zeros(rules.players, state_of(rules.compiled.kinds))
    pack_state(state, game[0])
    copy_for_each_seat(game, pack_rules(rules), seen)
    return [unpack_state(record, rules) for record in seen]


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_blanked_states_equal_the_views_at_every_step(name: str) -> None:
    rules = VARIANTS[name]
    source = random.Random(name)
    game = Game.deal(rules, seed=source.getrandbits(30))
    views = [game.view(seat) for seat in range(rules.players)]
    while not game.is_over:
        assert blanked(game.state, rules) == [view.state for view in views]
        for event in game.apply(source.choice(game.legal_actions())):
            for view in views:
                view.observe(event)
    assert blanked(game.state, rules) == [view.state for view in views]


def test_blanking_also_works_interpreted() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    state = game.state.copy()
    state.deck = state.deck[:]
    blank(state, game.rules.compiled, 2)
    assert state == game.view(2).state
