"""The spectators who have seen hands of a running game and so cannot join it."""

from collections.abc import Iterable

from hanabi.protocol.messages import Person, Phase
from hanabi.server.live.background import Background
from hanabi.server.live.ports import Storage
from hanabi.table.table import Table
from hanabi.views import Seat, Viewer


class Spectators:
    """The people who cannot join the game of a table because of what they have seen."""

    def __init__(self, table: Table, storage: Storage, background: Background) -> None:
        self._table = table
        self._storage = storage
        self._background = background
        self._people: set[str] = set()

    def __contains__(self, person: str) -> bool:
        return person in self._people

    async def load(self) -> None:
        """Load the people stored by any process."""
        self._people |= await self._storage.watchers(self._table.id)

    def add(self, people: Iterable[str]) -> None:
        """Add people who know the cards from another table."""
        self._people.update(people)

    def note(self, person: Person, viewer: Viewer | None) -> None:
        """Store that a person sees the table, if that shows hands."""
        sees_hands = self._table.phase is Phase.PLAYING and not isinstance(viewer, Seat)
        if sees_hands and person.id not in self._people:
            self._people.add(person.id)
            self._background.start(self._storage.watch(self._table.id, person.id))
