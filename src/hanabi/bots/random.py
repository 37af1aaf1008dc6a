"""The random player: any legal action, each as likely as the others."""

from typing import Any

from hanabi.bots.base import Strategy
from hanabi.rules import State, Tables, kernel
from hanabi.rules.state import Packed

MEMORY = {"luck": Packed("i8"), "legal": Packed("i2", ("actions",))}


def start(memory: Any, game: State, tables: Tables, seat: int, seed: int) -> None:  # noqa: ARG001
    """Begin a sequence of random numbers from the seed."""
    memory.luck = (seed ^ seed >> 32) & 0xFFFFFFFF
    advance(memory)


def act(memory: Any, game: State, tables: Tables, seat: int) -> int:  # noqa: ARG001
    """Draw one of the legal actions."""
    count = kernel.legal_actions(game, tables, memory.legal)
    action: int = memory.legal[advance(memory) * count >> 32]
    return action


def advance(memory: Any) -> int:
    """The next random number of 32 bits: a permuted congruential generator that never exceeds 63 bits."""
    memory.luck = (memory.luck * 747796405 + 2891336453) & 0xFFFFFFFF
    word: int = ((memory.luck >> ((memory.luck >> 28) + 4)) ^ memory.luck) * 277803737 & 0xFFFFFFFF
    return word >> 22 ^ word


STRATEGY = Strategy(memory=MEMORY, start=start, observe=None, act=act)
