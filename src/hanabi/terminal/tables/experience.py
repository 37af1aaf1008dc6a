"""How experienced the player is, and who therefore sits at the other seats unless bots were asked for."""

from contextlib import suppress
from dataclasses import replace

from hanabi.rules import HanabiError
from hanabi.terminal.tables.invitation import DEFAULT_BOT, Invitation
from hanabi.terminal.tables.saves import Shelf, write_durably

NEWCOMERS_TEAMMATE = "conventions:beginner"
TEAMMATE = "conventions"

NEWCOMER, EXPERIENCED = "newcomer", "experienced"
"""The two answers, as they are kept beside the games."""


class Experience:
    """Whether the player is new to the game: the latest answer, or else what the shelf tells."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._path = shelf.folder / "experience"

    @property
    def is_newcomer(self) -> bool:
        """Whether the player said so, or never said anything and has no game here."""
        try:
            return self._path.read_text(encoding="utf-8").strip() != EXPERIENCED
        except (OSError, ValueError):
            return not self._shelf.has_games

    def say(self, newcomer: bool) -> None:
        """Keep the answer for the next time; a disk that fails is no reason not to play."""
        with suppress(OSError):
            write_durably(self._path, f"{NEWCOMER if newcomer else EXPERIENCED}\n")

    def suited(self, invitation: Invitation, bots_said: bool, advisor_said: bool) -> Invitation:
        """The same wishes with the teammates, and the advisor, that suit the player where none were asked for."""
        from hanabi.bots.registry import check_rules

        teammate = NEWCOMERS_TEAMMATE if self.is_newcomer else TEAMMATE
        try:
            check_rules(teammate, invitation.rules)
        except HanabiError:
            teammate = DEFAULT_BOT
        bots = invitation.bots if bots_said else (teammate,)
        return replace(invitation, bots=bots, advisor=invitation.advisor if advisor_said else teammate)
