"""How the cheater chooses: plays first; else a discard while the pace allows it; else a hint, to pass.

*Pace* is how many discards the team can still afford: the turns with a draw that are left, and one
last turn each, less the points to come. In the last round hardly everybody has a play, so discards
stop a little earlier. While nobody at all can play, a hint would only burn a token: then somebody
has to discard. Once every card that is needed is in somebody's hand, the rest is solved exactly.
"""

from typing import Any

from hanabi.bots.cheater.endgame import DISCARD, ENDGAME_MEMORY, HINT, NOTHING, solve
from hanabi.bots.counting import hint_action
from hanabi.rules import State, Tables, questions
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
"""What the discard of a card is worth; all from `HELD_ELSEWHERE` up cost nothing."""


def act(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """The cheater's action."""
    survey(memory, game, tables)
    if memory.missing == 0 and memory.goal > 0:
        option = solve(memory, game, tables)
        if option != NOTHING:
            action = action_of(memory, game, tables, seat, option)
            if action != -1:  # the endgame counts on hints, and in a tiny game none may touch a card
                return action
    slot = best_play(memory, game, tables, seat)
    if slot != -1:
        return play_action(game, tables, seat, slot)
    return wait(memory, game, tables, seat)


def survey(memory: Any, game: State, tables: Tables) -> None:
    """Note who holds what, how high each firework can grow, and how many cards are needed and in no hand."""
    for card in range(tables.kinds):
        memory.held[card] = 0
        memory.holders[card] = 0
    for seat in range(tables.players):
        for slot in range(game.hand_sizes[seat]):
            card = game.hands[seat][slot]
            memory.held[card] += 1
            memory.holders[card] |= 1 << seat
    memory.missing = 0
    memory.goal = 0
    for suit in range(tables.suits):
        top = questions.reachable_height(game, tables, suit)
        memory.tops[suit] = top
        memory.goal += top - game.fireworks[suit]
        for card in range(suit * tables.ranks + game.fireworks[suit], suit * tables.ranks + top):
            if memory.held[card] == 0:
                memory.missing += 1


def action_of(memory: Any, game: State, tables: Tables, seat: int, option: int) -> int:
    """The action of an option of the endgame; a card stands for its play."""
    if option == HINT:
        return any_hint(game, tables, seat)
    if option == DISCARD:
        return best_discard(memory, game, tables, seat)
    for slot in range(game.hand_sizes[seat]):
        if option == 1 << game.hands[seat][slot]:
            return play_action(game, tables, seat, slot)
    return -1


def play_action(game: State, tables: Tables, seat: int, slot: int) -> int:
    """Play a card that fits, announced where that returns a token (V5)."""
    if tables.announcing and game.hint_tokens < tables.max_hint_tokens:
        first = 2 * tables.hand_size + (tables.players - 1) * tables.hints
        return first + slot * tables.suits + tables.suit_of[game.hands[seat][slot]]
    return tables.hand_size + slot


def best_play(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """The slot of the best card that fits, or -1."""
    best = -1
    highest = -1
    for slot in range(game.hand_sizes[seat]):
        card = game.hands[seat][slot]
        if questions.is_playable(game, tables, card):
            worth = play_value(memory, tables, seat, card)
            if worth > highest:
                best = slot
                highest = worth
    return best


def play_value(memory: Any, tables: Tables, seat: int, card: int) -> int:
    """Low cards first, and those that unlock others in sight; less what a teammate could play as well."""
    rank = tables.rank_of[card]
    worth = 1000 - 20 * rank
    if memory.holders[card] & ~(1 << seat):
        worth -= 100
    if rank == tables.ranks - 1:
        worth += 50
    chain = 0
    while rank + chain + 1 < tables.ranks and chain < 3 and memory.held[card + chain + 1] > 0:
        chain += 1
    return worth + 30 * chain + (10 if chain > 0 else 0)


def wait(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """What to do without a play: discard or hint."""
    hint = any_hint(game, tables, seat)
    slot = best_discard(memory, game, tables, seat)
    if slot == -1:
        return hint
    if game.hint_tokens == tables.max_hint_tokens:
        return hint if hint != -1 else tables.hand_size + slot  # no hint and no discard: a play, or nothing
    if hint == -1:
        return slot
    if game.deck_size == 0 and not tables.crowning:
        return hint
    value = discard_value(memory, game, tables, seat, game.hands[seat][slot])
    if not others_can_play(game, tables, seat):
        return hint if better_discard_elsewhere(memory, game, tables, seat, value) else slot
    if value >= HELD_ELSEWHERE and pace(memory, game, tables) >= tables.players:
        return slot
    return hint


def pace(memory: Any, game: State, tables: Tables) -> int:
    """How many discards the team can afford; the crowning piece sets no end (V1)."""
    if tables.crowning:
        return tables.deck_length
    goal: int = memory.goal
    return game.deck_size + tables.players - goal


def others_can_play(game: State, tables: Tables, seat: int) -> bool:
    """Whether any teammate holds a card that fits."""
    for other in range(tables.players):
        if other != seat:
            for slot in range(game.hand_sizes[other]):
                if questions.is_playable(game, tables, game.hands[other][slot]):
                    return True
    return False


def better_discard_elsewhere(memory: Any, game: State, tables: Tables, seat: int, value: int) -> bool:
    """Whether a teammate has a better discard and there are tokens to pass the turn on."""
    for offset in range(1, min(tables.players, game.hint_tokens + 1)):
        other = (seat + offset) % tables.players
        slot = best_discard(memory, game, tables, other)
        if slot != -1 and discard_value(memory, game, tables, other, game.hands[other][slot]) > value:
            return True
    return False


def best_discard(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """The slot of the card that a hand can best do without, or -1 if it is empty."""
    best = -1
    highest = -1
    for slot in range(game.hand_sizes[seat]):
        worth = discard_value(memory, game, tables, seat, game.hands[seat][slot])
        if worth > highest:
            best = slot
            highest = worth
    return best


def discard_value(memory: Any, game: State, tables: Tables, seat: int, card: int) -> int:
    """Dead cards first, then doubles, then cards of which another copy is still to come, then the highest."""
    suit = tables.suit_of[card]
    rank = tables.rank_of[card]
    if rank < game.fireworks[suit] or rank >= memory.tops[suit]:
        return DEAD
    if memory.held[card] > 1:
        return TWICE if memory.holders[card] == 1 << seat else HELD_ELSEWHERE
    left = tables.copies[card] - game.discarded[card]
    if left > 1:
        return IN_THE_PILE + 20 * (rank - game.fireworks[suit]) + 30 * rank + 50 * (left - 2)
    return 10 * rank


def any_hint(game: State, tables: Tables, seat: int) -> int:
    """The first legal hint, or -1: to the cheater a hint is only a way to pass."""
    if game.hint_tokens == 0:
        return -1
    for offset in range(1, tables.players):
        hints = game.hintable[(seat + offset) % tables.players]
        if hints != 0:
            hint = 0
            while not hints >> hint & 1:
                hint += 1
            return hint_action(tables, offset, hint)
    return -1
