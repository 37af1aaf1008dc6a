"""Conversion of plans to actions: the moves of the search as legal actions of the real game."""

from typing import Any

from hanabi.bots.cheater.policy import any_hint
from hanabi.review.solver.rows import KIND
from hanabi.review.solver.workspace import (
    ANNOUNCE,
    DISCARD,
    HINT,
    LONGEST,
    MISPLAY,
    MISPLAY_SPARE,
    PLAY,
    PLAY_DECK,
    SPARE,
    Workspace,
)
from hanabi.rules import CompiledRules, State, kernel, questions

NO_ACTION = -1


def walk(work: Workspace, game: State, rules: CompiledRules, line: Any) -> int:
    """Play the plan in a copy of the game, continue to its end, write the actions into `line` and return their number.

    The copy keeps the final position, and so the score that the line really reaches.
    """
    turn = 0
    while game.status == kernel.PLAYING and turn < LONGEST:
        action = NO_ACTION
        if turn < work.plan_length:
            action = action_of(work, game, rules, work.plan[turn])
        if action == NO_ACTION:
            action = harmless(work, game, rules)
        if action == NO_ACTION:
            return turn
        kernel.step(game, rules, action)
        line[turn] = action
        turn += 1
    return turn


def action_of(work: Workspace, game: State, rules: CompiledRules, move: int) -> int:
    """Return the action for a move, or `NO_ACTION` where the game does not allow it."""
    kind = move & KIND
    card = move & 31
    if kind == PLAY or kind == ANNOUNCE:
        slot = slot_of(game, card) if questions.is_playable(game, rules, card) else NO_ACTION
        return play_of(rules, slot) if kind == PLAY else announcement_of(rules, slot, card)
    if kind == DISCARD:
        return slot_of(game, card)
    if kind == MISPLAY:
        return play_of(rules, slot_of(game, card))
    if move == SPARE:
        return spare_slot(work, game, rules)
    if move == MISPLAY_SPARE:
        return play_of(rules, spare_slot(work, game, rules))
    if move == HINT:
        return any_hint(game, rules, game.seat)
    return rules.actions - 1 if move == PLAY_DECK else NO_ACTION


def harmless(work: Workspace, game: State, rules: CompiledRules) -> int:
    """Return a move that costs nothing: a play that fits, a hint, or a discard.

    Used when the plan is complete, and for passes in the last round.
    """
    for slot in range(game.hand_sizes[game.seat]):
        if questions.is_playable(game, rules, game.hands[game.seat][slot]):
            return rules.hand_size + slot
    hint = any_hint(game, rules, game.seat)
    if hint != NO_ACTION:
        return hint
    if game.hand_sizes[game.seat] == 0:
        return NO_ACTION
    slot = max(0, spare_slot(work, game, rules))
    return play_of(rules, slot) if game.hint_tokens == rules.max_hint_tokens else slot


def slot_of(game: State, card: int) -> int:
    """Return the slot of a card in the hand of the seat to move."""
    for slot in range(game.hand_sizes[game.seat]):
        if game.hands[game.seat][slot] == card:
            return slot
    return NO_ACTION


def play_of(rules: CompiledRules, slot: int) -> int:
    """Return the action that plays a slot."""
    return NO_ACTION if slot == NO_ACTION else rules.hand_size + slot


def announcement_of(rules: CompiledRules, slot: int, card: int) -> int:
    """Return the action that plays a slot with its suit announced."""
    first = 2 * rules.hand_size + (rules.players - 1) * rules.hints
    return NO_ACTION if slot == NO_ACTION else first + slot * rules.suits + rules.suit_of[card]


def spare_slot(work: Workspace, game: State, rules: CompiledRules) -> int:
    """Return a slot whose card the target does not need (dead cards first) or that the hand holds twice."""
    hand = game.hands[game.seat]
    best = NO_ACTION
    for slot in range(game.hand_sizes[game.seat]):
        if questions.is_dead(game, rules, hand[slot]):
            return slot
        if rules.rank_of[hand[slot]] >= work.target[rules.suit_of[hand[slot]]]:
            best = slot
        for other in range(slot):
            if hand[other] == hand[slot]:
                return slot
    return best
