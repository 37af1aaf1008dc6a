"""Opening of local tables: saved games or new ones."""

from dataclasses import replace
from pathlib import Path

from hanabi.rules import HanabiError
from hanabi.terminal.tables.invitation import Invitation
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.saves import Keeper, SaveError, Shelf
from hanabi.terminal.tables.table import Table
from hanabi.texts import Texts


class Host:
    """Opens tables for the player, one game after another."""

    def __init__(self, texts: Texts, invitation: Invitation, shelf: Shelf) -> None:
        self.texts = texts
        self.invitation = invitation
        self.shelf = shelf
        self.warnings: list[str] = []
        """Warnings to show at the start."""

    def new(self, invitation: Invitation | None = None) -> Table:
        """Deal a new game; its settings become those of the next one."""
        table = (invitation or self.invitation).table(self.shelf, self.texts("you"))
        # A seed or deck applies to one game only.
        self.invitation = replace(invitation or self.invitation, seed=None, deck=())
        return table

    def resume(self, path: Path) -> Table:
        """Resume the game in a file."""
        if not path.is_file():
            raise SaveError(f"{path}: there is no such file.")
        return self._open(Keeper(path))

    def resume_latest(self) -> Table | None:
        """Resume the last unfinished game that is not open elsewhere, if any."""
        for path in self.shelf.unreadable():
            self._put_aside(path, self.texts("host.damaged"))
        for path in self.shelf.unfinished():
            try:
                keeper = Keeper(path)
            except SaveError:
                continue
            try:
                return self._open(keeper)
            except HanabiError as error:
                keeper.close()
                self._put_aside(path, str(error))
        return None

    def _put_aside(self, path: Path, reason: str) -> None:
        aside = path.with_suffix(".damaged")
        path.replace(aside)
        self.warnings.append(self.texts("host.put_aside", reason=reason, path=aside))

    def _open(self, keeper: Keeper) -> Table:
        from hanabi.bots.registry import make_bot

        return LocalTable(keeper.read(), make_bot, keeper, self.invitation.advisor)
