"""Permutation of colours: the same games, with equivalent suits renamed for each seat.

Published methods need this, because nothing should depend on which colour is called red. The games themselves do not
change; only observations and action indices are translated to the order of suits that a seat uses.
"""

from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.compiler import compiled
from hanabi.compiled.packed import Games
from hanabi.rules import Rules, kernel
from hanabi.rules.state import MAX_SUITS, STATE_FIELDS

Orders = NDArray[np.int64]
"""For each row, the new number of each suit."""


def alike(rules: Rules) -> list[list[int]]:
    """Return the suits that differ only in name, in groups of two or more."""
    groups: dict[object, list[int]] = {}
    for number, suit in enumerate(rules.suits):
        groups.setdefault(replace(suit, name="x", letter="X"), []).append(number)
    return [group for group in groups.values() if len(group) > 1 and _interchangeable(rules, group)]


def _interchangeable(rules: Rules, group: list[int]) -> bool:
    """Return whether the compiled rules stay the same when suits of a group are exchanged."""
    return all(_same_rules(rules, one, other) for one, other in pairwise(group))


def _same_rules(rules: Rules, one: int, other: int) -> bool:
    compiled, ranks = rules.compiled, rules.compiled.ranks
    swap = {one: other, other: one}
    kinds = [swap.get(kind // ranks, kind // ranks) * ranks + kind % ranks for kind in range(compiled.kinds)]
    hints = [swap_colour(rules, hint, swap) for hint in range(compiled.hints)]
    moved = [sum(1 << kinds[kind] for kind in range(compiled.kinds) if mask >> kind & 1) for mask in compiled.touch]
    same_touch = all(moved[hint] == compiled.touch[hints[hint]] for hint in range(compiled.hints))
    return same_touch and all(compiled.copies[kind] == compiled.copies[kinds[kind]] for kind in range(compiled.kinds))


def swap_colour(rules: Rules, hint: int, new_suit: dict[int, int]) -> int:
    """Return the number of a hint after suits are renumbered. Rank hints do not change."""
    colours = [rules.suits.index(colour) if colour in rules.suits else -1 for colour in rules.colours]
    if hint >= len(colours) or colours[hint] not in new_suit:
        return hint
    return colours.index(new_suit[colours[hint]])


def random_orders(rules: Rules, rows: int, generator: np.random.Generator) -> Orders:
    """Return random orders of the equivalent suits; other suits keep their places."""
    orders = np.tile(np.arange(MAX_SUITS), (rows, 1))
    for group in alike(rules):
        columns = np.array(group)
        orders[:, columns] = generator.permuted(np.tile(columns, (rows, 1)), axis=1)
    return orders


def colour_numbers(rules: Rules) -> NDArray[np.int64]:
    """Return for each suit its number among the colours of hints, or -1."""
    numbers = np.full(MAX_SUITS, -1)
    for colour, suit in enumerate(rules.colours):
        if suit in rules.suits:
            numbers[rules.suits.index(suit)] = colour
    return numbers


def action_orders(rules: Rules, orders: Orders) -> NDArray[np.int64]:
    """Return for each row the index under which the seat knows each action."""
    compiled, colours = rules.compiled, colour_numbers(rules)
    suits = {int(colour): suit for suit, colour in enumerate(colours) if colour >= 0}
    known = np.tile(np.arange(compiled.actions), (len(orders), 1))
    for action in range(compiled.actions):
        kind, value = compiled.action_type[action], compiled.action_value[action]
        if kind == kernel.HINT and value in suits:
            known[:, action] += colours[orders[:, suits[value]]] - value
        elif kind == kernel.PLAY and value >= 0:
            known[:, action] += orders[:, value] - value
    return known


def renamed(games: Games, rules: Rules, orders: Orders, actions: NDArray[np.int64]) -> Games:
    """Return a copy of some games with renamed suits, according to a row of `orders` and `actions` for each game."""
    seen, ranks = games.copy(), rules.compiled.ranks
    kinds = (orders[:, : len(rules.suits), None] * ranks + np.arange(ranks)).reshape(len(games), -1)
    places = {"suits": orders[:, : len(rules.suits)], "kinds": kinds}
    for name, packed in STATE_FIELDS.items():
        for dimension, new in places.items():
            if packed.dimensions == (dimension,):
                np.put_along_axis(seen[name], new, games[name][:, : new.shape[1]], axis=1)
    rename_cards(seen, kinds, _hint_orders(rules, orders), actions)
    return seen


def _hint_orders(rules: Rules, orders: Orders) -> NDArray[np.int64]:
    compiled, colours = rules.compiled, colour_numbers(rules)
    hints = np.tile(np.arange(compiled.hints), (len(orders), 1))
    for suit, colour in enumerate(colours):
        if colour >= 0:
            hints[:, colour] = colours[orders[:, suit]]
    return hints


@compiled
def rename_cards(games: Games, kinds: NDArray[np.int64], hints: NDArray[np.int64], actions: NDArray[np.int64]) -> None:
    """Rename the cards in the hands, what is known about them, and the latest action."""
    for place in range(len(games)):
        game = games[place]
        for seat in range(game.hands.shape[0]):
            for slot in range(game.hand_sizes[seat]):
                if game.hands[seat][slot] >= 0:
                    game.hands[seat][slot] = kinds[place, game.hands[seat][slot]]
                possible = 0
                for kind in range(kinds.shape[1]):
                    possible |= (game.possible[seat][slot] >> kind & 1) << kinds[place, kind]
                game.possible[seat][slot] = possible
                told = 0
                for hint in range(hints.shape[1]):
                    told |= (game.told[seat][slot] >> hint & 1) << hints[place, hint]
                game.told[seat][slot] = told
        if game.last_card >= 0:
            game.last_card = kinds[place, game.last_card]
        if game.last_action >= 0:
            game.last_action = actions[place, game.last_action]
