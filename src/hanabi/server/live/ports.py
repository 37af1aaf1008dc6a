"""The interfaces through which a table uses storage, bots, clocks and connections."""

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
    """Wall-clock and monotonic time."""

    def __call__(self) -> int:
        """Return the milliseconds since 1970; the time may be changed."""

    def monotonic(self) -> float:
        """Return seconds since an arbitrary moment; they never go backwards."""


class Storage(Protocol):
    """Stores logs. Everything is durable once a call has returned."""

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
        """Append an entry, those that happen together with it, and writes to be stored in the same transaction.

        Raise `Conflict` if its number or command is taken, `Unavailable` if nothing can be saved.
        """

    def summarise(self, table: str, summary: Summary, *, hurry: bool = True) -> None:
        """Store the summary of a table in the background."""

    def keep(self, game: Finished) -> Awaitable[None]:
        """Add a finished game to libraries."""

    async def note(self, table: str, note: StoredNote) -> None:
        """Store a note, replacing an earlier one by the same person."""

    async def find(self, table: str) -> StoredTable | None:
        """Return a table as it was opened, if it exists."""

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the entries of a log after a number."""

    async def watch(self, table: str, person: str) -> None:
        """Store that a person watched a running game as a spectator."""

    async def watchers(self, table: str) -> set[str]:
        """Return the people who watched a running game as spectators."""

    async def notes(self, table: str) -> list[StoredNote]:
        """Return the notes at a table."""


class BotPlayers(Protocol):
    """Runs bots."""

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:
        """Return a bot's action and reason; raise `BotFailed` if it hangs, crashes or errs. Owners take turns."""

    async def think(self, task: Task, *, owner: str) -> Answer:
        """Carry out a task and return the answer; raise `BotFailed` if the bot hangs, crashes or errs."""


class Listener(Protocol):
    """A connection that receives the updates of a table."""

    person: Person | None
    beside: int | None
    pictures: bool
    viewer: Viewer | None

    def tell(self, data: bytes) -> None:
        """Queue bytes for sending, without blocking."""

    def close(self, reason: str, *, again: bool, code: str = "") -> None:
        """Close the connection with a reason and the code of an error, if any."""
