"""The information bot at a table, with the learned choice."""

from hanabi.bots.base import StrategyBot
from hanabi.bots.information import STRATEGY
from hanabi.bots.information.choice.features import (
    CHANGES,
    MOVE,
    NAMES,
    SURVEY_AFTER,
    describe_move,
    describe_position,
    prepare_hints,
)
from hanabi.bots.information.choice.model import model_for
from hanabi.bots.information.choice.trees import choose_learned, worth
from hanabi.bots.information.memory import Memory
from hanabi.bots.information.reasons import explain
from hanabi.bots.information.search.levels import LEARNED
from hanabi.bots.information.search.plan import TREE, Plan
from hanabi.bots.reasons import Ground, Learned
from hanabi.rules import Action, CompiledRules, Rules, State
from hanabi.views import View


class LearnedBot(StrategyBot):
    """A seat that uses trees to choose among the candidates; without trained trees, it moves by the rules."""

    bulk = "hanabi.bots.information.bulk:play_learned"

    def __init__(self) -> None:
        super().__init__(STRATEGY)

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Prepare for a game with the trees for its rules."""
        super().start(rules, seat, seed)
        model = model_for(rules)
        self._plan = Plan(likely=LEARNED.likely, discards=LEARNED.discards, bonus=model.bonus)
        self._plan.trees, self._plan.forest = len(model.forest) // TREE, list(model.forest)

    def act(self, view: View) -> Action:
        """Return the candidate with the highest worth."""
        rules = view.rules
        index = choose_learned(self._plan, self.memory, view.state, rules.compiled, self._seat)
        action = rules.action_at(index)
        self._reason = explain(self.memory, view, self._seat, action)
        if index != self._plan.usual:
            gain, usual = round(self._plan.edge / 1_000_000, 4), rules.action_at(self._plan.usual)
            ground = strongest_ground(self._plan, self.memory, view.state, rules.compiled, self._seat, index)
            self._reason = Learned(gain, ground, usual, self._reason)
        return action


_THROWN = {"critical_after", "least_loss_after", "true_loss_after", "slip_after", "more_slip"}
_GROUNDS: dict[Ground, set[str]] = {
    "knowledge": {*SURVEY_AFTER, *CHANGES} - _THROWN - {"tokens_after"},
    "throw": _THROWN,
    "tokens": {"tokens_after"},
    "move": set(MOVE),
}
"""The features that belong to each ground."""


def strongest_ground(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int, action: int) -> Ground:
    """Return the ground without which the candidate would lose the most worth."""
    prepare_hints(memory, game, rules, seat)
    describe_position(plan, memory, game, rules, seat)
    describe_move(plan, memory, game, rules, seat, plan.usual)
    usual = plan.features[:]
    describe_move(plan, memory, game, rules, seat, action)
    chosen = plan.features[:]
    return min(_GROUNDS, key=lambda ground: _worth_without(plan, chosen, usual, _GROUNDS[ground]))


def _worth_without(plan: Plan, chosen: list[int], usual: list[int], names: set[str]) -> int:
    """Return the worth of a candidate if the features in `names` were those of the rules' move."""
    for place, name in enumerate(NAMES):
        plan.features[place] = usual[place] if name in names else chosen[place]
    return worth(plan)
