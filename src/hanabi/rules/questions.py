"""What players ask of the board: plain functions like the kernel's, over what everybody sees.

They read only the fireworks and the discard pile, so they answer alike for a whole game and for
a view of it, and they compile with the kernel.
"""

from hanabi.rules import kernel
from hanabi.rules.state import CompiledRules, State
from hanabi.rules.variants import courses


def is_playable(game: State, rules: CompiledRules, card: int) -> bool:
    """Whether a card would fit now (R18)."""
    return kernel.fits(game, rules, card)


def is_dead(game: State, rules: CompiledRules, card: int) -> bool:
    """Whether a card can never fit any more: played already, or a lower card is gone for good."""
    if rules.up_or_down:
        return courses.is_dead(game, rules, card)
    suit = rules.suit_of[card]
    rank = rules.rank_of[card]
    return rank < game.fireworks[suit] or rank >= reachable_height(game, rules, suit)


def is_critical(game: State, rules: CompiledRules, card: int) -> bool:
    """Whether a card is the last copy of one that its firework can still use, and does not get as far without."""
    if rules.up_or_down:
        suit = rules.suit_of[card]
        without = courses.reachable_height(game, rules, suit, card)
        return copies_left(game, rules, card) == 1 and without < courses.reachable_height(game, rules, suit, -1)
    return copies_left(game, rules, card) == 1 and not is_dead(game, rules, card)


def copies_left(game: State, rules: CompiledRules, card: int) -> int:
    """How many copies are neither on the discard pile nor in a firework: in hands or to be drawn."""
    return rules.copies[card] - game.discarded[card] - (1 if is_laid(game, rules, card) else 0)


def is_laid(game: State, rules: CompiledRules, card: int) -> bool:
    """Whether a copy of a card is part of its firework."""
    if rules.up_or_down:
        return courses.is_laid(game, rules, card)
    return rules.rank_of[card] < game.fireworks[rules.suit_of[card]]


def top_card(game: State, rules: CompiledRules, suit: int) -> int:
    """The card laid last on a firework, -1 if there is none."""
    if rules.up_or_down:
        return courses.top_card(game, rules, suit)
    return suit * rules.ranks + game.fireworks[suit] - 1 if game.fireworks[suit] > 0 else -1


def reachable_height(game: State, rules: CompiledRules, suit: int) -> int:
    """How high a firework can still grow with the copies that are left (R32)."""
    if rules.up_or_down:
        return courses.reachable_height(game, rules, suit, -1)
    height = game.fireworks[suit]
    while height < rules.height:
        card = suit * rules.ranks + height
        if game.discarded[card] == rules.copies[card]:
            return height
        height += 1
    return height


def reachable_score(game: State, rules: CompiledRules) -> int:
    """The most points that the copies left allow."""
    score = 0
    for suit in range(rules.suits):
        score += reachable_height(game, rules, suit)
    return score
