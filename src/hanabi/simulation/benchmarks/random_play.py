"""Random legal play of whole games, for measuring the engine's speed."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.compiler import compiled
from hanabi.compiled.deals import deal_of_run, seat_seed
from hanabi.compiled.packed import Games
from hanabi.rules import kernel
from hanabi.rules.randomness import advance, below, generator
from hanabi.rules.state import MAX_ACTIONS
from hanabi.simulation.observations.encoder import encode_row, words_for


@compiled
def play_games(games: Games, packed_rules: Games, seed: int, first: int, count: int) -> int:
    """Play consecutive games of a run in the same record, and return the number of moves."""
    legal: Any = np.zeros(MAX_ACTIONS, np.int64)
    game = games[0]
    moves = 0
    for number in range(first, first + count):
        deal_of_run(game, packed_rules[0], seed, number)
        chance = generator(seat_seed(seed, number, packed_rules[0].players))
        while game.status == kernel.PLAYING:
            chance = advance(chance)
            legal_count = kernel.legal_actions(game, packed_rules[0], legal)
            kernel.step(game, packed_rules[0], legal[below(chance, legal_count)])
            moves += 1
    return moves


@compiled
def play_and_observe(
    games: Games, packed_rules: Games, seed: int, first: int, count: int, kind: int, row: NDArray[np.uint8]
) -> int:
    """Play like `play_games`, but write the observation of the seat to move before every move."""
    legal: Any = np.zeros(MAX_ACTIONS, np.int64)
    words = np.zeros(words_for(len(row)), np.uint64)
    spread = np.zeros(8 * len(words), np.uint64)
    game = games[0]
    moves = 0
    for number in range(first, first + count):
        deal_of_run(game, packed_rules[0], seed, number)
        chance = generator(seat_seed(seed, number, packed_rules[0].players))
        while game.status == kernel.PLAYING:
            encode_row(game, packed_rules[0], game.seat, kind, words, spread, row)
            chance = advance(chance)
            legal_count = kernel.legal_actions(game, packed_rules[0], legal)
            kernel.step(game, packed_rules[0], legal[below(chance, legal_count)])
            moves += 1
    return moves
