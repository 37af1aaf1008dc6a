"""A bot at one seat of one game, whether at a table, in a simulation, on a server or behind a record."""

from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from hanabi.bots.base import Advice, Bot
from hanabi.bots.reasons import Reason
from hanabi.bots.registry import BotError, check_willing
from hanabi.rules import Action, Event, Started
from hanabi.views import Omniscient, Seat, View, redact

P = ParamSpec("P")
T = TypeVar("T")


class CheaterRefused(BotError):
    """A bot that must see its own cards was used where every seat only gets its own view."""


def honest(bot: Bot) -> Bot:
    """Return the bot, or raise `CheaterRefused` if it needs more than the view of its seat."""
    if bot.cheats:
        raise CheaterRefused("This bot needs to see its own cards, which are hidden here.")
    return bot


class SeatedBot:
    """A bot at its seat, with its own view of the game.

    It gets events one by one through `observe`, or the whole game so far through `follow`. Anything hidden from its
    seat is removed here. Only if `may_cheat` is set, a bot that openly cheats is shown every card.

    >>> from hanabi import Game, Rules
    >>> from hanabi.bots import make_bot
    >>> game = Game.deal(Rules(players=3), seed=1)
    >>> ann = SeatedBot(lambda: make_bot("cautious"), seat=0, seed=0)
    >>> ann.follow(game.events)
    >>> ann.act() in game.legal_actions()
    True
    """

    def __init__(self, make: Callable[[], Bot], seat: int, seed: int, *, may_cheat: bool = False) -> None:
        self.seat = seat
        self._make, self._seed, self._may_cheat = make, seed, may_cheat
        self._bot = self._new_bot()
        self._view: View | None = None

    def _new_bot(self) -> Bot:
        bot = self._make()
        return bot if self._may_cheat else honest(bot)

    @property
    def bot(self) -> Bot:
        """The current bot; taking back a move replaces it."""
        return self._bot

    @property
    def view(self) -> View:
        """The game as the bot knows it."""
        assert self._view is not None, "The game has not started."
        return self._view

    def observe(self, event: Event) -> None:
        """Process an event. `Started` always begins a new game."""
        if isinstance(event, Started):
            self._start(event)
        else:
            seen = self.view.observe(event)
            self._ask(self._bot.observe, self.view, seen)

    def _start(self, started: Started) -> None:
        if self._view is not None:
            self._bot = self._new_bot()
        check_willing(self._bot, started.rules)
        self._view = View(Omniscient() if self._bot.cheats else Seat(self.seat), started)
        self._ask(self._bot.start, started.rules, self.seat, self._seed)
        self._ask(self._bot.observe, self._view, started)

    def follow(self, events: Sequence[Event]) -> None:
        """Observe the new events of a game so far. If moves were taken back, start again with a new bot."""
        known = len(self.view.events) if self._knows_beginning(events) else 0
        for event in events[known:]:
            self.observe(event)

    def _knows_beginning(self, events: Sequence[Event]) -> bool:
        if self._view is None:
            return False
        known = self._view.events
        return known == tuple(redact(event, self._view.viewer) for event in events[: len(known)])

    def act(self) -> Action:
        """Return the bot's action for its turn."""
        return self._ask(self._bot.act, self.view)

    def explain(self) -> Reason | None:
        """Return the reason for the bot's latest action, if it gives one."""
        return self._ask(self._bot.explain)

    def advise(self) -> list[Advice]:
        """Return what the bot would consider at this seat, best first."""
        return self._ask(self._bot.advise, self.view)

    def _ask(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call the bot. All calls go through this method, so subclasses can guard them."""
        return method(*args, **kwargs)
