"""Bots that play a learned policy, also at live tables."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.bots.base import Bot
from hanabi.envs.errors import EnvError
from hanabi.rules import Action, Rules
from hanabi.simulation.observations import Observer
from hanabi.views import View


class PolicyBot(Bot):
    """A bot that sees the observations of environments. Subclasses implement `choose`.

    >>> from hanabi import Game
    >>> from hanabi.bots import SeatedBot
    >>> class First(PolicyBot):
    ...     def choose(self, observation, mask):
    ...         return mask.argmax()
    >>> seat, game = SeatedBot(First, 0, seed=0), Game.deal(Rules(players=2), seed=7)
    >>> seat.follow(game.events)
    >>> seat.act()
    Play(0)
    """

    observations = "card-knowledge"
    """The kind of observation that the policy was trained on."""

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Prepare for a game; policies may use `self.seat` and `self.random`."""
        self.rules, self.seat = rules, seat
        self.random = np.random.default_rng(seed)
        self._observer = Observer(rules, self.observations)

    def choose(self, observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> Any:
        """Return the index of an action, given the observation and the mask of legal actions."""
        raise NotImplementedError

    def act(self, view: View) -> Action:
        """Return the policy's action."""
        mask = np.zeros(len(self.rules.actions), np.bool_)
        mask[[self.rules.index_of(action) for action in view.legal_actions()]] = True
        chosen = int(self.choose(self._observer.observe_board(view, self.seat), mask))
        if not 0 <= chosen < len(mask) or not mask[chosen]:
            raise EnvError(f"The policy chose action {chosen}, which is not legal now.")
        return self.rules.action_at(chosen)
