"""Fireworks that go up or down (V16): plain functions like the kernel's, asked where the rules have them.

An empty firework takes its first rank, its last, or the start, which is the last card of its suit
here. After the first rank it goes up, after the last down; after the start the second card tells.
A course is made of these:
"""

from hanabi.rules.state import State, Tables

UP, DOWN, FROM_START = 1, 2, 4


def goes_on(game: State, tables: Tables, card: int) -> bool:
    """Whether a card is one of the next that its firework takes."""
    suit = tables.suit_of[card]
    height = game.fireworks[suit]
    course = game.courses[suit]
    up = course & DOWN == 0 and place_of(tables, card, UP) == height
    down = course & UP == 0 and place_of(tables, card, DOWN) == height
    return up or down


def place_of(tables: Tables, card: int, way: int) -> int:
    """The place of a card in a firework that goes one way, from 0; the start is first in both."""
    rank = tables.rank_of[card]
    if rank == tables.height:
        return 0
    return rank if way == UP else tables.height - 1 - rank


def choose(game: State, tables: Tables, card: int) -> None:
    """Note what a card that is about to be laid decides about its firework."""
    suit = tables.suit_of[card]
    rank = tables.rank_of[card]
    height = game.fireworks[suit]
    if height == 0 and rank == tables.height:
        game.courses[suit] = FROM_START
    elif game.courses[suit] & (UP | DOWN) == 0:
        game.courses[suit] |= UP if place_of(tables, card, UP) == height else DOWN


def is_laid(game: State, tables: Tables, card: int) -> bool:
    """Whether a card is part of its firework."""
    suit = tables.suit_of[card]
    course = game.courses[suit]
    began = course & FROM_START != 0
    if tables.rank_of[card] == tables.height:
        return began
    place = place_of(tables, card, DOWN if course & DOWN else UP)
    return place < game.fireworks[suit] and (place > 0 or not began)


def top_card(game: State, tables: Tables, suit: int) -> int:
    """The card laid last on a firework, -1 if there is none."""
    for card in range(suit * tables.ranks, (suit + 1) * tables.ranks):
        way = DOWN if game.courses[suit] & DOWN else UP
        if is_laid(game, tables, card) and place_of(tables, card, way) == game.fireworks[suit] - 1:
            return card
    return -1


def is_dead(game: State, tables: Tables, card: int) -> bool:
    """Whether a card can never fit any more, whichever way its firework may still go."""
    suit = tables.suit_of[card]
    return not (is_ahead(game, tables, suit, card, UP) or is_ahead(game, tables, suit, card, DOWN))


def is_ahead(game: State, tables: Tables, suit: int, card: int, way: int) -> bool:
    """Whether a firework may go one way and come to a card on it."""
    place = place_of(tables, card, way)
    return game.fireworks[suit] <= place < reach(game, tables, suit, way, -1)


def reachable_height(game: State, tables: Tables, suit: int, without: int) -> int:
    """How high a firework can still grow, if one card, or none for -1, is counted as gone."""
    return max(reach(game, tables, suit, UP, without), reach(game, tables, suit, DOWN, without))


def reach(game: State, tables: Tables, suit: int, way: int, without: int) -> int:
    """How high a firework can still grow one way, 0 if it goes the other way."""
    if game.courses[suit] & (UP | DOWN) == (UP | DOWN) - way:
        return 0
    height = game.fireworks[suit]
    while height < tables.height and has_card_at(game, tables, suit, height, way, without):
        height += 1
    return height


def has_card_at(game: State, tables: Tables, suit: int, place: int, way: int, without: int) -> bool:
    """Whether a copy of a card is left for a place of a firework that goes one way."""
    for card in range(suit * tables.ranks, (suit + 1) * tables.ranks):
        if place_of(tables, card, way) == place and card != without and game.discarded[card] < tables.copies[card]:
            return True
    return False
