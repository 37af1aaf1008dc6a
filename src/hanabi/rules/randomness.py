"""Random numbers from seeds, with the kernel's manners: the same interpreted and compiled.

A seed is a whole number below 2^62. A generator is one whole number too, which its owner keeps:
make it with `generator`, `advance` it before each use, and ask it for a number with `below`.
No product here exceeds 63 bits, so that Python's numbers and the machine's agree.
"""

from hanabi.rules.state import CompiledRules, State

SEEDS = 1 << 62
"""How many seeds there are: a seed is a whole number from 0 to one less than this."""

_HALF = 31
_HALF_MASK = (1 << 31) - 1
_WORD_MASK = (1 << 32) - 1
_ROUNDS = (0x5851F42D, 0x4C957F2D, 0x6C8E9CF5, 0x7F4A7C15, 0x3C6EF373)
_MULTIPLIER = 0x7A2B4FA1
"""A safe prime when it is multiplied by 2^32 and lowered by one, so that the period is the longest."""


def scramble(number: int) -> int:
    """A number that looks random, one to one for all seeds: five rounds of swapping halves."""
    left = number >> _HALF
    right = number & _HALF_MASK
    for factor in _ROUNDS:
        product = ((right + factor) & _HALF_MASK) * factor
        mixed = left ^ ((product ^ (product >> 16)) & _HALF_MASK)
        left = right
        right = mixed
    return left << _HALF | right


def derive(seed: int, number: int) -> int:
    """The seed of one of many independent things: a game of a run, a seat of a game."""
    return scramble(scramble(seed) ^ number)


def generator(seed: int) -> int:
    """A new generator; it is never zero, from where it could not advance."""
    return scramble(seed) | 1


def advance(generator: int) -> int:
    """The generator's next state: multiply with carry, the carry in the upper word."""
    return (generator & _WORD_MASK) * _MULTIPLIER + (generator >> 32)


def below(generator: int, count: int) -> int:
    """A random number from 0 to one less than `count`, which is at most 2^31."""
    return ((generator >> 32) ^ (generator & _WORD_MASK)) * count >> 32


def shuffle(game: State, rules: CompiledRules, seed: int) -> None:
    """Put all cards of the rules into the deck, in an order that the seed decides."""
    chance = generator(seed)
    place = 0
    for kind in range(rules.kinds):
        for _ in range(rules.copies[kind]):
            chance = advance(chance)
            other = below(chance, place + 1)
            game.deck[place] = game.deck[other]
            game.deck[other] = kind
            place += 1
