"""What a player is to a table: it is started, it observes, it acts, and it can say why.

Two forms. A `Bot` is written in plain Python and reads views. A `Strategy` is a set of plain
functions over the numbers of a state, written like the kernel, so that the same source plays
interpreted at a table (through `StrategyBot`) and compiled in bulk.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from hanabi.bots.reasons import Reason
from hanabi.rules import Action, CompiledRules, Event, Rearranged, Rules, State, Turn
from hanabi.rules.state import Packed, blank_field
from hanabi.views import View


@dataclass(frozen=True, slots=True)
class Advice:
    """One move that a bot would consider from a seat, best first in a list."""

    action: Action
    reason: Reason
    value: float = 0.0
    """How much the bot thinks of it, comparable within one list."""


class Bot:
    """A player at one seat of one game. It sees views, nothing else.

    Make a new one for each game. `start` comes first, then `observe` for every event that
    happens from the seat's view, and `act` whenever it is the seat's turn.
    """

    cheats: bool = False
    """Whether it must be given views of every hand; only bots that say so openly are."""
    either_way: bool = True
    """Whether it plays fireworks that go up or down (V16); one that does not is refused at such a table."""
    bulk: str = ""
    """A compiled loop for a whole team of this bot, as `module:function`: see `hanabi.compiled.results`."""

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Sit down. All randomness comes from the seed."""

    def observe(self, view: View, event: Event) -> None:
        """Learn that something happened; the view already includes it."""

    def act(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        raise NotImplementedError

    def explain(self) -> Reason | None:
        """Why the latest move was made, if the bot can tell."""
        return None

    def advise(self, view: View) -> list[Advice]:  # noqa: ARG002
        """The moves to consider for the seat that the view belongs to, best first."""
        return []


@dataclass(frozen=True, slots=True)
class Strategy:
    """A bot as plain functions that run interpreted and compiled.

    Each function gets the seat's memory (a record with the declared fields), the game as the
    seat sees it (own cards and deck `UNKNOWN`), the compiled rules and the seat. They follow the
    kernel conventions: numbers only, no objects, no exceptions.
    """

    memory: Mapping[str, Packed]
    """The fields of a seat's memory, as those of a state are declared.

    They begin at zero. Fields over ("players", "hand_size") follow the cards when somebody
    rearranges a hand at a table.
    """
    start: Callable[[Any, State, CompiledRules, int, int], None] | None
    """`start(memory, game, rules, seat, seed)`: after the deal, before the first turn."""
    observe: Callable[[Any, State, CompiledRules, int], None] | None
    """`observe(memory, game, rules, seat)`: after every turn of anybody but the last one of the
    game; the `last_` fields say which."""
    act: Callable[[Any, State, CompiledRules, int], int]
    """`act(memory, game, rules, seat)`: the index of a legal action."""
    cheats: bool = False
    """Whether it is given the whole game; only bots that say so openly are."""
    either_way: bool = True
    """Whether it plays fireworks that go up or down (V16); one that does not is refused at such a table."""
    explain: Callable[[Any, View, int, Action], Reason | None] | None = None
    """`explain(memory, view, seat, action)`: in Python, right after `act` chose this action."""
    advise: Callable[[Any, View, int], list[Advice]] | None = None
    """`advise(memory, view, seat)`: in Python, the moves to consider when it is the seat's turn."""
    bulk: str = ""
    """A faster loop for a whole team of this strategy, as `module:function`: see `hanabi.compiled.results`."""


class StrategyBot(Bot):
    """A strategy at one seat, interpreted."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.cheats = strategy.cheats
        self.either_way = strategy.either_way
        self._reason: Reason | None = None

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Sit down with an empty memory."""
        self._rules, self._seat, self._seed = rules, seat, seed
        self._memory = blank_memory(self.strategy.memory, rules.compiled)

    @property
    def memory(self) -> Any:
        """What the strategy remembers at this seat."""
        return self._memory

    def observe(self, view: View, event: Event) -> None:
        """Begin with the first turn, learn from each later one, and follow rearranged hands."""
        strategy, state, compiled = self.strategy, view.state, self._rules.compiled
        match event:
            case Turn(turn=0) if strategy.start:
                strategy.start(self._memory, state, compiled, self._seat, self._seed)
            case Turn(turn=turn) if strategy.observe and turn > 0:
                strategy.observe(self._memory, state, compiled, self._seat)
            case Rearranged(seat, order):
                self._rearrange(seat, order)
            case _:
                pass

    def _rearrange(self, seat: int, order: tuple[int, ...]) -> None:
        for name, packed in self.strategy.memory.items():
            if packed.dimensions == ("players", "hand_size"):
                row = getattr(self._memory, name)[seat]
                row[: len(order)] = [row[slot] for slot in order]

    def act(self, view: View) -> Action:
        """Choose the strategy's action and note why."""
        index = self.strategy.act(self._memory, view.state, self._rules.compiled, self._seat)
        action = self._rules.action_at(index)
        explain = self.strategy.explain
        self._reason = explain(self._memory, view, self._seat, action) if explain else None
        return action

    def explain(self) -> Reason | None:
        """Why the latest move was made."""
        return self._reason

    def advise(self, view: View) -> list[Advice]:
        """The moves to consider, best first, when it is the seat's turn."""
        advise = self.strategy.advise
        if advise is None or view.is_over or view.seat != self._seat:
            return []
        return advise(self._memory, view, self._seat)


def blank_memory(fields: Mapping[str, Packed], rules: CompiledRules) -> Any:
    """A memory of the declared fields, every number zero."""
    return SimpleNamespace(**{name: blank_field(packed, rules) for name, packed in fields.items()})
