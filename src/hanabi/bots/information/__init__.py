"""Information by hat sums: every hint tells all teammates something, whoever it goes to.

`protocol` is what moves mean, `policy` the rules to choose them by, `search` a way to choose better, and
`bulk` plays whole games of all that compiled.
"""

from typing import Any

from hanabi.bots.base import Strategy
from hanabi.bots.information.memory import ALL_HABITS, MEMORY_FIELDS
from hanabi.bots.information.policy import choose
from hanabi.bots.information.protocol import begin, observe
from hanabi.bots.information.reasons import advise, explain
from hanabi.rules import CompiledRules, State


def start(memory: Any, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Begin a game: the rules need no luck, and all seats begin alike."""
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
