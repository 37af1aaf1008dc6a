"""Bots that misbehave, each in its own way."""

import os
import time

from hanabi import Action, Discard, View
from hanabi.bots import Bot


class Hanging(Bot):
    """Thinks for ever."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """Do not come back."""
        while True:
            time.sleep(60)


class Dying(Bot):
    """Takes its process along."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """End everything."""
        os._exit(3)


class Erring(Bot):
    """Raises."""

    def act(self, view: View) -> Action:
        """Divide by zero."""
        return view.legal_actions()[1 // 0]


class Cheating(Bot):
    """Chooses what is not legal, and talks over the answers."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """Discard with all tokens there."""
        print("not an answer")
        return Discard(0)
