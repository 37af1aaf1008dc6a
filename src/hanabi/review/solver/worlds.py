"""Worlds: games that a seat cannot tell from the real one, each as likely as any other.

What a seat knows here is what hints said of its cards and every card in sight; no convention, nothing that anybody
meant. The draw depends on nothing else, so that it is the same whatever the hidden cards really are.
"""

from hanabi.rules import CompiledRules, State
from hanabi.rules.kernel import note_hintable
from hanabi.rules.randomness import advance, below, generator

ATTEMPTS = 10_000
"""After so many hands that cannot be, the last one is taken; a hand that follows its hints is found long before."""


def imagine(world: State, rules: CompiledRules, seat: int, left: list[int], rest: list[int], seed: int) -> None:
    """Fill a seat's hand and the pile; `left` is how many copies of each card it does not see, `rest` is room."""
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
    """Draw each slot by itself, then accept the hand as often as its copies could be drawn together."""
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
    """One of the possible cards, each copy as likely as any other."""
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
    """Put the cards that are left into the pile, in random order."""
    first = rules.deck_length - world.deck_size
    place = first
    for card in range(rules.kinds):
        for _ in range(min(rest[card], rules.deck_length - place)):
            chance = advance(chance)
            other = first + below(chance, place - first + 1)
            world.deck[place] = world.deck[other]
            world.deck[other] = card
            place += 1
