"""Compiled games in which every move is chosen twice, the second time with other hidden cards.

The twin of a position has a different own hand and deck, consistent with what the mover knows.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from hanabi.bots.information.bulk import MEMORY, new_plan
from hanabi.bots.information.choice.model import model_for
from hanabi.bots.information.memory import ALL_HABITS
from hanabi.bots.information.protocol import EVERYBODY, begin, observe
from hanabi.bots.information.search.levels import Level
from hanabi.bots.information.search.rollouts import conclude, go_on, prepare, saved
from hanabi.bots.information.search.worlds import copy_game, copy_public, copy_rules, imagine
from hanabi.compiled.compiler import compiled
from hanabi.compiled.deals import deal_of_run, seat_seed
from hanabi.compiled.packed import pack_rules, state_of
from hanabi.rules import Rules
from hanabi.rules.kernel import PLAYING, step
from hanabi.rules.randomness import advance, below, derive, generator


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of some games."""

    twins: int
    """Twins with a different own hand."""
    changed: int
    """Moves, by the rules or by the level, that differed in the twin."""
    missed: int
    """Held cards that public knowledge excluded."""


def play_twins(level: Level, rules: Rules, seed: int, games: int, *, astray: bool = False) -> Findings:
    """Play games of a level and their twins; with `astray`, make random candidates afterwards."""
    model, records = model_for(rules), np.zeros(4, state_of(rules.compiled.kinds))
    plans = np.concatenate([new_plan(level, model), new_plan(level, model)])
    found = np.zeros(3, np.int64)
    twin_games(records, np.zeros(3, MEMORY), plans, pack_rules(rules), seed, games, level.deck, astray, found)
    return Findings(*found.tolist())


@compiled
def twin_games(
    games: Any,
    memories: Any,
    plans: Any,
    packed_rules: Any,
    seed: int,
    number: int,
    deck: int,
    astray: bool,
    found: Any,
) -> None:
    """Play whole games; the first record of each kind is the real one, the last one the twin, others are buffers."""
    game, twin, memory, other, rules = games[0], games[3], memories[0], memories[2], packed_rules[0]
    for place in range(number):
        deal_of_run(game, rules, seed, place)
        begin(memory, game, rules, ALL_HABITS)
        copy_rules(other, memory, rules)
        chance = generator(derive(seed + 1, place))
        while game.status == PLAYING:
            luck = seat_seed(seed, place, game.seat)
            action = decided(plans[0], memory, game, rules, games[1], games[2], memories[1], deck, luck)
            copy_public(other, memory, rules)
            copy_game(twin, game, rules)
            chance = imagine(twin, memory, rules, game.seat, advance(chance))
            found[0] += differs(game, twin)
            again = decided(plans[1], other, twin, rules, games[1], games[2], memories[1], deck, luck)
            found[1] += again != action or plans[0].usual != plans[1].usual
            if astray:
                chance = advance(chance)
                action = plans[0].actions[below(chance, plans[0].count)]
            step(game, rules, action)
            if game.status == PLAYING:
                observe(memory, game, rules, EVERYBODY)
                found[2] += misses(memory, game, rules)


@compiled
def decided(
    plan: Any, memory: Any, game: Any, rules: Any, world: Any, trial: Any, dream: Any, deck: int, luck: int
) -> int:
    """Return the move of a level."""
    prepare(plan, memory, game, rules, game.seat, luck)
    if game.deck_size > deck:
        return saved(plan, memory, game, rules, world, trial, dream)
    while plan.open:
        go_on(plan, memory, game, rules, world, trial, dream)
    return conclude(plan)


@compiled
def differs(game: Any, twin: Any) -> bool:
    """Return whether the mover's hand differs in the twin."""
    for slot in range(game.hand_sizes[game.seat]):  # noqa: SIM110 (plain for the compiler)
        if game.hands[game.seat][slot] != twin.hands[game.seat][slot]:
            return True
    return False


@compiled
def misses(memory: Any, game: Any, rules: Any) -> int:
    """Count the held cards that public knowledge excludes."""
    number = 0
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            number += 1 - (memory.masks[seat][slot] >> game.hands[seat][slot] & 1)
    return number
