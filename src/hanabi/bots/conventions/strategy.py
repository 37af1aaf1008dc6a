"""The strategies, one for each level: the same functions with different switches."""

from hanabi.bots.base import Strategy
from hanabi.bots.conventions.choose.move import choose
from hanabi.bots.conventions.explain.reasons import advise, explain
from hanabi.bots.conventions.levels import BEGINNER, EXPERT, STANDARD
from hanabi.bots.conventions.notebook import MEMORY, Memory
from hanabi.bots.conventions.partners.attention import attend
from hanabi.bots.conventions.understand.turns import start
from hanabi.rules import CompiledRules, State


def start_beginner(memory: Memory, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Prepare to play as a beginner."""
    start(memory, game, rules, seat, BEGINNER)


def start_standard(memory: Memory, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Prepare to play by the standard conventions."""
    start(memory, game, rules, seat, STANDARD)


def start_expert(memory: Memory, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
    """Prepare to play by every convention that improves the score."""
    start(memory, game, rules, seat, EXPERT)


def observe(memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """Observe a turn of any player."""
    attend(memory, game, rules, seat + 0)


def act(memory: Memory, game: State, rules: CompiledRules, seat: int) -> int:
    """Choose a move."""
    return choose(memory, game, rules, seat + 0)


BEGINNER_STRATEGY = Strategy(MEMORY, start_beginner, observe, act, either_way=False, explain=explain, advise=advise)
STANDARD_STRATEGY = Strategy(MEMORY, start_standard, observe, act, either_way=False, explain=explain, advise=advise)
EXPERT_STRATEGY = Strategy(MEMORY, start_expert, observe, act, either_way=False, explain=explain, advise=advise)
