"""A bot at one seat of one game, wherever it plays: at a table, in a simulation, on a server, behind a record."""

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
    """A bot that must see its own cards, where every seat gets its own view and nothing else."""


def honest(bot: Bot) -> Bot:
    """The bot, if it can do with the view of its seat; a `CheaterRefused` otherwise."""
    if bot.cheats:
        raise CheaterRefused("This bot needs to see its own cards, and nobody is shown them here.")
    return bot


class SeatedBot:
    """A bot at its seat, with its own view of the game.

    It is told what happens, event by event with `observe` or as the whole game so far with `follow`;
    what its seat may not know is left out here. Only where `may_cheat` says so is a bot that
    cheats openly shown every card.

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
        """Who sits here now; after something was taken back it is another."""
        return self._bot

    @property
    def view(self) -> View:
        """The game as the bot knows it."""
        assert self._view is not None, "The game has not started."
        return self._view

    def observe(self, event: Event) -> None:
        """Learn that something happened; a game that starts is always a new one."""
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
        """Observe what is new in a game so far; if something was taken back, a new bot starts over."""
        known = len(self.view.events) if self._knows_beginning(events) else 0
        for event in events[known:]:
            self.observe(event)

    def _knows_beginning(self, events: Sequence[Event]) -> bool:
        if self._view is None:
            return False
        known = self._view.events
        return known == tuple(redact(event, self._view.viewer) for event in events[: len(known)])

    def act(self) -> Action:
        """The bot's choice for its turn."""
        return self._ask(self._bot.act, self.view)

    def explain(self) -> Reason | None:
        """Why the bot made its latest choice, if it can tell."""
        return self._ask(self._bot.explain)

    def advise(self) -> list[Advice]:
        """What the bot would consider in this seat's place, best first."""
        return self._ask(self._bot.advise, self.view)

    def _ask(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call the bot: the one place, for whoever has to guard against what a bot may do."""
        return method(*args, **kwargs)
