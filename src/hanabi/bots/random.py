"""The random bot: every legal action is equally likely."""

from typing import Any

from hanabi.bots.base import Strategy
from hanabi.rules import CompiledRules, State, kernel
from hanabi.rules.randomness import advance, below, generator
from hanabi.rules.state import Packed

MEMORY = {"chance": Packed("i8"), "legal": Packed("i2", ("actions",))}


def start(memory: Any, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Initialise the random numbers from the seed."""
    memory.chance = generator(seed)


def act(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:  # noqa: ARG001
    """Return a random legal action."""
    count = kernel.legal_actions(game, rules, memory.legal)
    memory.chance = advance(memory.chance)
    action: int = memory.legal[below(memory.chance, count)]
    return action


STRATEGY = Strategy(memory=MEMORY, start=start, observe=None, act=act)
