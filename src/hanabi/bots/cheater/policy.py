"""The policy of the cheater: play if possible; else discard while the pace allows it; else hint, to pass.

*Pace* is the number of discards that the team can still afford: the remaining turns with a draw, plus one last turn for
each player, minus the missing points. In the last round, it is rare that every player has a play, so discards stop
slightly earlier. While no player can play, a hint would waste a token, so a discard is needed. Once every needed card
is in a hand, the rest is solved exactly.
"""

from typing import Any

from hanabi.bots.cheater.endgame import DISCARD, ENDGAME_MEMORY, HINT, NOTHING, solve
from hanabi.bots.counting import hint_action
from hanabi.rules import CompiledRules, State, questions
from hanabi.rules.state import Packed

MEMORY = {
    "held": Packed("i1", ("kinds",)),
    "holders": Packed("i1", ("kinds",)),
    "tops": Packed("i1", ("suits",)),
    "missing": Packed("i1"),
    "goal": Packed("i1"),
} | ENDGAME_MEMORY

DEAD = 3000
TWICE = 2500
HELD_ELSEWHERE = 2000
IN_THE_PILE = 500
"""The value of discarding a card; everything from `HELD_ELSEWHERE` up costs nothing."""


def act(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the cheater's action."""
    survey(memory, game, rules)
    if memory.missing == 0 and memory.goal > 0:
        option = solve(memory, game, rules)
        if option != NOTHING:
            action = action_of(memory, game, rules, seat, option)
            if action != -1:  # the endgame counts on hints, but in a tiny game no hint may touch a card
                return action
    slot = best_play(memory, game, rules, seat)
    if slot != -1:
        return play_action(game, rules, seat, slot)
    return wait(memory, game, rules, seat)


def survey(memory: Any, game: State, rules: CompiledRules) -> None:
    """Note who holds each card, how high each firework can grow, and how many needed cards are in no hand."""
    for card in range(rules.kinds):
        memory.held[card] = 0
        memory.holders[card] = 0
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            card = game.hands[seat][slot]
            memory.held[card] += 1
            memory.holders[card] |= 1 << seat
    memory.missing = 0
    memory.goal = 0
    for suit in range(rules.suits):
        top = questions.reachable_height(game, rules, suit)
        memory.tops[suit] = top
        memory.goal += top - game.fireworks[suit]
        for card in range(suit * rules.ranks + game.fireworks[suit], suit * rules.ranks + top):
            if memory.held[card] == 0:
                memory.missing += 1


def action_of(memory: Any, game: State, rules: CompiledRules, seat: int, option: int) -> int:
    """Return the action of an option of the endgame; a card stands for its play."""
    if option == HINT:
        return any_hint(game, rules, seat)
    if option == DISCARD:
        return best_discard(memory, game, rules, seat)
    for slot in range(game.hand_sizes[seat]):
        if option == 1 << game.hands[seat][slot]:
            return play_action(game, rules, seat, slot)
    return -1


def play_action(game: State, rules: CompiledRules, seat: int, slot: int) -> int:
    """Return the play of a fitting card, announced if that returns a token (V5)."""
    if rules.announcing and game.hint_tokens < rules.max_hint_tokens:
        first = 2 * rules.hand_size + (rules.players - 1) * rules.hints
        return first + slot * rules.suits + rules.suit_of[game.hands[seat][slot]]
    return rules.hand_size + slot


def best_play(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the slot of the best fitting card, or -1."""
    best = -1
    highest = -1
    for slot in range(game.hand_sizes[seat]):
        card = game.hands[seat][slot]
        if questions.is_playable(game, rules, card):
            worth = play_value(memory, rules, seat, card)
            if worth > highest:
                best = slot
                highest = worth
    return best


def play_value(memory: Any, rules: CompiledRules, seat: int, card: int) -> int:
    """Rate a play: low cards and those that unlock others score high, less if a teammate can play the card as well."""
    rank = rules.rank_of[card]
    worth = 1000 - 20 * rank
    if memory.holders[card] & ~(1 << seat):
        worth -= 100
    if rank == rules.ranks - 1:
        worth += 50
    chain = 0
    while rank + chain + 1 < rules.ranks and chain < 3 and memory.held[card + chain + 1] > 0:
        chain += 1
    return worth + 30 * chain + (10 if chain > 0 else 0)


def wait(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Return a discard or a hint for a player without a play."""
    hint = any_hint(game, rules, seat)
    slot = best_discard(memory, game, rules, seat)
    if slot == -1:
        return hint
    if game.hint_tokens == rules.max_hint_tokens:
        return hint if hint != -1 else rules.hand_size + slot  # without hint and discard, misplay or do nothing
    if hint == -1:
        return slot
    if game.deck_size == 0 and not rules.crowning:
        return hint
    value = discard_value(memory, game, rules, seat, game.hands[seat][slot])
    if not others_can_play(game, rules, seat):
        return hint if better_discard_elsewhere(memory, game, rules, seat, value) else slot
    if value >= HELD_ELSEWHERE and pace(memory, game, rules) >= rules.players:
        return slot
    return hint


def pace(memory: Any, game: State, rules: CompiledRules) -> int:
    """Return how many discards the team can afford; the crowning piece sets no end (V1)."""
    if rules.crowning:
        return rules.deck_length
    goal: int = memory.goal
    return game.deck_size + rules.players - goal


def others_can_play(game: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether any teammate holds a fitting card."""
    for other in range(rules.players):
        if other != seat:
            for slot in range(game.hand_sizes[other]):
                if questions.is_playable(game, rules, game.hands[other][slot]):
                    return True
    return False


def better_discard_elsewhere(memory: Any, game: State, rules: CompiledRules, seat: int, value: int) -> bool:
    """Return whether a teammate has a better discard and there are tokens to pass the turn on."""
    for offset in range(1, min(rules.players, game.hint_tokens + 1)):
        other = (seat + offset) % rules.players
        slot = best_discard(memory, game, rules, other)
        if slot != -1 and discard_value(memory, game, rules, other, game.hands[other][slot]) > value:
            return True
    return False


def best_discard(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the slot of the card whose discard costs least, or -1 if the hand is empty."""
    best = -1
    highest = -1
    for slot in range(game.hand_sizes[seat]):
        worth = discard_value(memory, game, rules, seat, game.hands[seat][slot])
        if worth > highest:
            best = slot
            highest = worth
    return best


def discard_value(memory: Any, game: State, rules: CompiledRules, seat: int, card: int) -> int:
    """Rate a discard: first dead cards, then duplicates, then cards with another copy to come, then high cards."""
    suit = rules.suit_of[card]
    rank = rules.rank_of[card]
    if rank < game.fireworks[suit] or rank >= memory.tops[suit]:
        return DEAD
    if memory.held[card] > 1:
        return TWICE if memory.holders[card] == 1 << seat else HELD_ELSEWHERE
    left = rules.copies[card] - game.discarded[card]
    if left > 1:
        return IN_THE_PILE + 20 * (rank - game.fireworks[suit]) + 30 * rank + 50 * (left - 2)
    return 10 * rank


def any_hint(game: State, rules: CompiledRules, seat: int) -> int:
    """Return the first legal hint, or -1. The cheater only uses hints to pass."""
    if game.hint_tokens == 0:
        return -1
    for offset in range(1, rules.players):
        hints = game.hintable[(seat + offset) % rules.players]
        if hints != 0:
            hint = 0
            while not hints >> hint & 1:
                hint += 1
            return hint_action(rules, offset, hint)
    return -1
