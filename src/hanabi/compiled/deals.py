"""The deals of a run, each of which depends only on the run's seed and the game's number.

So the results of a run do not depend on how its games are distributed over processes or machines, and each game can be
replayed alone.
"""

import sys
from operator import index
from typing import SupportsIndex

from hanabi.compiled.compiler import let_compile
from hanabi.game import Game
from hanabi.rules import CompiledRules, HanabiError, Rules, State, kernel
from hanabi.rules.randomness import SEEDS, derive, shuffle


class SeedError(HanabiError, ValueError):
    """A seed or game number is out of range."""


def check_seed(seed: int, what: str = "seed") -> int:
    """Return a seed; raise `SeedError` unless it is an integer from 0 to 2^62 - 1."""
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex) or not 0 <= index(seed) < SEEDS:
        raise SeedError(f"A {what} is a whole number from 0 to {SEEDS - 1}, not {str(seed)[:30]}.")
    return index(seed)


def deal_of_run(game: State, rules: CompiledRules, run_seed: int, number: int) -> None:
    """Shuffle and deal a game of a run; seat 0 moves first."""
    shuffle(game, rules, derive(run_seed, number))
    kernel.deal(game, rules, 0)


def seat_seed(run_seed: int, number: int, seat: int) -> int:
    """Return the seed for a player in a game of a run; it reveals nothing about the deck."""
    return derive(derive(run_seed, number) ^ 1, seat)


def game_of_run(rules: Rules, run_seed: int, number: int) -> Game:
    """Return a newly dealt game of a run.

    >>> game_of_run(Rules(players=2), run_seed=0, number=41).deck_size
    40
    """
    seed = derive(check_seed(run_seed), check_seed(number, "game's number"))
    state = rules.blank_state()
    shuffle(state, rules.compiled, seed)
    return Game(rules, [rules.cards[card] for card in state.deck])


let_compile(sys.modules[__name__])
