"""Compiled loops over packed games: dealing, legal actions, turns. `Batch` is their public interface."""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.compiler import compiled, let_compile
from hanabi.compiled.deals import deal_of_run, seat_seed
from hanabi.compiled.packed import Games
from hanabi.compiled.results import is_legal
from hanabi.rules import CompiledRules, State, kernel
from hanabi.rules.randomness import advance, below, generator
from hanabi.rules.state import MAX_ACTIONS

Numbers = NDArray[np.int64]
Bytes = NDArray[np.int8]


@compiled
def deal_games(games: Games, packed_rules: Games, seed: int, numbers: Numbers, chances: Numbers) -> None:
    """Deal each game from the run, by its number."""
    for place in range(len(games)):
        begin(games[place], packed_rules[0], seed, numbers[place], chances, place)


@compiled
def deal_decks(games: Games, packed_rules: Games, decks: Bytes) -> None:
    """Deal each game from a given deck."""
    for place in range(len(games)):
        for card in range(decks.shape[1]):
            games[place].deck[card] = decks[place, card]
        kernel.deal(games[place], packed_rules[0], 0)


@compiled
def mark_legal(games: Games, packed_rules: Games, masks: NDArray[np.bool_]) -> None:
    """Mark the legal actions of each game in a row of `masks`."""
    legal: Any = np.zeros(MAX_ACTIONS, np.int64)
    for place in range(len(games)):
        for action in range(masks.shape[1]):
            masks[place, action] = False
        for which in range(kernel.legal_actions(games[place], packed_rules[0], legal)):
            masks[place, legal[which]] = True


@compiled
def pick_actions(games: Games, packed_rules: Games, chances: Numbers, actions: Numbers) -> None:
    """Pick a random legal action for each game; 0 if it is over."""
    legal: Any = np.zeros(MAX_ACTIONS, np.int64)
    for place in range(len(games)):
        count = kernel.legal_actions(games[place], packed_rules[0], legal)
        chances[place] = advance(chances[place])
        actions[place] = legal[below(chances[place], count)] if count else 0


@compiled
def find_illegal(games: Games, packed_rules: Games, actions: Numbers) -> int:
    """Return the first place whose game is in progress and does not allow its action, or -1."""
    legal: Any = np.zeros(MAX_ACTIONS, np.int64)
    for place in range(len(games)):
        game = games[place]
        if game.status == kernel.PLAYING and not is_legal(game, packed_rules[0], actions[place], legal):
            return place
    return -1


@compiled
def step_games(
    games: Games, packed_rules: Games, actions: Numbers, rewards: Bytes, scores: Bytes, statuses: Bytes
) -> None:
    """Take a legal action in each game that is in progress."""
    for place in range(len(games)):
        game = games[place]
        before = kernel.score(game, packed_rules[0])
        if game.status == kernel.PLAYING:
            kernel.step(game, packed_rules[0], actions[place])
        scores[place] = kernel.score(game, packed_rules[0])
        rewards[place] = scores[place] - before
        statuses[place] = game.status


@compiled
def score_games(games: Games, packed_rules: Games, scores: Bytes) -> None:
    """Write the current score of each game."""
    for place in range(len(games)):
        scores[place] = kernel.score(games[place], packed_rules[0])


@compiled
def renew_games(games: Games, packed_rules: Games, seed: int, numbers: Numbers, chances: Numbers, stride: int) -> None:
    """Replace each finished game by the game whose number is `stride` higher."""
    for place in range(len(games)):
        if games[place].status != kernel.PLAYING:
            numbers[place] += stride
            begin(games[place], packed_rules[0], seed, numbers[place], chances, place)


def begin(game: State, rules: CompiledRules, seed: int, number: int, chances: Numbers, place: int) -> None:
    """Deal a game of a run and seed its random moves."""
    deal_of_run(game, rules, seed, number)
    chances[place] = generator(seat_seed(seed, number, rules.players))


let_compile(sys.modules[__name__])
