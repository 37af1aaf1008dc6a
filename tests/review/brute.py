"""Brute force: the best score of a tiny game by trying every legal action, sharing no ideas with the solver.

All cards are known, so hints differ only in the token that they cost, and one of them stands for all. Positions are
identified by the unordered cards in each hand and everything else that the kernel counts.
"""

from pathlib import Path
from typing import Any

import numpy as np

from hanabi import Game
from hanabi.compiled.compiler import compiled, let_call
from hanabi.compiled.packed import STATE, pack_rules, pack_state
from hanabi.rules import kernel, questions
from hanabi.rules.randomness import scramble
from hanabi.rules.state import MAX_ACTIONS

DEEPEST = 120
PLACES = 1 << 22
UNFINISHED = -1


@let_call
def key_of(game: Any, rules: Any) -> int:
    """Return a key for a position."""
    key = scramble(
        game.deck_size | game.hint_tokens << 6 | game.strikes << 11 | game.seat << 16 | game.turns_left << 19
    )
    for suit in range(rules.suits):
        key = scramble(key ^ game.fireworks[suit])
    for seat in range(rules.players):
        cards = 0
        for slot in range(game.hand_sizes[seat]):
            cards += 1 << 2 * game.hands[seat][slot]
        key = scramble(key ^ cards)
    return key | 1


@let_call
def limit_of(game: Any, rules: Any) -> int:
    """Return an upper bound of the score of a position: what the discards allow."""
    limit = questions.reachable_score(game, rules)
    return limit if not rules.crowning or limit == rules.max_score else 0


@let_call
def place_of(keys: Any, key: int) -> int:
    """Return the slot of the table where a key is, or could be stored."""
    place = key >> 8 & PLACES - 1
    while keys[place] != 0 and keys[place] != key:
        place = place + 1 & PLACES - 1
    return place


@let_call
def list_actions(game: Any, rules: Any, legal: Any) -> int:
    """List the legal actions, but only the first of the hints."""
    found = kernel.legal_actions(game, rules, legal)
    kept = 0
    hinted = False
    for which in range(found):
        is_hint = rules.action_type[legal[which]] == kernel.HINT
        if not (is_hint and hinted):
            legal[kept] = legal[which]
            kept += 1
        hinted |= is_hint
    return kept


def try_everything(
    games: Any, packed_rules: Any, legal: Any, counts: Any, bests: Any, keys: Any, values: Any, most: int
) -> int:
    """Return the best score from the first game, or `UNFINISHED` after the given number of positions."""
    rules = packed_rules[0]
    depth = 0
    counts[0] = list_actions(games[0], rules, legal[0])
    bests[0] = 0
    while most > 0:
        game = games[depth]
        if counts[depth] == 0 or bests[depth] >= limit_of(game, rules):
            place = place_of(keys, key_of(game, rules))
            keys[place] = key_of(game, rules)
            values[place] = bests[depth]
            if depth == 0:
                best: int = bests[0]
                return best
            depth -= 1
            bests[depth] = max(bests[depth], bests[depth + 1])
            continue
        counts[depth] -= 1
        games[depth + 1] = game
        after = games[depth + 1]
        kernel.step(after, rules, legal[depth][counts[depth]])
        if after.status != kernel.PLAYING:
            bests[depth] = max(bests[depth], kernel.score(after, rules))
            continue
        place = place_of(keys, key_of(after, rules))
        if keys[place] != 0:
            bests[depth] = max(bests[depth], values[place])
            continue
        most -= 1
        depth += 1
        counts[depth] = list_actions(after, rules, legal[depth])
        bests[depth] = 0
    return UNFINISHED


_compiled = compiled(try_everything, Path(__file__))


def brute_force(game: Game, positions: int = 2_000_000) -> int | None:
    """Return the best score that a game can still reach, or `None` if that takes too many positions."""
    if game.is_over:
        return game.score
    games = np.zeros(DEEPEST, STATE)
    pack_state(game.state, games[0])
    legal = np.zeros((DEEPEST, MAX_ACTIONS), np.int64)
    room = np.zeros(PLACES, np.int64), np.zeros(PLACES, np.int8)
    counts, bests = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
    found = _compiled(games, pack_rules(game.rules), legal, counts, bests, *room, positions)
    return None if found == UNFINISHED else found
