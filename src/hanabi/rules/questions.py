"""Questions about the public board, as plain functions like the kernel's.

They read only the fireworks and the discard pile. So a game and every view of it give the same answers, and the
functions compile with the kernel.
"""

from hanabi.rules import kernel
from hanabi.rules.state import CompiledRules, State
from hanabi.rules.variants import courses


def is_playable(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether a card would fit now (R18)."""
    return kernel.fits(game, rules, card)


def is_dead(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether a card can never fit any more: it was played, or a card below it is gone for good."""
    if rules.up_or_down:
        return courses.is_dead(game, rules, card)
    suit = rules.suit_of[card]
    rank = rules.rank_of[card]
    return rank < game.fireworks[suit] or rank >= reachable_height(game, rules, suit)


def is_critical(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether a card is the last copy of one without which its firework cannot get as far as it could."""
    if rules.up_or_down:
        suit = rules.suit_of[card]
        without = courses.reachable_height(game, rules, suit, card)
        return copies_left(game, rules, card) == 1 and without < courses.reachable_height(game, rules, suit, -1)
    return copies_left(game, rules, card) == 1 and not is_dead(game, rules, card)


def copies_left(game: State, rules: CompiledRules, card: int) -> int:
    """Return how many copies of a card are neither discarded nor played, so in hands or in the draw pile."""
    return rules.copies[card] - game.discarded[card] - (1 if is_laid(game, rules, card) else 0)


def is_laid(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether a copy of a card is part of its firework."""
    if rules.up_or_down:
        return courses.is_laid(game, rules, card)
    return rules.rank_of[card] < game.fireworks[rules.suit_of[card]]


def top_card(game: State, rules: CompiledRules, suit: int) -> int:
    """Return the top card of a firework, or -1 if it is empty."""
    if rules.up_or_down:
        return courses.top_card(game, rules, suit)
    return suit * rules.ranks + game.fireworks[suit] - 1 if game.fireworks[suit] > 0 else -1


def reachable_height(game: State, rules: CompiledRules, suit: int) -> int:
    """Return how high a firework can still grow with the copies that are left (R32)."""
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
    """Return the highest score that the remaining copies allow."""
    score = 0
    for suit in range(rules.suits):
        score += reachable_height(game, rules, suit)
    return score
