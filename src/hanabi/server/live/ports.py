"""What a table needs from outside, as interfaces: it knows no web, no database and no processes."""

from collections.abc import Awaitable, Sequence
from typing import Protocol

from hanabi.protocol.messages import Person
from hanabi.server.bots.tasks import Answer, Chosen, Task
from hanabi.server.storage.summaries import Summary
from hanabi.server.storage.table_reader import StoredTable
from hanabi.server.storage.writer import Write
from hanabi.table.finished_games import Finished
from hanabi.table.log.entries import Entry
from hanabi.table.notes import StoredNote
from hanabi.views import Viewer


class Clock(Protocol):
    """What time it is, and how much time has gone by."""

    def __call__(self) -> int:
        """The time in milliseconds since 1970, which somebody may set."""

    def monotonic(self) -> float:
        """Seconds from some moment on, which nobody sets."""


class Storage(Protocol):
    """Where logs are kept. Whatever returns from here is durable."""

    async def create(self, table: StoredTable, entries: list[Entry], members: list[str]) -> None:
        """Store a new table with the first entries of its log and the people who sit there."""

    def append(
        self,
        table: str,
        entries: Sequence[Entry],
        summary: Summary | None,
        member: str | None,
        also: Sequence[Write] = (),
    ) -> Awaitable[None]:
        """Append an entry, those that happen together with it, and what is stored with them.

        `Conflict` if its number or command is taken, `Unavailable` if nothing can be saved.
        """

    def summarise(self, table: str, summary: Summary, *, hurry: bool = True) -> None:
        """Repeat what the log says of a table, so that it can be found; nobody waits for it."""

    def keep(self, game: Finished) -> Awaitable[None]:
        """Let libraries know of a finished game."""

    async def note(self, table: str, note: StoredNote) -> None:
        """Store a note in place of an earlier one of that person."""

    async def find(self, table: str) -> StoredTable | None:
        """A table as it was opened, if there is one."""

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a log after a number."""

    async def watch(self, table: str, person: str) -> None:
        """Store that somebody watched a running game without a seat."""

    async def watchers(self, table: str) -> set[str]:
        """The people who watched a running game without a seat."""

    async def notes(self, table: str) -> list[StoredNote]:
        """The notes at a table."""


class BotPlayers(Protocol):
    """Those who run bots."""

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:
        """The action that a bot chooses, and why; `BotFailed` if it hangs, dies or errs. Owners take turns."""

    async def think(self, task: Task, *, owner: str) -> Answer:
        """What a bot has to say; `BotFailed` if it hangs, dies or errs."""


class Listener(Protocol):
    """Somebody who is told of a table."""

    person: Person | None
    beside: int | None
    pictures: bool
    viewer: Viewer | None

    def tell(self, data: bytes) -> None:
        """Take bytes to send; never waits."""

    def close(self, reason: str, *, again: bool, code: str = "") -> None:
        """Say goodbye, and by the code of a refusal why."""
