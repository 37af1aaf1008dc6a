"""Fireworks that go up or down (V16), as plain functions like the kernel's.

An empty firework takes its first rank, its last rank, or the start, which is numbered as the last card of its suit.
After the first rank it goes up, after the last rank down; after the start, the second card decides. A course consists
of these bits:
"""

from hanabi.rules.state import CompiledRules, State

UP, DOWN, FROM_START = 1, 2, 4


def goes_on(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether a card is one that its firework takes next."""
    suit = rules.suit_of[card]
    height = game.fireworks[suit]
    course = game.courses[suit]
    up = course & DOWN == 0 and place_of(rules, card, UP) == height
    down = course & UP == 0 and place_of(rules, card, DOWN) == height
    return up or down


def place_of(rules: CompiledRules, card: int, way: int) -> int:
    """Return the position of a card in a firework that goes one way, from 0; the start is first both ways."""
    rank = rules.rank_of[card]
    if rank == rules.height:
        return 0
    return rank if way == UP else rules.height - 1 - rank


def choose(game: State, rules: CompiledRules, card: int) -> None:
    """Record what a card that is about to be played decides about the direction of its firework."""
    suit = rules.suit_of[card]
    rank = rules.rank_of[card]
    height = game.fireworks[suit]
    if height == 0 and rank == rules.height:
        game.courses[suit] = FROM_START
    elif game.courses[suit] & (UP | DOWN) == 0:
        game.courses[suit] |= UP if place_of(rules, card, UP) == height else DOWN


def is_laid(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether a card is part of its firework."""
    suit = rules.suit_of[card]
    course = game.courses[suit]
    began = course & FROM_START != 0
    if rules.rank_of[card] == rules.height:
        return began
    place = place_of(rules, card, DOWN if course & DOWN else UP)
    return place < game.fireworks[suit] and (place > 0 or not began)


def top_card(game: State, rules: CompiledRules, suit: int) -> int:
    """Return the top card of a firework, or -1 if it is empty."""
    for card in range(suit * rules.ranks, (suit + 1) * rules.ranks):
        way = DOWN if game.courses[suit] & DOWN else UP
        if is_laid(game, rules, card) and place_of(rules, card, way) == game.fireworks[suit] - 1:
            return card
    return -1


def is_dead(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether a card can never fit any more, in any direction still open to its firework."""
    suit = rules.suit_of[card]
    return not (is_ahead(game, rules, suit, card, UP) or is_ahead(game, rules, suit, card, DOWN))


def is_ahead(game: State, rules: CompiledRules, suit: int, card: int, way: int) -> bool:
    """Return whether a firework may go one way and still reach a card."""
    place = place_of(rules, card, way)
    return game.fireworks[suit] <= place < reach(game, rules, suit, way, -1)


def reachable_height(game: State, rules: CompiledRules, suit: int, without: int) -> int:
    """Return how high a firework can still grow if one card is counted as gone (-1 for none)."""
    return max(reach(game, rules, suit, UP, without), reach(game, rules, suit, DOWN, without))


def reach(game: State, rules: CompiledRules, suit: int, way: int, without: int) -> int:
    """Return how high a firework can still grow one way; 0 if it goes the other way."""
    if game.courses[suit] & (UP | DOWN) == (UP | DOWN) - way:
        return 0
    height = game.fireworks[suit]
    while height < rules.height and has_card_at(game, rules, suit, height, way, without):
        height += 1
    return height


def has_card_at(game: State, rules: CompiledRules, suit: int, place: int, way: int, without: int) -> bool:
    """Return whether a copy is left of the card at a position of a firework that goes one way."""
    for card in range(suit * rules.ranks, (suit + 1) * rules.ranks):
        if place_of(rules, card, way) == place and card != without and game.discarded[card] < rules.copies[card]:
            return True
    return False
