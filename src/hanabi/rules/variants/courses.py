"""Fireworks that go up or down (V16): plain functions like the kernel's, asked where the rules have them.

An empty firework takes its first rank, its last, or the start, which is the last card of its suit
here. After the first rank it goes up, after the last down; after the start the second card tells.
A course is made of these:
"""

from hanabi.rules.state import CompiledRules, State

UP, DOWN, FROM_START = 1, 2, 4


def goes_on(game: State, rules: CompiledRules, card: int) -> bool:
    """Whether a card is one of the next that its firework takes."""
    suit = rules.suit_of[card]
    height = game.fireworks[suit]
    course = game.courses[suit]
    up = course & DOWN == 0 and place_of(rules, card, UP) == height
    down = course & UP == 0 and place_of(rules, card, DOWN) == height
    return up or down


def place_of(rules: CompiledRules, card: int, way: int) -> int:
    """The place of a card in a firework that goes one way, from 0; the start is first in both."""
    rank = rules.rank_of[card]
    if rank == rules.height:
        return 0
    return rank if way == UP else rules.height - 1 - rank


def choose(game: State, rules: CompiledRules, card: int) -> None:
    """Note what a card that is about to be laid decides about its firework."""
    suit = rules.suit_of[card]
    rank = rules.rank_of[card]
    height = game.fireworks[suit]
    if height == 0 and rank == rules.height:
        game.courses[suit] = FROM_START
    elif game.courses[suit] & (UP | DOWN) == 0:
        game.courses[suit] |= UP if place_of(rules, card, UP) == height else DOWN


def is_laid(game: State, rules: CompiledRules, card: int) -> bool:
    """Whether a card is part of its firework."""
    suit = rules.suit_of[card]
    course = game.courses[suit]
    began = course & FROM_START != 0
    if rules.rank_of[card] == rules.height:
        return began
    place = place_of(rules, card, DOWN if course & DOWN else UP)
    return place < game.fireworks[suit] and (place > 0 or not began)


def top_card(game: State, rules: CompiledRules, suit: int) -> int:
    """The card laid last on a firework, -1 if there is none."""
    for card in range(suit * rules.ranks, (suit + 1) * rules.ranks):
        way = DOWN if game.courses[suit] & DOWN else UP
        if is_laid(game, rules, card) and place_of(rules, card, way) == game.fireworks[suit] - 1:
            return card
    return -1


def is_dead(game: State, rules: CompiledRules, card: int) -> bool:
    """Whether a card can never fit any more, whichever way its firework may still go."""
    suit = rules.suit_of[card]
    return not (is_ahead(game, rules, suit, card, UP) or is_ahead(game, rules, suit, card, DOWN))


def is_ahead(game: State, rules: CompiledRules, suit: int, card: int, way: int) -> bool:
    """Whether a firework may go one way and come to a card on it."""
    place = place_of(rules, card, way)
    return game.fireworks[suit] <= place < reach(game, rules, suit, way, -1)


def reachable_height(game: State, rules: CompiledRules, suit: int, without: int) -> int:
    """How high a firework can still grow, if one card, or none for -1, is counted as gone."""
    return max(reach(game, rules, suit, UP, without), reach(game, rules, suit, DOWN, without))


def reach(game: State, rules: CompiledRules, suit: int, way: int, without: int) -> int:
    """How high a firework can still grow one way, 0 if it goes the other way."""
    if game.courses[suit] & (UP | DOWN) == (UP | DOWN) - way:
        return 0
    height = game.fireworks[suit]
    while height < rules.height and has_card_at(game, rules, suit, height, way, without):
        height += 1
    return height


def has_card_at(game: State, rules: CompiledRules, suit: int, place: int, way: int, without: int) -> bool:
    """Whether a copy of a card is left for a place of a firework that goes one way."""
    for card in range(suit * rules.ranks, (suit + 1) * rules.ranks):
        if place_of(rules, card, way) == place and card != without and game.discarded[card] < rules.copies[card]:
            return True
    return False
