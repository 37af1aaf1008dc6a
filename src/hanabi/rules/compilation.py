"""Compile rules into the numbers that the kernel works with; nothing else reads a variant's definition."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hanabi.rules import kernel
from hanabi.rules.actions import Action, Discard, Hint, Play
from hanabi.rules.state import CompiledRules
from hanabi.rules.variants.touch import is_blind, touches

if TYPE_CHECKING:
    from hanabi.rules.ruleset import Rules


def compile_rules(rules: "Rules") -> CompiledRules:
    """Compile rules for the kernel."""
    kinds = [(suit, rank) for suit in rules.suits for rank in rules.ranks_of(suit)]
    ranks = len(kinds) // len(rules.suits)
    touch = [_mask(touches(rules, value, suit, rank) for suit, rank in kinds) for value in rules.hint_values]
    letters = [suit.letter for suit in rules.suits]
    decoded = [_decode(action, rules.hint_values, letters) for action in rules.actions]
    return CompiledRules(
        players=rules.players,
        hand_size=rules.hand_size,
        suits=len(rules.suits),
        ranks=ranks,
        height=rules.ranks,
        colours=len(rules.colours),
        hints=len(touch),
        kinds=len(kinds),
        deck_length=len(rules.deck),
        actions=len(rules.actions),
        max_hint_tokens=rules.hint_tokens,
        max_strikes=rules.strikes,
        max_score=rules.max_score,
        empty_hints=_mask(rules.empty_hints or is_blind(rules, value) for value in rules.hint_values),
        crowning=int(rules.crowning),
        announcing=int(rules.choreography),
        deck_plays=int(rules.deck_plays),
        keep_points=int(rules.keep_points),
        up_or_down=int(rules.up_or_down),
        half_tokens=int(rules.half_tokens),
        everything=(1 << len(kinds)) - 1,
        copies=[rules.copies_of(suit, rank) for suit, rank in kinds],
        suit_of=[kind // ranks for kind in range(len(kinds))],
        rank_of=[kind % ranks for kind in range(len(kinds))],
        touch=touch,
        touched_by=[_mask(mask >> kind & 1 for mask in touch) for kind in range(len(kinds))],
        action_type=[kind for kind, _, _ in decoded],
        action_place=[place for _, place, _ in decoded],
        action_value=[value for _, _, value in decoded],
    )


def _mask(bits: Iterable[object]) -> int:
    mask = 0
    for place, bit in enumerate(bits):
        if bit:
            mask |= 1 << place
    return mask


def _decode(action: Action, hint_values: tuple[str | int, ...], letters: list[str]) -> tuple[int, int, int]:
    match action:
        case Discard(slot):
            return kernel.DISCARD, slot, -1
        case Play(slot, announced):
            return kernel.PLAY, slot, -1 if announced is None else letters.index(announced)
        case Hint(offset, value):
            return kernel.HINT, offset, hint_values.index(value)
        case _:
            return kernel.PLAY_DECK, 0, -1
