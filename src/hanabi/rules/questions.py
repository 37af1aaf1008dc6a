"""What players ask of the board: plain functions like the kernel's, over what everybody sees.

They read only the fireworks and the discard pile, so they answer alike for a whole game and for
a view of it, and they compile with the kernel.
"""

from hanabi.rules import kernel
from hanabi.rules.state import State, Tables
from hanabi.rules.variants import courses


def is_playable(game: State, tables: Tables, card: int) -> bool:
    """Whether a card would fit now (R18)."""
    return kernel.fits(game, tables, card)


def is_dead(game: State, tables: Tables, card: int) -> bool:
    """Whether a card can never fit any more: played already, or a lower card is gone for good."""
    if tables.up_or_down:
        return courses.is_dead(game, tables, card)
    suit = tables.suit_of[card]
    rank = tables.rank_of[card]
    return rank < game.fireworks[suit] or rank >= reachable_height(game, tables, suit)


def is_critical(game: State, tables: Tables, card: int) -> bool:
    """Whether a card is the last copy of one that its firework can still use, and does not get as far without."""
    if tables.up_or_down:
        suit = tables.suit_of[card]
        without = courses.reachable_height(game, tables, suit, card)
        return copies_left(game, tables, card) == 1 and without < courses.reachable_height(game, tables, suit, -1)
    return copies_left(game, tables, card) == 1 and not is_dead(game, tables, card)


def copies_left(game: State, tables: Tables, card: int) -> int:
    """How many copies are neither on the discard pile nor in a firework: in hands or to be drawn."""
    return tables.copies[card] - game.discarded[card] - (1 if is_laid(game, tables, card) else 0)


def is_laid(game: State, tables: Tables, card: int) -> bool:
    """Whether a copy of a card is part of its firework."""
    if tables.up_or_down:
        return courses.is_laid(game, tables, card)
    return tables.rank_of[card] < game.fireworks[tables.suit_of[card]]


def top_card(game: State, tables: Tables, suit: int) -> int:
    """The card laid last on a firework, -1 if there is none."""
    if tables.up_or_down:
        return courses.top_card(game, tables, suit)
    return suit * tables.ranks + game.fireworks[suit] - 1 if game.fireworks[suit] > 0 else -1


def reachable_height(game: State, tables: Tables, suit: int) -> int:
    """How high a firework can still grow with the copies that are left (R32)."""
    if tables.up_or_down:
        return courses.reachable_height(game, tables, suit, -1)
    height = game.fireworks[suit]
    while height < tables.height:
        card = suit * tables.ranks + height
        if game.discarded[card] == tables.copies[card]:
            return height
        height += 1
    return height


def reachable_score(game: State, tables: Tables) -> int:
    """The most points that the copies left allow."""
    score = 0
    for suit in range(tables.suits):
        score += reachable_height(game, tables, suit)
    return score
