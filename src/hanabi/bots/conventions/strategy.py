"""The strategies, one a level: the same functions with other switches."""

from hanabi.bots.base import Strategy
from hanabi.bots.conventions.choose.move import choose
from hanabi.bots.conventions.explain.reasons import advise, explain
from hanabi.bots.conventions.levels import BEGINNER, EXPERT, STANDARD
from hanabi.bots.conventions.notebook import MEMORY, Memory
from hanabi.bots.conventions.partners.attention import attend
from hanabi.bots.conventions.understand.turns import start
from hanabi.rules import CompiledRules, State


def start_beginner(memory: Memory, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Sit down as a beginner."""
    start(memory, game, rules, seat, BEGINNER)


def start_standard(memory: Memory, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Sit down with the usual conventions."""
    start(memory, game, rules, seat, STANDARD)


def start_expert(memory: Memory, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Sit down with every convention that gains."""
    start(memory, game, rules, seat, EXPERT)


def observe(memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """Learn from a turn of anybody."""
    attend(memory, game, rules, seat + 0)


def act(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Choose a move."""
    return choose(memory, game, rules, seat + 0)


BEGINNER_STRATEGY = Strategy(MEMORY, start_beginner, observe, act, either_way=False, explain=explain, advise=advise)
STANDARD_STRATEGY = Strategy(MEMORY, start_standard, observe, act, either_way=False, explain=explain, advise=advise)
EXPERT_STRATEGY = Strategy(MEMORY, start_expert, observe, act, either_way=False, explain=explain, advise=advise)
