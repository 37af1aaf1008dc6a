"""Random numbers are uniform, one-to-one and never stuck."""

import random

from hanabi.rules import Rules
from hanabi.rules.randomness import SEEDS, advance, below, derive, generator, scramble, shuffle
from hanabi.rules.state import State


def test_scrambling_is_one_to_one() -> None:
    numbers = [*range(20_000), *range(SEEDS - 20_000, SEEDS)]
    scrambled = {scramble(number) for number in numbers}
    assert len(scrambled) == len(numbers)
    assert all(0 <= number < SEEDS for number in scrambled)


def test_every_bit_of_a_seed_changes_about_half_of_the_bits() -> None:
    source = random.Random(1)
    for bit in range(62):
        changed = [
            (derive(seed, 0) ^ derive(seed ^ 1 << bit, 0)).bit_count()
            for seed in (source.getrandbits(62) for _ in range(50))
        ]
        assert 28 < sum(changed) / len(changed) < 34, bit


def test_numbers_below_a_count_are_spread_evenly() -> None:
    for count in (2, 3, 7, 50):
        chance = generator(count)
        seen = [0] * count
        for _ in range(20_000):
            chance = advance(chance)
            seen[below(chance, count)] += 1
        expected = 20_000 / count
        assert sum((found - expected) ** 2 / expected for found in seen) < 2 * count + 20


def test_successive_numbers_do_not_depend_on_each_other() -> None:
    chance = generator(5)
    pairs = [0] * 64
    for _ in range(32_000):
        chance = advance(chance)
        first = below(chance, 8)
        chance = advance(chance)
        pairs[first * 8 + below(chance, 8)] += 1
    assert sum((found - 500) ** 2 / 500 for found in pairs) < 120  # 63 degrees of freedom


def test_no_generator_gets_stuck() -> None:
    for seed in (0, 1, SEEDS - 1):
        chance = generator(seed)
        states = set()
        for _ in range(1000):
            chance = advance(chance)
            assert 0 < chance < 1 << 63
            states.add(chance)
        assert len(states) == 1000


def test_a_shuffled_deck_has_every_card_of_the_rules() -> None:
    compiled = Rules(players=3).compiled
    decks = []
    for seed in range(50):
        game = State.blank(compiled)
        shuffle(game, compiled, seed)
        decks.append(list(game.deck))
        assert sorted(game.deck) == [kind for kind in range(compiled.kinds) for _ in range(compiled.copies[kind])]
    assert len({tuple(deck) for deck in decks}) == 50
