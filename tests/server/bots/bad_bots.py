"""Bots that misbehave in different ways."""

import os
import time

from hanabi import Action, Discard, View
from hanabi.bots import Bot


class Hanging(Bot):
    """Thinks for ever."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """Never return."""
        while True:
            time.sleep(60)


class Dying(Bot):
    """Kills its process."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """Exit at once."""
        os._exit(3)


class Erring(Bot):
    """Raises an error."""

    def act(self, view: View) -> Action:
        """Divide by zero."""
        return view.legal_actions()[1 // 0]


class Cheating(Bot):
    """Chooses illegal moves and prints to standard output."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """Discard although all hint tokens are there."""
        print("not an answer")
        return Discard(0)
