"""Why the trees prefer a candidate: which of its features count most beside those of the rules' move."""

from hanabi.bots.information.choice.features import (
    CHANGES,
    MOVE,
    NAMES,
    SURVEY_AFTER,
    describe_move,
    describe_position,
    prepare_hints,
)
from hanabi.bots.information.choice.trees import worth
from hanabi.bots.information.memory import Memory
from hanabi.bots.information.search.plan import Plan
from hanabi.bots.reasons import Ground
from hanabi.rules import CompiledRules, State

_THROWN = {"critical_after", "least_loss_after", "true_loss_after", "slip_after", "more_slip"}
_GROUNDS: dict[Ground, set[str]] = {
    "knowledge": {*SURVEY_AFTER, *CHANGES} - _THROWN - {"tokens_after"},
    "throw": _THROWN,
    "tokens": {"tokens_after"},
    "move": set(MOVE),
}
"""The features that make a ground."""


def strongest_ground(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int, action: int) -> Ground:
    """The ground without which the candidate would lose most of its worth."""
    prepare_hints(memory, game, rules, seat)
    describe_position(plan, memory, game, rules, seat)
    describe_move(plan, memory, game, rules, seat, plan.usual)
    usual = plan.features[:]
    describe_move(plan, memory, game, rules, seat, action)
    chosen = plan.features[:]
    return min(_GROUNDS, key=lambda ground: _worth_without(plan, chosen, usual, _GROUNDS[ground]))


def _worth_without(plan: Plan, chosen: list[int], usual: list[int], names: set[str]) -> int:
    """What a candidate would be worth if some of its features were those of the rules' move."""
    for place, name in enumerate(NAMES):
        plan.features[place] = usual[place] if name in names else chosen[place]
    return worth(plan)
