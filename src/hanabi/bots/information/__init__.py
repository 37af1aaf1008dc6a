"""The information bot, which uses hat sums: every hint informs all teammates, whoever receives it.

`protocol` defines what moves mean, `policy` the rules for choosing them, `search` a better way to choose, and `bulk`
plays whole games compiled.
"""

from typing import Any

from hanabi.bots.base import Strategy
from hanabi.bots.information.memory import ALL_HABITS, MEMORY_FIELDS
from hanabi.bots.information.policy import choose
from hanabi.bots.information.protocol import begin, observe
from hanabi.bots.information.reasons import advise, explain
from hanabi.rules import CompiledRules, State


def start(memory: Any, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Start a game. The rules use no randomness, and all seats start with the same memory."""
    begin(memory, game, rules, ALL_HABITS)


STRATEGY = Strategy(
    memory=MEMORY_FIELDS,
    start=start,
    observe=observe,
    act=choose,
    explain=explain,
    advise=advise,
    bulk="hanabi.bots.information.bulk:play_rules",
)
"""The rules without search."""
