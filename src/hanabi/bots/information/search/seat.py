"""The information bot at a table with search: one seat, and a time limit.

It moves by the interpreted rules until the search has been compiled, which happens in the background, and stops
searching when the time for a move is up.
"""

import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from hanabi.bots.base import StrategyBot
from hanabi.bots.information import STRATEGY
from hanabi.bots.information.bulk import MEMORY, PREPARE, SAVE, SEARCH, new_plan, think
from hanabi.bots.information.choice.model import model_for
from hanabi.bots.information.choice.seat import LearnedBot
from hanabi.bots.information.memory import MEMORY_FIELDS
from hanabi.bots.information.reasons import explain
from hanabi.bots.information.search.levels import FULL, Level, deep, full, late
from hanabi.bots.information.search.plan import Plan
from hanabi.bots.information.search.rollouts import standard_error
from hanabi.bots.reasons import Reason, Rescue, Searched
from hanabi.bots.seat import SeatedBot
from hanabi.compiled.packed import pack, pack_rules, pack_state, state_of
from hanabi.game import Game
from hanabi.rules import Action, Rules
from hanabi.views import View

SECONDS = 0.6
"""The time for a move at a table, in seconds."""
DEEP_SECONDS = 5.0
"""The time for a move of the slow level."""


class Workshop:
    """The compiled search, shared by all seats of a process and compiled in the background."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._lock = threading.Lock()
        self._worker: threading.Thread | None = None

    def open(self) -> None:
        """Start to compile the search, or to load it from the cache."""
        with self._lock:
            if self._worker is None:
                self._worker = threading.Thread(target=self._compile, name="compile-information", daemon=True)
                self._worker.start()

    def is_ready(self, *, wait: bool) -> bool:
        """Return whether the search can be used; with `wait`, block until it is compiled."""
        if wait:
            self.open()
            self._ready.wait()
        return self._ready.is_set()

    def _compile(self) -> None:
        rules = Rules(players=2)
        desk = Desk(rules, FULL)
        bot = StrategyBot(STRATEGY)
        seated = SeatedBot(lambda: bot, seat=0, seed=0)
        seated.follow(Game.deal(rules, seed=0).events)
        desk.prepare(bot.memory, seated.view, 0, 0)
        desk.save()
        desk.search(None)
        self._ready.set()


class Desk:
    """The records used by the search of a seat."""

    def __init__(self, rules: Rules, level: Level) -> None:
        self.level = level
        self._packed_rules = pack_rules(rules)
        self._games, self._memories = np.zeros(3, state_of(rules.compiled.kinds)), np.zeros(2, MEMORY)
        self.plans = new_plan(level, model_for(rules))

    @property
    def plan(self) -> Any:
        """The search for the latest move."""
        return self.plans[0]

    def prepare(self, memory: Any, view: View, seat: int, seed: int) -> None:
        """Load what a seat knows and list the moves to try."""
        pack(self._memories[0], memory, MEMORY_FIELDS)
        pack_state(view.state, self._games[0])
        self._think(PREPARE, seat, seed)

    def save(self) -> int:
        """Return the rules' move, or one that prevents the next player from discarding a critical card."""
        return self._think(SAVE)

    def search(self, deadline: float | None) -> int:
        """Search until the result is clear, or until a deadline on the monotonic clock."""
        index = int(self.plan["actions"][0])
        while self.plan["open"] and (deadline is None or time.monotonic() < deadline):
            index = self._think(SEARCH)
        return index

    def _think(self, stage: int, seat: int = 0, seed: int = 0) -> int:
        return int(think(stage, self.plans, self._memories, self._games, self._packed_rules, seat, seed))

    def standard_error(self, place: int) -> float:
        """Return the standard error of a candidate's gain."""
        numbers = {name: self.plan[name].tolist() for name in ("done", "gains", "squares")}
        return standard_error(Plan(**numbers), place)


WORKSHOP = Workshop()


class SearchBot(LearnedBot):
    """A seat that searches; with `seconds=None`, it waits for the compiler and has no time limit."""

    level_for: Callable[[int], Level]
    """The level for a number of players."""

    def __init__(self, seconds: float | None = SECONDS) -> None:
        super().__init__()
        self._seconds = seconds

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Prepare for a game and start to compile the search."""
        super().start(rules, seat, seed)
        WORKSHOP.open()
        self.level = type(self).level_for(rules.players)
        self._desk = Desk(rules, self.level)

    def act(self, view: View) -> Action:
        """Return the searched move if there is time for a search, else the move to beat."""
        began = time.monotonic()
        action = super().act(view)
        if not WORKSHOP.is_ready(wait=self._seconds is None):
            return action
        desk = self._desk
        desk.prepare(self.memory, view, self._seat, self._seed)
        deadline = None if self._seconds is None else began + self._seconds
        index = desk.save() if view.deck_size > self.level.deck else desk.search(deadline)
        usual, action = action, view.rules.action_at(index)
        if desk.plan["chosen"]:
            usual = view.rules.action_at(int(desk.plan["actions"][0]))
            self._reason = self._explain_change(view, action, usual)
        elif action != usual:
            self._reason = explain(self.memory, view, self._seat, action)
        return action

    def _explain_change(self, view: View, action: Action, usual: Action) -> Reason:
        plain = explain(self.memory, view, self._seat, action)
        if view.deck_size > self.level.deck:
            return Rescue((self._seat + 1) % view.rules.players, usual, plain)
        place, worlds = int(self._desk.plan["chosen"]), int(self._desk.plan["done"])
        gain = float(self._desk.plan["gains"][place]) / worlds
        return Searched(worlds, round(gain, 4), round(self._desk.standard_error(place), 4), usual, plain)


class LateBot(SearchBot):
    """Searches near the end of a game."""

    level_for = staticmethod(late)
    bulk = "hanabi.bots.information.bulk:play_late"


class FullBot(SearchBot):
    """Searches at every move."""

    level_for = staticmethod(full)
    bulk = "hanabi.bots.information.bulk:play_full"


class DeepBot(SearchBot):
    """Searches at every move, in many worlds."""

    level_for = staticmethod(deep)
    bulk = "hanabi.bots.information.bulk:play_deep"

    def __init__(self, seconds: float | None = DEEP_SECONDS) -> None:
        super().__init__(seconds)
