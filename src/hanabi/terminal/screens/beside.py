"""Keys for everything except moves: viewing the past, and interaction with other people."""

from collections.abc import Callable
from typing import ClassVar

from hanabi.rules import HanabiError
from hanabi.terminal.screens.chooser import Chooser
from hanabi.terminal.screens.display import TableDisplay
from hanabi.terminal.screens.looks import KNOWLEDGE
from hanabi.terminal.tables.company import Company
from hanabi.terminal.tables.past import moments


class BesideTheGame(TableDisplay):
    """The table screen with all commands that are not moves."""

    _BESIDE: ClassVar[dict[str, str]] = {
        "left_square_bracket": "earlier",
        "right_square_bracket": "later",
        "pageup": "earlier",
        "pagedown": "later",
        "k": "knowledge",
        "z": "pause",
        "plus": "agree",
        "minus": "disagree",
        "escape": "cancel",
    }
    _PAST: ClassVar[dict[str, str]] = {
        "left": "earlier",
        "right": "later",
        "up": "earlier",
        "down": "later",
        "home": "first",
        "end": "cancel",
        "enter": "cancel",
    }
    """The meaning of other keys while viewing the past."""

    def _do_earlier(self) -> None:
        """Go back one turn; from the present, to the turn before the latest move."""
        now = len(moments(self.table.view.events)) - 1
        turn = now if self.past is None else self.past
        if turn > 0:
            self.past = turn - 1
            self.chooser = Chooser()

    def _do_later(self) -> None:
        if self.past is not None:
            now = len(moments(self.table.view.events)) - 1
            self.past = self.past + 1 if self.past + 1 < now else None

    def _do_first(self) -> None:
        self.past = 0

    def _do_cancel(self) -> None:
        """Clear the selection and return to the present."""
        self.past = None
        self.chooser = Chooser()

    def _do_knowledge(self) -> None:
        self._shown = KNOWLEDGE[(KNOWLEDGE.index(self._shown) + 1) % len(KNOWLEDGE)]
        self._error = self._texts(f"screen.knowledge_{self._shown}")

    def _do_pause(self) -> None:
        if company := self._people():
            self._try(company.resume if company.is_paused else company.pause)

    def _do_agree(self) -> None:
        self._vote(True)

    def _do_disagree(self) -> None:
        self._vote(False)

    def _vote(self, agree: bool) -> None:
        if company := self._people():
            self._try(lambda: company.vote(agree))

    def _people(self) -> Company | None:
        """Return the people at the table; if there are none, show an error."""
        if self.table.company is None:
            self._error = self._texts("blocked.alone")
        return self.table.company

    def attempt(self, command: Callable[[], object]) -> None:
        """Execute a command, or show why it is impossible."""
        self._error = ""
        self._try(command)
        self.show()

    def _try(self, command: Callable[[], object]) -> bool:
        try:
            command()
        except HanabiError as error:
            self._error = str(error)
            return False
        return True
