"""The information bot compiled: games in bulk with one memory for all seats, and the search.

All seats of a game have the same public state (`hanabi.bots.information.protocol`), so a team needs only one. The
policy only reads the hands of teammates. Tests play the same games with a memory for each seat, which does not see its
own hand, and compare every move.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.bots import counting
from hanabi.bots.information import (
    alike,
    alphabet,
    board,
    coded,
    foresight,
    hand,
    hats,
    losses,
    masks,
    policy,
    protocol,
)
from hanabi.bots.information.choice import features, options, trees
from hanabi.bots.information.choice.model import Model, model_for
from hanabi.bots.information.memory import ALL_HABITS, MEMORY_FIELDS
from hanabi.bots.information.policy import choose
from hanabi.bots.information.protocol import EVERYBODY, begin, observe
from hanabi.bots.information.search import rollouts, worlds
from hanabi.bots.information.search.levels import LEARNED, Level, deep, full, late
from hanabi.bots.information.search.plan import LAYOUT
from hanabi.bots.information.search.rollouts import conclude, go_on, prepare, saved
from hanabi.compiled.bits import count_by_instruction, find_lowest_by_instruction
from hanabi.compiled.compiler import compiled, let_compile
from hanabi.compiled.deals import deal_of_run, seat_seed
from hanabi.compiled.packed import dtype_of, pack_rules, state_of
from hanabi.compiled.results import Log, Results, note_result, take_turn
from hanabi.rules import Rules, kernel
from hanabi.rules.state import MAX_ACTIONS

count_by_instruction(masks.count)
find_lowest_by_instruction(masks.lowest)
let_compile(masks, masks.count, masks.lowest)
for module in (
    counting,
    losses,
    hats,
    alphabet,
    board,
    alike,
    protocol,
    hand,
    foresight,
    coded,
    policy,
    options,
    features,
    trees,
    worlds,
    rollouts,
):
    let_compile(module)

MEMORY = dtype_of(MEMORY_FIELDS)
"""A memory as a NumPy record."""

PLAN = np.dtype([(name, width, (size,) if size > 1 else ()) for name, (width, size) in LAYOUT.items()], align=True)
"""A search as a NumPy record."""


def play_rules(rules: Rules, seed: int, first: int, results: Results, log: Log, habits: int = ALL_HABITS) -> None:
    """Play games of a run by the rules alone; `habits` can exclude some of the improvements."""
    legal = np.zeros(MAX_ACTIONS, np.int16)
    games = np.zeros(1, state_of(rules.compiled.kinds))
    rules_games(games, np.zeros(1, MEMORY), pack_rules(rules), legal, seed, first, habits, results, log)


def play_learned(rules: Rules, seed: int, first: int, results: Results, log: Log) -> None:
    """Play games of a run with the learned choice."""
    play_level(LEARNED, rules, seed, first, results, log)


def play_late(rules: Rules, seed: int, first: int, results: Results, log: Log) -> None:
    """Play games of a run with a search near their end."""
    play_level(late(rules.players), rules, seed, first, results, log)


def play_full(rules: Rules, seed: int, first: int, results: Results, log: Log) -> None:
    """Play games of a run with a search at every move."""
    play_level(full(rules.players), rules, seed, first, results, log)


def play_deep(rules: Rules, seed: int, first: int, results: Results, log: Log) -> None:
    """Play games of a run with a search at every move in many worlds."""
    play_level(deep(rules.players), rules, seed, first, results, log)


def play_level(
    level: Level, rules: Rules, seed: int, first: int, results: Results, log: Log, model: Model | None = None
) -> None:
    """Play games of a run with a level's search and the learned choice, optionally with other trees."""
    legal = np.zeros(MAX_ACTIONS, np.int16)
    games = np.zeros(3, state_of(rules.compiled.kinds))
    desk = games, np.zeros(2, MEMORY), new_plan(level, model or model_for(rules)), pack_rules(rules)
    search_games(*desk, legal, seed, first, level.deck, results, log)


def new_plan(level: Level, model: Model) -> NDArray[np.void]:
    """Return an array of one plan with the settings of a level and some trees."""
    plans = np.zeros(1, PLAN)
    level.write(plans[0])
    model.write(plans[0])
    return plans


@compiled
def rules_games(
    games: Any, memories: Any, packed_rules: Any, legal: Any, seed: int, first: int, habits: int, results: Any, log: Any
) -> None:
    """Play whole games by the rules."""
    game, memory, rules = games[0], memories[0], packed_rules[0]
    for place in range(len(results)):
        deal_of_run(game, rules, seed, first + place)
        begin(memory, game, rules, habits)
        while True:
            take_turn(game, rules, choose(memory, game, rules, game.seat), legal, log[place])
            if game.status != kernel.PLAYING:
                break
            observe(memory, game, rules, EVERYBODY)
        note_result(game, rules, results[place])


@compiled
def search_games(
    games: Any,
    memories: Any,
    plans: Any,
    packed_rules: Any,
    legal: Any,
    seed: int,
    first: int,
    deck: int,
    results: Any,
    log: Any,
) -> None:
    """Play whole games with a search; the first game and memory are the real ones, the others are buffers."""
    game, memory, plan, rules = games[0], memories[0], plans[0], packed_rules[0]
    for place in range(len(results)):
        deal_of_run(game, rules, seed, first + place)
        begin(memory, game, rules, ALL_HABITS)
        while True:
            prepare(plan, memory, game, rules, game.seat, seat_seed(seed, first + place, game.seat))
            if game.deck_size > deck:
                action = saved(plan, memory, game, rules, games[1], games[2], memories[1])
            else:
                while plan.open:
                    go_on(plan, memory, game, rules, games[1], games[2], memories[1])
                action = conclude(plan)
            take_turn(game, rules, action, legal, log[place])
            if game.status != kernel.PLAYING:
                break
            observe(memory, game, rules, EVERYBODY)
        note_result(game, rules, results[place])


PREPARE, SAVE, SEARCH = 0, 1, 2
"""The stages of choosing a move."""


@compiled
def think(stage: int, plans: Any, memories: Any, games: Any, packed_rules: Any, seat: int, seed: int) -> int:
    """Run a stage for one move and return the current choice.

    All stages share this function, so that little has to be compiled before a table can search.
    """
    plan, memory, game, rules = plans[0], memories[0], games[0], packed_rules[0]
    if stage == PREPARE:
        prepare(plan, memory, game, rules, seat, seed)
    elif stage == SAVE:
        return saved(plan, memory, game, rules, games[1], games[2], memories[1])
    else:
        go_on(plan, memory, game, rules, games[1], games[2], memories[1])
    return conclude(plan)
