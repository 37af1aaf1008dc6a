"""What a player is to a table: it is started, it observes, it acts, and it can say why.

Two forms. A `Bot` is written in plain Python and reads views. A `Strategy` is a set of plain
functions over the numbers of a state, written like the kernel, so that the same source plays
interpreted at a table (through `StrategyBot`) and compiled in bulk.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hanabi.rules import Action, Event, Rules, State, Tables
from hanabi.rules.state import Packed
from hanabi.views import View


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a move was made or is advised: data that a program can translate, and a sentence."""

    kind: str
    """A short code for the reason, such as `sure-play`."""
    sentence: str
    """The reason in English."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What the sentence is made of, as JSON values: cards, slots, seats, numbers."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One move that a bot would consider from a seat, best first in a list."""

    action: Action
    explanation: Explanation
    value: float = 0.0
    """How much the bot thinks of it, comparable within one list."""


class Bot:
    """A player at one seat of one game. It sees views, nothing else.

    Make a new one for each game. `start` comes first, then `observe` for every event that
    happens from the seat's view, and `act` whenever it is the seat's turn.
    """

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Sit down. All randomness comes from the seed."""

    def observe(self, view: View, event: Event) -> None:
        """Learn that something happened; the view already includes it."""

    def act(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        raise NotImplementedError

    def explain(self) -> Explanation | None:
        """Why the latest move was made, if the bot can tell."""
        return None

    def advise(self, view: View) -> list[Advice]:  # noqa: ARG002
        """The moves to consider for the seat that the view belongs to, best first."""
        return []


@dataclass(frozen=True, slots=True)
class Strategy:
    """A bot as plain functions that run interpreted and compiled.

    Each function gets the seat's memory (a record with the declared fields), the game as the
    seat sees it (own cards and deck `UNKNOWN`), the tables and the seat. They follow the
    kernel's manners: numbers only, no objects, no exceptions.
    """

    memory: Mapping[str, Packed]
    """The fields of a seat's memory, as those of a state are declared."""
    start: Callable[[Any, State, Tables, int, int], None]
    """`start(memory, game, tables, seat, seed)`: after the deal, before the first turn."""
    observe: Callable[[Any, State, Tables, int], None]
    """`observe(memory, game, tables, seat)`: after every turn of anybody; the `last_` fields say which."""
    act: Callable[[Any, State, Tables, int], int]
    """`act(memory, game, tables, seat)`: the index of a legal action."""
    cheats: bool = False
    """Whether it is given the whole game; only bots that say so openly are."""
