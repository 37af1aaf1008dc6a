"""Two people at a table: one at a page, one who plays over HTTP."""

from collections.abc import Callable
from typing import Any

from tests.browser.pages import Watched
from tests.browser.tables import become, command, open_table


class Friends:
    """Ann with a page, and Ben who plays over HTTP."""

    def __init__(self, watched: Watched, settings: dict[str, Any] | None = None, **how: Any) -> None:
        self.contexts = [watched.context(**how), watched.context()]
        for context, name in zip(self.contexts, ("Ann", "Ben"), strict=True):
            become(context, name)
        self.table = open_table(self.contexts[0], "cocktail-2015+players=2", **settings or {})
        for context in self.contexts:
            command(context, self.table, "sit")
        command(self.contexts[0], self.table, "start")
        self.turn = 0
        self.ann = self.contexts[0].new_page()
        self.ann.goto(f"/t/{self.table}")
        self.ann.locator(".own-hand").wait_for()

    def picture(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees now."""
        seen = self.contexts[seat].request.get(f"/api/tables/{self.table}/replay?as=seat:{seat}").json()
        return dict(seen["frames"][-1]["picture"])

    def act(self, kind: str, wanted: Callable[[str], bool] = lambda _: True) -> str:
        """Make the first legal move of a kind for the player to move."""
        seat = self.turn % 2
        action = next(str(it) for it in self.picture(seat)["legal"] if it.startswith(kind) and wanted(it))
        self.do(seat, "act", turn=self.turn, action=action)
        self.turn += 1
        return action

    def do(self, seat: int, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command for a seat."""
        return command(self.contexts[seat], self.table, kind, **fields)
