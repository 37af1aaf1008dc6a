"""How the cautious player chooses.

Every legal action gets a value, and the highest is taken; the value's range says why.
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
from hanabi.rules import State, Tables, kernel
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


def act(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """The legal action of the highest value, the first of equals."""
    study(memory, game, tables, seat)
    best = -1
    highest = -1
    for place in range(kernel.legal_actions(game, tables, memory.legal)):
        worth = value(memory, game, tables, seat, memory.legal[place])
        if worth > highest:
            best = memory.legal[place]
            highest = worth
    return best


def study(memory: Any, game: State, tables: Tables, seat: int) -> None:
    """Count what is in sight and note which cards are playable, dead, critical or soon to be played."""
    memory.unseen = count_unseen(game, tables, memory.left)
    memory.playable = playable_cards(game, tables)
    memory.dead = dead_cards(game, tables)
    memory.critical = critical_cards(game, tables)
    memory.common = left_in_play(game, tables)
    memory.promised = 0
    for teammate in range(tables.players):
        if teammate != seat:
            for slot in range(game.hand_sizes[teammate]):
                if game.possible[teammate][slot] & memory.common & ~memory.playable == 0:
                    memory.promised |= 1 << game.hands[teammate][slot]


def value(memory: Any, game: State, tables: Tables, seat: int, action: int) -> int:
    """What a legal action is worth."""
    kind = tables.action_type[action]
    if kind == kernel.HINT:
        teammate = (seat + tables.action_place[action]) % tables.players
        return hint_value(memory, game, tables, teammate, tables.action_value[action])
    if kind == kernel.PLAY_DECK:
        return GUESS + 999 * weight(tables, memory.left, memory.playable) // weight(tables, memory.left, memory.unseen)
    mask = game.possible[seat][tables.action_place[action]] & memory.unseen
    if kind == kernel.PLAY:
        return play_value(memory, game, tables, mask, tables.action_value[action])
    return discard_value(memory, tables, mask)


def play_value(memory: Any, game: State, tables: Tables, mask: int, announced: int) -> int:
    """A sure play, low ranks first; announced where that is sure and returns a token (V5)."""
    fitting = memory.playable
    bonus = 0
    if announced != -1:
        fitting &= ((1 << tables.ranks) - 1) << (announced * tables.ranks)
        bonus = 1 if game.hint_tokens < tables.max_hint_tokens else -1
    if mask & ~fitting == 0:
        return SURE_PLAY + 10 * (tables.ranks - lowest_rank(tables, mask)) + bonus
    return GUESS + 999 * weight(tables, memory.left, mask & fitting) // weight(tables, memory.left, mask)


def lowest_rank(tables: Tables, mask: int) -> int:
    """The lowest rank, from 0, among the cards of a mask."""
    lowest = tables.ranks
    for card in range(tables.kinds):
        if mask >> card & 1 and tables.rank_of[card] < lowest:
            lowest = tables.rank_of[card]
    return lowest


def hint_value(memory: Any, game: State, tables: Tables, teammate: int, hint: int) -> int:
    """A hint that makes plays sure, else one that helps cards to be played, else one that tells something."""
    touch = tables.touch[hint]
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


def discard_value(memory: Any, tables: Tables, mask: int) -> int:
    """A discard that cannot hurt, else the one that least likely loses a card for good."""
    if mask & ~memory.dead == 0:
        return SAFE_DISCARD
    total = weight(tables, memory.left, mask)
    useless = 499 * weight(tables, memory.left, mask & memory.dead) // total
    risk = 499 * weight(tables, memory.left, mask & memory.critical) // total
    if mask & ~memory.critical == 0:
        return BAD_DISCARD - 10 * (tables.ranks - lowest_rank(tables, mask))
    return DISCARD + 500 + useless - risk
