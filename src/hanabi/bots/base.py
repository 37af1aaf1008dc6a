"""The interface of bots: start, observe, act, explain.

There are two forms. A `Bot` is written in plain Python and reads views. A `Strategy` is a set of plain functions over
the numbers of a state, written like the kernel, so that the same source plays interpreted at a table (through
`StrategyBot`) and compiled in bulk.
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
    """A move that a bot would consider for a seat; lists of advice begin with the best."""

    action: Action
    reason: Reason
    value: float = 0.0
    """The bot's estimate of the move, comparable only within one list."""


class Bot:
    """A player at one seat of one game, which sees only views.

    Create a new one for each game. `start` is called first, then `observe` for every event, with the view of the seat,
    and `act` whenever it is the seat's turn.
    """

    cheats: bool = False
    """Whether the bot needs views of every hand, its own included."""
    either_way: bool = True
    """Whether the bot supports fireworks that go up or down (V16). Otherwise it is rejected at such tables."""
    bulk: str = ""
    """A compiled loop for a whole team of this bot, as `module:function`; see `hanabi.compiled.results`."""

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Prepare for a game. All randomness must come from the seed."""

    def observe(self, view: View, event: Event) -> None:
        """Process an event; the view already includes it."""

    def act(self, view: View) -> Action:
        """Return one of the view's legal actions."""
        raise NotImplementedError

    def explain(self) -> Reason | None:
        """Return the reason for the latest move, if there is one."""
        return None

    def advise(self, view: View) -> list[Advice]:  # noqa: ARG002
        """Return the moves to consider for the seat of the view, best first."""
        return []


@dataclass(frozen=True, slots=True)
class Strategy:
    """A bot as plain functions that run interpreted and compiled.

    Each function gets the seat's memory (a record with the declared fields), the game as the seat sees it (own cards
    and deck are `UNKNOWN`), the compiled rules and the seat. The functions follow the kernel conventions: numbers only,
    no objects, no exceptions.
    """

    memory: Mapping[str, Packed]
    """The fields of a seat's memory, declared like those of a state.

    All values start at zero. Fields over ("players", "hand_size") are permuted with the cards when a player rearranges
    a hand.
    """
    start: Callable[[Any, State, CompiledRules, int, int], None] | None
    """`start(memory, game, rules, seat, seed)`: called after the deal, before the first turn."""
    observe: Callable[[Any, State, CompiledRules, int], None] | None
    """`observe(memory, game, rules, seat)`: called after every turn of any player, except the last of the game.

    The `last_` fields of the state describe the turn.
    """
    act: Callable[[Any, State, CompiledRules, int], int]
    """`act(memory, game, rules, seat)`: return the index of a legal action."""
    cheats: bool = False
    """Whether the strategy is given the whole game, its own cards included."""
    either_way: bool = True
    """Whether the strategy supports fireworks that go up or down (V16). Otherwise it is rejected at such tables."""
    explain: Callable[[Any, View, int, Action], Reason | None] | None = None
    """`explain(memory, view, seat, action)`: called in Python, right after `act` chose this action."""
    advise: Callable[[Any, View, int], list[Advice]] | None = None
    """`advise(memory, view, seat)`: called in Python; return the moves to consider when it is the seat's turn."""
    bulk: str = ""
    """A faster loop for a whole team of this strategy, as `module:function`; see `hanabi.compiled.results`."""


class StrategyBot(Bot):
    """An interpreted strategy at one seat."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.cheats = strategy.cheats
        self.either_way = strategy.either_way
        self._reason: Reason | None = None

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Prepare for a game with an empty memory."""
        self._rules, self._seat, self._seed = rules, seat, seed
        self._memory = blank_memory(self.strategy.memory, rules.compiled)

    @property
    def memory(self) -> Any:
        """The strategy's memory at this seat."""
        return self._memory

    def observe(self, view: View, event: Event) -> None:
        """Start at the first turn, observe each later one, and follow rearranged hands."""
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
        """Choose the strategy's action and remember the reason."""
        index = self.strategy.act(self._memory, view.state, self._rules.compiled, self._seat)
        action = self._rules.action_at(index)
        explain = self.strategy.explain
        self._reason = explain(self._memory, view, self._seat, action) if explain else None
        return action

    def explain(self) -> Reason | None:
        """Return the reason for the latest move."""
        return self._reason

    def advise(self, view: View) -> list[Advice]:
        """Return the moves to consider, best first, if it is the seat's turn."""
        advise = self.strategy.advise
        if advise is None or view.is_over or view.seat != self._seat:
            return []
        return advise(self._memory, view, self._seat)


def blank_memory(fields: Mapping[str, Packed], rules: CompiledRules) -> Any:
    """Return a memory with the declared fields, in which every number is zero."""
    return SimpleNamespace(**{name: blank_field(packed, rules) for name, packed in fields.items()})
