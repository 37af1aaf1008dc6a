"""Seeded random numbers that are the same interpreted and compiled.

A seed is an integer below 2^62. The state of a generator is an integer, too, which the caller keeps: create it with
`generator`, call `advance` before each use, and get a number with `below`. No product exceeds 63 bits, so Python's
integers and the machine's agree.
"""

from hanabi.rules.state import CompiledRules, State

SEEDS = 1 << 62
"""The number of seeds: a seed is an integer from 0 to `SEEDS - 1`."""

_HALF = 31
_HALF_MASK = (1 << 31) - 1
_WORD_MASK = (1 << 32) - 1
_ROUNDS = (0x5851F42D, 0x4C957F2D, 0x6C8E9CF5, 0x7F4A7C15, 0x3C6EF373)
_MULTIPLIER = 0x7A2B4FA1
"""Chosen so that `_MULTIPLIER * 2**32 - 1` is a safe prime, which gives the longest period."""


def scramble(number: int) -> int:
    """Map seeds one-to-one to numbers that look random, by five rounds of a Feistel network."""
    left = number >> _HALF
    right = number & _HALF_MASK
    for factor in _ROUNDS:
        product = ((right + factor) & _HALF_MASK) * factor
        mixed = left ^ ((product ^ (product >> 16)) & _HALF_MASK)
        left = right
        right = mixed
    return left << _HALF | right


def derive(seed: int, number: int) -> int:
    """Derive one of many independent seeds, such as that of a game in a run or of a seat in a game."""
    return scramble(scramble(seed) ^ number)


def generator(seed: int) -> int:
    """Create a generator. Its state is never zero, which it could not leave."""
    return scramble(seed) | 1


def advance(generator: int) -> int:
    """Return the next state, by multiply-with-carry with the carry in the upper word."""
    return (generator & _WORD_MASK) * _MULTIPLIER + (generator >> 32)


def below(generator: int, count: int) -> int:
    """Return a random number from 0 to `count - 1`; `count` is at most 2^31."""
    return ((generator >> 32) ^ (generator & _WORD_MASK)) * count >> 32


def shuffle(game: State, rules: CompiledRules, seed: int) -> None:
    """Fill the deck with all cards of the rules, in an order determined by the seed."""
    chance = generator(seed)
    place = 0
    for kind in range(rules.kinds):
        for _ in range(rules.copies[kind]):
            chance = advance(chance)
            other = below(chance, place + 1)
            game.deck[place] = game.deck[other]
            game.deck[other] = kind
            place += 1
