"""The rules by which the bot chooses moves within the protocol."""

from hanabi.bots.counting import hint_action
from hanabi.bots.information.alike import list_useless
from hanabi.bots.information.coded import coded_discard, coded_play, discard_is_safe, play_action, the_hint
from hanabi.bots.information.foresight import next_throws_critical
from hanabi.bots.information.hand import discard_worth, expected_loss, is_sure, look_at_hands, own_chance, play_worth
from hanabi.bots.information.masks import weight
from hanabi.bots.information.memory import HINT_FIRST, LAST_ROUND, LOSSES, PATIENT, SAFE, SAVES, Memory
from hanabi.bots.information.protocol import after, has_turn, holds_play, knows_play, look_ahead, must_warn, needs_hint
from hanabi.rules import CompiledRules, State

RISKY_PLAY = 0.75
"""A card that is playable or dead is played if the probability that it is playable exceeds this."""
RISKY_DISCARD = 0.07
"""A discard with a higher expected loss than this is postponed by a hint."""
RISKY_DISCARD_OF_TWO = 1.3
TOKEN_OF_TWO = 0.18
"""The same for two players, where hints are more valuable, and its reduction for each available token."""
SPARE_OF_TWO = 2
"""How many fewer cards two players can spare."""
NEEDY_DECK = 14
LATE_DECK = 9
MANY_TOKENS = 5
"""The conditions for a hint before a sure play, with two players.

If the hint is needed, it takes two tokens or at most `NEEDY_DECK` cards in the deck; if the teammate knows a play, two
tokens and at most `LATE_DECK` cards; otherwise `MANY_TOKENS` and at most `LATE_DECK` cards.
"""


def choose(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the rules' action, by index."""
    look_at_hands(memory, game, rules, seat)
    look_ahead(memory, rules, seat)
    action = _first_duty(memory, game, rules, seat)
    if action >= 0:
        return action
    slot = sure_play(memory, game, rules, seat)
    if slot < 0 and game.strikes + 1 < rules.max_strikes and can_spare_cards(memory, game, rules):
        slot = risky_play(memory, seat)
    elif slot >= 0 and hint_goes_first(memory, game, rules, seat):
        action = the_hint(memory, game, rules, seat)
    if action < 0 and slot >= 0:
        action = coded_play(memory, game, rules, seat, slot)
    return action if action >= 0 else _hint_or_discard(memory, game, rules, seat)


def _first_duty(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return a move that is required for the next player's sake; -1 if there is none."""
    if memory.habits & SAFE:
        return the_hint(memory, game, rules, seat) if must_warn(memory, game, rules, seat) else -1
    if memory.habits & SAVES and has_turn(memory, 1):
        return saving_move(memory, game, rules, seat)
    return -1


def hint_goes_first(memory: Memory, game: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether, with two players, a hint is better than a sure play, which it is not in the last round."""
    if not memory.habits & HINT_FIRST or game.hint_tokens == 0 or game.turns_left > 0:
        return False
    other = after(seat, 1, rules)
    if knows_play(memory, other):
        return game.hint_tokens > 1 and game.deck_size <= LATE_DECK
    if holds_play(memory, game, other):
        return game.hint_tokens > 1 or game.deck_size <= NEEDY_DECK
    return game.hint_tokens >= MANY_TOKENS and 0 < game.deck_size <= LATE_DECK


def saving_move(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return a move that prevents the next player from discarding a critical card; -1 if none is needed or helps.

    A hint may inform that player; without tokens, a useless discard provides a token for a hint.
    """
    row = memory.masks[after(seat, 1, rules)]
    tokens = game.hint_tokens
    risk = risk_to_take(rules, tokens)
    if not next_throws_critical(memory, game, rules, seat, row, tokens, risk):
        return -1
    if tokens == 0:
        helps = not next_throws_critical(memory, game, rules, seat, row, 1, risk)
        some_useless = list_useless(memory.own, memory.sizes[seat], memory.dead, memory.useless) > 0
        return the_discard(memory, game, rules, seat) if helps and some_useless else -1
    hint = the_hint(memory, game, rules, seat)
    row = memory.answered[after(seat, 1, rules)]
    return -1 if next_throws_critical(memory, game, rules, seat, row, tokens - 1, risk) else hint


def risk_to_take(rules: CompiledRules, tokens: int) -> float:
    """Return the expected loss of a discard above which a hint is better."""
    return RISKY_DISCARD if rules.players > 2 else max(0.0, RISKY_DISCARD_OF_TWO - TOKEN_OF_TWO * tokens)


def sure_play(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the most urgent of the slots that are surely playable; -1 if there is none."""
    best = -1
    most = 0.0
    for slot in range(memory.sizes[seat]):
        if is_sure(memory, slot, memory.playable):
            worth = play_worth(memory, game, rules, seat, slot)
            if best < 0 or worth > most:
                most = worth
                best = slot
    return best


def risky_play(memory: Memory, seat: int) -> int:
    """Return the likeliest of the slots that are surely playable or dead, if it is likely enough; else -1."""
    best = -1
    most = RISKY_PLAY
    for slot in range(memory.sizes[seat]):
        if is_sure(memory, slot, memory.playable | memory.dead):
            likely = own_chance(memory, slot, memory.playable)
            if likely > most:
                most = likely
                best = slot
    return best


def likeliest_play(memory: Memory, seat: int) -> int:
    """Return the slot most likely to be playable; -1 if none can be."""
    best = -1
    most = 0.0
    for slot in range(memory.sizes[seat]):
        likely = own_chance(memory, slot, memory.playable)
        if likely > most:
            most = likely
            best = slot
    return best


def can_spare_cards(memory: Memory, game: State, rules: CompiledRules) -> bool:
    """Return whether few enough cards are gone that the deck will not run out early."""
    gone = rules.deck_length - game.points - weight(rules.everything, memory.low, memory.high)
    spare = rules.deck_length - rules.max_score - rules.players * rules.hand_size
    return gone <= (spare if rules.players > 2 else spare - SPARE_OF_TWO)


def somebody_needs(memory: Memory, game: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a teammate holds a card to play and does not know of any."""
    for offset in range(1, rules.players):
        if has_turn(memory, offset) and needs_hint(memory, game, after(seat, offset, rules)):
            return True
    return False


def somebody_can_play(memory: Memory, game: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a teammate holds a card to play."""
    for offset in range(1, rules.players):
        if has_turn(memory, offset) and holds_play(memory, game, after(seat, offset, rules)):
            return True
    return False


def last_resort(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return any legal action if the rules find none: a hint without a number, else the likeliest play."""
    if game.hint_tokens > 0:
        for offset in range(1, rules.players):
            hintable = game.hintable[after(seat, offset, rules)]
            for hint in range(rules.hints):
                if hintable >> hint & 1:
                    return hint_action(rules, offset, hint)
    return play_action(memory, game, rules, max(0, likeliest_play(memory, seat)))


def the_discard(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Return the slot to discard; among publicly useless ones, the one that encodes the sum."""
    number = list_useless(memory.masks[seat], memory.sizes[seat], memory.dead, memory.useless)
    if number < 2:
        number = list_useless(memory.own, memory.sizes[seat], memory.dead, memory.useless)
    slot = memory.useless[0] if number > 0 else least_loss(memory, rules, seat)
    return coded_discard(memory, game, rules, seat, slot)


def least_loss(memory: Memory, rules: CompiledRules, seat: int) -> int:
    """Return the slot with the lowest expected loss."""
    best = 0
    most = -1000.0
    for slot in range(memory.sizes[seat]):
        if memory.habits & LOSSES:
            worth = -expected_loss(memory, rules, seat, slot)
        else:
            worth = discard_worth(memory, rules, seat, slot)
        if worth > most:
            most = worth
            best = slot
    return best


def _hint_or_discard(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    hint = -1
    if game.hint_tokens > 0 and wants_hint(memory, game, rules, seat):
        hint = the_hint(memory, game, rules, seat)
    if hint >= 0:
        return hint
    slot = -1
    if game.turns_left > 0 and memory.habits & LAST_ROUND and game.strikes + 1 < rules.max_strikes:
        slot = likeliest_play(memory, seat)
    if slot >= 0:
        return coded_play(memory, game, rules, seat, slot)
    if game.hint_tokens < rules.max_hint_tokens and memory.sizes[seat] > 0:
        return the_discard(memory, game, rules, seat)
    return last_resort(memory, game, rules, seat)


def wants_hint(memory: Memory, game: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a hint is better than a discard."""
    if game.hint_tokens == rules.max_hint_tokens or somebody_needs(memory, game, rules, seat):
        return True
    if not discard_is_safe(memory, game, rules, seat):
        return True
    some_useless = list_useless(memory.own, memory.sizes[seat], memory.dead, memory.useless) > 0
    if some_useless and can_spare_cards(memory, game, rules):
        return False
    if somebody_can_play(memory, game, rules, seat):
        return True
    if not memory.habits & PATIENT:
        return game.hint_tokens > 4
    if some_useless or memory.sizes[seat] == 0:
        return memory.sizes[seat] == 0
    slot = least_loss(memory, rules, seat)
    return expected_loss(memory, rules, seat, slot) > risk_to_take(rules, game.hint_tokens)
