"""The policy of the cautious bot.

Every legal action gets a value, and the bot takes the highest. The range of the value shows the reason.
"""

from typing import Any

from hanabi.bots.counting import (
    count_unseen,
    critical_cards,
    dead_cards,
    left_in_play,
    playable_cards,
    size,
    weight,
)
from hanabi.rules import CompiledRules, State, kernel
from hanabi.rules.state import Packed

SURE_PLAY = 9000
PLAY_HINT = 7000
SAFE_DISCARD = 6000
HELPFUL_HINT = 5000
DISCARD = 3000
IDLE_HINT = 2000
BAD_DISCARD = 1000
GUESS = 0

MEMORY = {
    "left": Packed("i1", ("kinds",)),
    "unseen": Packed("i8"),
    "playable": Packed("i8"),
    "dead": Packed("i8"),
    "critical": Packed("i8"),
    "common": Packed("i8"),
    "promised": Packed("i8"),
    "legal": Packed("i2", ("actions",)),
}


def act(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the legal action with the highest value; among equals, the first."""
    study(memory, game, rules, seat)
    best = -1
    highest = -1
    for place in range(kernel.legal_actions(game, rules, memory.legal)):
        worth = value(memory, game, rules, seat, memory.legal[place])
        if worth > highest:
            best = memory.legal[place]
            highest = worth
    return best


def study(memory: Any, game: State, rules: CompiledRules, seat: int) -> None:
    """Count visible cards and note which cards are playable, dead, critical or soon to be played."""
    memory.unseen = count_unseen(game, rules, memory.left)
    memory.playable = playable_cards(game, rules)
    memory.dead = dead_cards(game, rules)
    memory.critical = critical_cards(game, rules)
    memory.common = left_in_play(game, rules)
    memory.promised = 0
    for teammate in range(rules.players):
        if teammate != seat:
            for slot in range(game.hand_sizes[teammate]):
                if game.possible[teammate][slot] & memory.common & ~memory.playable == 0:
                    memory.promised |= 1 << game.hands[teammate][slot]


def value(memory: Any, game: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Return the value of a legal action."""
    kind = rules.action_type[action]
    if kind == kernel.HINT:
        teammate = (seat + rules.action_place[action]) % rules.players
        return hint_value(memory, game, rules, teammate, rules.action_value[action])
    if kind == kernel.PLAY_DECK:
        return GUESS + 999 * weight(rules, memory.left, memory.playable) // weight(rules, memory.left, memory.unseen)
    mask = game.possible[seat][rules.action_place[action]] & memory.unseen
    if kind == kernel.PLAY:
        return play_value(memory, game, rules, mask, rules.action_value[action])
    return discard_value(memory, rules, mask)


def play_value(memory: Any, game: State, rules: CompiledRules, mask: int, announced: int) -> int:
    """Rate a play: sure ones highest, low ranks first; announced if that is sure and returns a token (V5)."""
    fitting = memory.playable
    bonus = 0
    if announced != -1:
        fitting &= ((1 << rules.ranks) - 1) << (announced * rules.ranks)
        bonus = 1 if game.hint_tokens < rules.max_hint_tokens else -1
    if mask & ~fitting == 0:
        return SURE_PLAY + 10 * (rules.ranks - lowest_rank(rules, mask)) + bonus
    return GUESS + 999 * weight(rules, memory.left, mask & fitting) // weight(rules, memory.left, mask)


def lowest_rank(rules: CompiledRules, mask: int) -> int:
    """Return the lowest rank, counted from 0, among the cards of a mask."""
    lowest = rules.ranks
    for card in range(rules.kinds):
        if mask >> card & 1 and rules.rank_of[card] < lowest:
            lowest = rules.rank_of[card]
    return lowest


def hint_value(memory: Any, game: State, rules: CompiledRules, teammate: int, hint: int) -> int:
    """Rate a hint: first those that make plays sure, then those that help cards, then those that give information."""
    touch = rules.touch[hint]
    sure = 0
    helped = 0
    told = 0
    for slot in range(game.hand_sizes[teammate]):
        card = game.hands[teammate][slot]
        before = game.possible[teammate][slot] & memory.common
        after = before & touch if touch >> card & 1 else before & ~touch
        told += size(before) - size(after)
        if memory.playable & ~memory.promised & (1 << card):
            doubts = size(after & ~memory.playable)
            helped += size(before & ~memory.playable) - doubts
            if doubts == 0:
                sure += 1
    if sure > 0:
        return PLAY_HINT + 100 * sure + told
    if helped > 0:
        return HELPFUL_HINT + helped
    return IDLE_HINT + told


def discard_value(memory: Any, rules: CompiledRules, mask: int) -> int:
    """Rate a discard: first useless cards, then those least likely to lose a card for good."""
    if mask & ~memory.dead == 0:
        return SAFE_DISCARD
    total = weight(rules, memory.left, mask)
    useless = 499 * weight(rules, memory.left, mask & memory.dead) // total
    risk = 499 * weight(rules, memory.left, mask & memory.critical) // total
    if mask & ~memory.critical == 0:
        return BAD_DISCARD - 10 * (rules.ranks - lowest_rank(rules, mask))
    return DISCARD + 500 + useless - risk
