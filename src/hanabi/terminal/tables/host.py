"""Where tables come from: the game that was left, or a new one."""

from dataclasses import replace
from pathlib import Path

from hanabi.rules import HanabiError
from hanabi.terminal.tables.invitation import Invitation
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.saves import Keeper, SaveError, Shelf
from hanabi.terminal.tables.table import Table
from hanabi.texts import Texts


class Host:
    """Brings the player to a table, one game after another."""

    def __init__(self, texts: Texts, invitation: Invitation, shelf: Shelf) -> None:
        self.texts = texts
        self.invitation = invitation
        self.shelf = shelf
        self.warnings: list[str] = []
        """What the player should hear at the start, in sentences."""

    def new(self, invitation: Invitation | None = None) -> Table:
        """Deal a new game; what the player asked for is remembered for the next one."""
        table = (invitation or self.invitation).table(self.shelf, self.texts("you"))
        # A chosen deal is for one game: another game is another deal.
        self.invitation = replace(invitation or self.invitation, seed=None, deck=())
        return table

    def resume(self, path: Path) -> Table:
        """Go on with the game of a file."""
        if not path.is_file():
            raise SaveError(f"{path}: there is no such file.")
        return self._open(Keeper(path))

    def resume_latest(self) -> Table | None:
        """Go on with the game that was left last and is not open elsewhere, if there is any."""
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
