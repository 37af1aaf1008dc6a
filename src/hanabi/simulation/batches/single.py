"""Compiled steps and observations of a single game, for environments that play one game at a time."""

import sys

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.compiler import compiled, let_compile
from hanabi.compiled.packed import Games
from hanabi.rules import CompiledRules, State, kernel
from hanabi.rules.randomness import derive, shuffle
from hanabi.rules.state import MAX_ACTIONS
from hanabi.simulation.observations.encoder import draw_replacements, encode_row, words_for

Bits = NDArray[np.uint8]
Numbers = NDArray[np.int64]

REWARD, STATUS, SEAT, COUNT = 0, 1, 2, 3
"""What a step reports, by position in a row of numbers. `COUNT` legal actions follow."""

FACTS = 4 + MAX_ACTIONS
"""The length of that row."""


@compiled
def deal_number(games: Games, packed_rules: Games, seed: int, number: int, first: int, facts: Numbers) -> None:
    """Deal the game with a number in a run; any seat may begin."""
    shuffle(games[0], packed_rules[0], derive(seed, number))
    kernel.deal(games[0], packed_rules[0], first)
    write_facts(games[0], packed_rules[0], 0, facts)


@compiled
def deal_deck(games: Games, packed_rules: Games, deck: NDArray[np.int8], first: int, facts: Numbers) -> None:
    """Deal a game from a given deck."""
    for place in range(len(deck)):
        games[0].deck[place] = deck[place]
    kernel.deal(games[0], packed_rules[0], first)
    write_facts(games[0], packed_rules[0], 0, facts)


@compiled
def take_step(games: Games, packed_rules: Games, action: int, replacement: bool, facts: Numbers) -> None:
    """Take a legal action; after the end, deal the replacement card if requested."""
    game = games[0]
    before = kernel.score(game, packed_rules[0])
    kernel.step(game, packed_rules[0], action)
    if replacement and game.status != kernel.PLAYING:
        draw_replacements(games, packed_rules)
    write_facts(game, packed_rules[0], before, facts)


def write_facts(game: State, rules: CompiledRules, before: int, facts: Numbers) -> None:
    """Write the change of the score, the status, the seat to move and the legal actions."""
    facts[REWARD] = kernel.score(game, rules) - before
    facts[STATUS] = game.status
    facts[SEAT] = game.seat
    facts[COUNT] = kernel.legal_actions(game, rules, facts[4:])  # type: ignore[arg-type]


@compiled
def observe_seats(games: Games, packed_rules: Games, first: int, kind: int, rows: Bits) -> None:
    """Write the observations of consecutive seats, beginning with `first`."""
    words = np.zeros(words_for(rows.shape[1]), np.uint64)
    spread = np.zeros(8 * len(words), np.uint64)
    for place in range(rows.shape[0]):
        encode_row(games[0], packed_rules[0], first + place, kind, words, spread, rows[place])


let_compile(sys.modules[__name__])
