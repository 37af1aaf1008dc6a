"""The strategies, one a level: the same functions with other switches."""

from typing import Any

from hanabi.bots.base import Strategy
from hanabi.bots.conventions.beliefs import believe
from hanabi.bots.conventions.board import note_board
from hanabi.bots.conventions.book import MEMORY, open_book
from hanabi.bots.conventions.choosing import choose
from hanabi.bots.conventions.following import follow
from hanabi.bots.conventions.levels import BEGINNER, DUET, EXPERT, SELF_FINESSES, STANDARD
from hanabi.bots.conventions.weights import weigh
from hanabi.bots.conventions.words import advise, explain
from hanabi.rules import State, Tables


def start_beginner(memory: Any, game: State, tables: Tables, seat: int, seed: int) -> None:  # noqa: ARG001
    """Sit down as a beginner."""
    start(memory, game, tables, seat, BEGINNER)


def start_standard(memory: Any, game: State, tables: Tables, seat: int, seed: int) -> None:  # noqa: ARG001
    """Sit down with the usual conventions."""
    start(memory, game, tables, seat, STANDARD)


def start_expert(memory: Any, game: State, tables: Tables, seat: int, seed: int) -> None:  # noqa: ARG001
    """Sit down with every convention that gains."""
    start(memory, game, tables, seat, EXPERT)


def start(memory: Any, game: State, tables: Tables, seat: int, switches: int) -> None:
    """Open the book for a deal; between two, the duet has no finesses of oneself."""
    duet = tables.players == 2 and switches & DUET != 0
    open_book(memory, game, tables, switches & ~SELF_FINESSES if duet else switches)
    weigh(tables, memory.book)
    note_board(game, tables, memory.book)
    believe(game, tables, memory.book, seat + 0)


def observe(memory: Any, game: State, tables: Tables, seat: int) -> None:
    """Learn from a turn of anybody."""
    follow(memory, game, tables, seat + 0)


def act(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """Choose a move."""
    return choose(memory, game, tables, seat + 0)


BEGINNER_STRATEGY = Strategy(MEMORY, start_beginner, observe, act, explain=explain, advise=advise)
STANDARD_STRATEGY = Strategy(MEMORY, start_standard, observe, act, explain=explain, advise=advise)
EXPERT_STRATEGY = Strategy(MEMORY, start_expert, observe, act, explain=explain, advise=advise)
