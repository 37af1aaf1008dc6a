"""Boosted trees: the worth of a candidate is the sum of one leaf of each tree, selected by its features.

All trees are complete and have the same depth. A tree is a row of numbers: for each node its feature, then for each
node the largest value that goes left, then the leaves, in millionths of a point.
"""

from hanabi.bots.information.choice.features import describe_move, describe_position, prepare_hints
from hanabi.bots.information.choice.options import list_options, put_first
from hanabi.bots.information.memory import Memory
from hanabi.bots.information.search.plan import DEPTH, NODES, TREE, Plan
from hanabi.rules import CompiledRules, State


def choose_learned(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """List the candidates and put the one with the highest worth first; without trees that is the rules' move."""
    list_options(plan, memory, game, rules, seat)
    if plan.trees > 0 and plan.count > 1:
        _weigh(plan, memory, game, rules, seat)
        best = 0
        for place in range(1, plan.count):
            if plan.worths[place] > plan.worths[best]:
                best = place
        plan.edge = plan.worths[best] - plan.worths[0] + plan.bonus
        put_first(plan, best)
    return plan.actions[0]


def _weigh(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    prepare_hints(memory, game, rules, seat)
    describe_position(plan, memory, game, rules, seat)
    for place in range(plan.count):
        describe_move(plan, memory, game, rules, seat, plan.actions[place])
        plan.worths[place] = worth(plan) + (plan.bonus if place == 0 else 0)


def worth(plan: Plan) -> int:
    """Return the sum of the trees for the features of a candidate."""
    total = 0
    for number in range(plan.trees):
        first = number * TREE
        node = 0
        for _ in range(DEPTH):
            feature = plan.forest[first + node]
            node = 2 * node + (1 if plan.features[feature] <= plan.forest[first + NODES + node] else 2)
        total += plan.forest[first + NODES + node]
    return total
