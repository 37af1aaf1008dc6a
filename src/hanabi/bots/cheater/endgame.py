"""Exact solution of the endgame: once every needed card is in a hand, the draw pile no longer matters.

A depth-first search looks for a line that plays every card. It tries plays first, so the first descent usually
succeeds. Hands are masks of the needed cards and a count of the others.
"""

from typing import Any

from hanabi.bots.counting import size
from hanabi.rules import CompiledRules, State
from hanabi.rules.state import Packed

NOTHING = 0
HINT = -1
DISCARD = -2
"""Options of a turn; any other option is the bit of a card to play."""

MOST_NODES = 1000
"""The search gives up after this number of turns."""

_PER_DEPTH = Packed("i1", ("deck_length",))

ENDGAME_MEMORY = {
    "needed": Packed("i8"),
    "playable": Packed("i8"),
    "lasts": Packed("i8"),
    "hands": Packed("i8", ("players",)),
    "spare": Packed("i1", ("players",)),
    "chosen": Packed("i8", ("deck_length",)),
    "plays": Packed("i8", ("deck_length",)),
    "others": _PER_DEPTH,
    "holding": _PER_DEPTH,
    "tokens_at": _PER_DEPTH,
    "deck_at": _PER_DEPTH,
    "left_at": _PER_DEPTH,
    "spare_at": _PER_DEPTH,
    "tokens": Packed("i1"),
    "deck": Packed("i1"),
    "left": Packed("i1"),
    "to_go": Packed("i1"),
}


def solve(memory: Any, game: State, rules: CompiledRules) -> int:
    """Return the first option of a line that plays every card that can still be played, or `NOTHING`."""
    set_up(memory, game, rules)
    seat = game.seat
    depth = 0
    nodes = 0
    enter(memory, rules, seat, depth)
    while nodes < MOST_NODES:
        option = next_option(memory, rules, seat, depth)
        if option == NOTHING:
            if depth == 0:
                return NOTHING
            depth -= 1
            seat = seat - 1 if seat > 0 else rules.players - 1
            take_back(memory, rules, seat, depth)
        else:
            nodes += 1
            take_turn(memory, rules, seat, depth, option)
            if memory.to_go == 0:
                first: int = memory.chosen[0]
                return first
            depth += 1
            seat = seat + 1 if seat + 1 < rules.players else 0
            enter(memory, rules, seat, depth)
    return NOTHING


def set_up(memory: Any, game: State, rules: CompiledRules) -> None:
    """Convert the game to masks; if a hand has two copies of a card, one counts as spare."""
    memory.needed = 0
    memory.playable = 0
    memory.lasts = 0
    for suit in range(rules.suits):
        first = suit * rules.ranks + game.fireworks[suit]
        end = suit * rules.ranks + memory.tops[suit]
        memory.lasts |= 1 << (suit * rules.ranks + rules.ranks - 1)
        if first < end:
            memory.playable |= 1 << first
            memory.needed |= (1 << end) - (1 << first)
    for seat in range(rules.players):
        memory.hands[seat] = 0
        for slot in range(game.hand_sizes[seat]):
            memory.hands[seat] |= memory.needed & 1 << game.hands[seat][slot]
        memory.spare[seat] = game.hand_sizes[seat] - size(memory.hands[seat])
    memory.tokens = game.hint_tokens
    memory.deck = game.deck_size
    memory.left = game.turns_left
    memory.to_go = memory.goal


def enter(memory: Any, rules: CompiledRules, seat: int, depth: int) -> None:
    """Start to try the options of a turn; there are none if the remaining turns cannot suffice."""
    turns = memory.left if memory.left != 0 else memory.deck + rules.players
    hopeless = memory.to_go > turns and not rules.crowning
    if hopeless or memory.left == -1 or depth == rules.deck_length - 1:
        memory.plays[depth] = 0
        memory.others[depth] = 2
    else:
        memory.plays[depth] = memory.hands[seat] & memory.playable
        memory.others[depth] = 0


def next_option(memory: Any, rules: CompiledRules, seat: int, depth: int) -> int:
    """Return the next option: plays, then a discard and a hint, the discard first if the pace allows it."""
    play: int = memory.plays[depth] & -memory.plays[depth]
    if play:
        memory.plays[depth] ^= play
        return play
    while memory.others[depth] < 2:
        memory.others[depth] += 1
        discard_first = memory.deck > memory.to_go - 1
        if discard_first == (memory.others[depth] == 1):
            if memory.tokens < rules.max_hint_tokens and memory.spare[seat] > 0:
                return DISCARD
        elif memory.tokens > 0:
            return HINT
    return NOTHING


def take_turn(memory: Any, rules: CompiledRules, seat: int, depth: int, option: int) -> None:
    """Take a turn and note what is needed to undo it."""
    memory.chosen[depth] = option
    memory.tokens_at[depth] = memory.tokens
    memory.deck_at[depth] = memory.deck
    memory.left_at[depth] = memory.left
    memory.spare_at[depth] = memory.spare[seat]
    if option == HINT:
        memory.tokens -= 1
    else:
        if option == DISCARD:
            memory.tokens += 1
        else:
            play(memory, rules, depth, option)
        memory.spare[seat] -= 1
        if memory.deck > 0:
            memory.spare[seat] += 1
            memory.deck -= 1
            if memory.deck == 0 and not rules.crowning:
                memory.left = rules.players + 1
    if memory.left > 0:
        memory.left -= 1
        if memory.left == 0:
            memory.left = -1  # the game is over


def play(memory: Any, rules: CompiledRules, depth: int, card: int) -> None:
    """Play a card. It is no longer needed, so every other copy in a hand becomes spare."""
    memory.to_go -= 1
    memory.playable ^= card
    if card & memory.lasts == 0:
        memory.playable |= card << 1 & memory.needed
    elif memory.tokens < rules.max_hint_tokens:
        memory.tokens += 1
    holding = 0
    for seat in range(rules.players):
        if memory.hands[seat] & card:
            memory.hands[seat] ^= card
            memory.spare[seat] += 1
            holding |= 1 << seat
    memory.holding[depth] = holding


def take_back(memory: Any, rules: CompiledRules, seat: int, depth: int) -> None:
    """Undo the latest turn."""
    card = memory.chosen[depth]
    memory.tokens = memory.tokens_at[depth]
    memory.deck = memory.deck_at[depth]
    memory.left = memory.left_at[depth]
    if card > 0:
        memory.to_go += 1
        memory.playable |= card
        if card & memory.lasts == 0:
            memory.playable &= ~(card << 1)
        for other in range(rules.players):
            if memory.holding[depth] >> other & 1:
                memory.hands[other] |= card
                memory.spare[other] -= 1
    memory.spare[seat] = memory.spare_at[depth]
