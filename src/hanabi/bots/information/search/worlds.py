"""Worlds: games that look like the real one to a player, sampled by their probability."""

from hanabi.bots.information.masks import copies, is_single, lowest, weight, without
from hanabi.bots.information.memory import Memory
from hanabi.rules import CompiledRules, State
from hanabi.rules.kernel import note_hintable
from hanabi.rules.randomness import advance, below

ATTEMPTS = 1000
"""After this many impossible hands, any hand is accepted, because a player has not followed the protocol."""


def imagine(world: State, memory: Memory, rules: CompiledRules, seat: int, chance: int) -> int:
    """Fill the hidden cards of a world, the seat's hand and then the deck; return the generator."""
    size = world.hand_sizes[seat]
    fits = False
    for _ in range(ATTEMPTS):
        fits, chance = _draw_hand(world, memory, seat, size, chance)
        if fits:
            break
    low, high = memory.own_low, memory.own_high
    for slot in range(size):
        if not is_single(memory.own[slot]):
            low, high = without(world.hands[seat][slot], low, high)
    note_hintable(world, rules, seat)
    return _shuffle_rest(world, rules, low, high, chance)


def _draw_hand(world: State, memory: Memory, seat: int, size: int, chance: int) -> tuple[bool, int]:
    """Draw each slot separately, then accept the hand with the probability of drawing its copies together."""
    hand = world.hands[seat]
    low, high = memory.own_low, memory.own_high
    for slot in range(size):
        if is_single(memory.own[slot]):
            hand[slot] = lowest(memory.own[slot])
            continue
        chance = advance(chance)
        card = _pick(memory.own[slot], memory.own_low, memory.own_high, chance)
        hand[slot] = card
        left = copies(card, low, high)
        all_copies = copies(card, memory.own_low, memory.own_high)
        chance = advance(chance)
        if below(chance, max(1, all_copies)) >= left:
            return False, chance
        low, high = without(card, low, high)
    return True, chance


def _pick(mask: int, low: int, high: int, chance: int) -> int:
    number = below(chance, max(1, weight(mask, low, high)))
    rest = mask
    card = lowest(mask)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        number -= copies(card, low, high)
        if number < 0:
            break
    return card


def _shuffle_rest(world: State, rules: CompiledRules, low: int, high: int, chance: int) -> int:
    """Put the remaining cards into the deck in random order."""
    place = rules.deck_length - world.deck_size
    for card in range(rules.kinds):
        for _ in range(copies(card, low, high)):
            if place < rules.deck_length:
                world.deck[place] = card
                place += 1
    while place < rules.deck_length:
        world.deck[place] = 0
        place += 1
    first = rules.deck_length - world.deck_size
    for last in range(rules.deck_length - 1, first, -1):
        chance = advance(chance)
        other = first + below(chance, last - first + 1)
        card = world.deck[other]
        world.deck[other] = world.deck[last]
        world.deck[last] = card
    return chance


def copy_game(target: State, source: State, rules: CompiledRules) -> None:
    """Copy the parts of a game that are used here."""
    for seat in range(rules.players):
        for slot in range(rules.hand_size):
            target.hands[seat][slot] = source.hands[seat][slot]
            target.possible[seat][slot] = source.possible[seat][slot]
        target.hand_sizes[seat] = source.hand_sizes[seat]
        target.hintable[seat] = source.hintable[seat]
    for place in range(rules.deck_length - source.deck_size, rules.deck_length):
        target.deck[place] = source.deck[place]
    for card in range(rules.kinds):
        target.discarded[card] = source.discarded[card]
    for suit in range(rules.suits):
        target.fireworks[suit] = source.fireworks[suit]
        target.courses[suit] = source.courses[suit]
    target.deck_size = source.deck_size
    target.points = source.points
    target.hint_tokens = source.hint_tokens
    target.half_token = source.half_token
    target.strikes = source.strikes
    target.seat = source.seat
    target.turn = source.turn
    target.turns_left = source.turns_left
    target.status = source.status


def copy_public(target: Memory, source: Memory, rules: CompiledRules) -> None:
    """Copy public knowledge."""
    for seat in range(rules.players):
        for slot in range(rules.hand_size):
            target.masks[seat][slot] = source.masks[seat][slot]
        target.sizes[seat] = source.sizes[seat]
    target.low = source.low
    target.high = source.high
    target.free_low = source.free_low
    target.free_high = source.free_high
    target.playable = source.playable
    target.dead = source.dead
    target.tokens = source.tokens
    target.turns_left = source.turns_left


def copy_rules(target: Memory, source: Memory, rules: CompiledRules) -> None:
    """Copy what follows from the rules of the game."""
    target.habits = source.habits
    target.column = source.column
    target.ranked = source.ranked
    target.coloured = source.coloured
    target.most_within = source.most_within
    target.plain = source.plain
    for card in range(rules.kinds):
        target.rank_within[card] = source.rank_within[card]
        target.colour_within[card] = source.colour_within[card]
