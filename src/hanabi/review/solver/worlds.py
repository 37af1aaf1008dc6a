"""Worlds: games that a seat cannot distinguish from the real one, each equally likely.

A seat's knowledge here is hints and visible cards; conventions and intentions do not count. The draw depends on
nothing else, so it is the same whatever the hidden cards really are.
"""

from hanabi.rules import CompiledRules, State
from hanabi.rules.kernel import note_hintable
from hanabi.rules.randomness import advance, below, generator

ATTEMPTS = 10_000
"""The maximum number of hands to draw. A consistent hand is found long before; otherwise the last one is used."""


def imagine(world: State, rules: CompiledRules, seat: int, left: list[int], rest: list[int], seed: int) -> None:
    """Fill a seat's hand and the pile. `left` counts the copies of each card it does not see; `rest` is a buffer."""
    chance = generator(seed)
    for _ in range(ATTEMPTS):
        fits, chance = draw_hand(world, rules, seat, left, rest, chance)
        if fits:
            break
    note_hintable(world, rules, seat)
    shuffle_pile(world, rules, rest, chance)


def draw_hand(
    world: State, rules: CompiledRules, seat: int, left: list[int], rest: list[int], chance: int
) -> tuple[bool, int]:
    """Draw each slot independently, then accept the hand with the probability that its copies are drawn together."""
    for card in range(rules.kinds):
        rest[card] = left[card]
    fits = True
    for slot in range(world.hand_sizes[seat]):
        chance = advance(chance)
        card = draw_card(rules, left, world.possible[seat][slot], chance)
        world.hands[seat][slot] = card
        chance = advance(chance)
        fits = fits and below(chance, left[card]) < rest[card]
        rest[card] -= 1
    return fits, chance


def draw_card(rules: CompiledRules, left: list[int], possible: int, chance: int) -> int:
    """Draw one of the possible cards, each copy equally likely."""
    total = 0
    for card in range(rules.kinds):
        if possible >> card & 1:
            total += left[card]
    number = below(chance, total)
    for card in range(rules.kinds):
        if possible >> card & 1:
            number -= left[card]
            if number < 0:
                return card
    return 0


def shuffle_pile(world: State, rules: CompiledRules, rest: list[int], chance: int) -> None:
    """Put the remaining cards into the pile in random order."""
    first = rules.deck_length - world.deck_size
    place = first
    for card in range(rules.kinds):
        for _ in range(min(rest[card], rules.deck_length - place)):
            chance = advance(chance)
            other = first + below(chance, place - first + 1)
            world.deck[place] = world.deck[other]
            world.deck[other] = card
            place += 1
