"""The given deal of a table: who knows its cards already, and who may see them."""

from collections.abc import Collection, Iterable

from hanabi.protocol.messages import Phase
from hanabi.server.live.background import Background
from hanabi.server.live.ports import Clock
from hanabi.server.storage.deals import DEALT_GAME, DealStorage
from hanabi.server.storage.writer import Write
from hanabi.table.decisions.context import GivenDeal
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import Dealt
from hanabi.table.state import FullUpdate
from hanabi.table.table import Table


class TableDeal:
    """The given deal of one table. If in doubt, it hides more."""

    def __init__(self, table: Table, storage: DealStorage, clock: Clock, background: Background) -> None:
        self.given: GivenDeal | None = None
        self._table = table
        self._storage = storage
        self._clock = clock
        self._background = background
        self._elsewhere: set[str] = set()
        """The people who have seen cards of this deal at another table."""
        self._finished: set[str] = set()
        """Those of them whose own game is over."""
        self._noted: set[str] = set()
        """The people already stored as having seen cards here."""
        table.hides_from = self.hides_from

    @property
    def name(self) -> str:
        """The deal's id."""
        assert self._table.deal is not None
        return self._table.deal

    @property
    def is_sealed(self) -> bool:
        """Whether the cards are hidden from people who have not played the deal."""
        open_at = None if self.given is None else self.given.open_at
        return self.given is None or (open_at is not None and self._clock() < open_at)

    async def load(self) -> None:
        """Load the deal, which may have been unsealed meanwhile."""
        self.given = await self._storage.find(self.name)

    async def resume(self) -> None:
        """Resume a table that was loaded from its log; store its result again in case a crash lost it."""
        await self.load()
        self._newcomers()
        self._store_end()

    async def ask(self, people: Collection[str]) -> list[str]:
        """Find out what people know about the deal from other tables; return those who must not play it here."""
        await self.load()
        for person, table in (await self._storage.seen(self.name, people)).items():
            if table != self._table.id:
                self._elsewhere.add(person)
                if person not in self._finished and await self._storage.has_finished(self.name, person):
                    self._finished.add(person)
        return [person for person in people if person in self._elsewhere and self.is_sealed]

    def hides_from(self, person: str | None) -> bool:
        """Return whether a spectator must not see this game: before having played the deal, or while playing it."""
        if person in self._finished:
            return False
        return self.is_sealed or person in self._elsewhere

    def stored_with(self, entry: Entry) -> tuple[list[Entry], list[Write]]:
        """Return what to store together with an entry: the cards, and the moves before a chosen position."""
        return (self._given_entries(entry), self._dealing(entry.at)) if isinstance(entry.what, Dealt) else ([], [])

    def _dealing(self, at: int) -> list[Write]:
        """Return the writes for who sees the cards from now on, and how many knew them."""
        people = [chair.person.id for chair in self._table.seating if chair.person is not None]
        known = sum(person in self._elsewhere for person in people)
        seen = self._storage.seeing(self.name, self._table.id, people, at, once=self.is_sealed)
        return [(DEALT_GAME, {"which": self._table.id, "known": known}), *seen]

    def _given_entries(self, dealt: Entry) -> list[Entry]:
        """Return the entries that follow a deal from a chosen position: the moves before it."""
        before = () if self.given is None else self.given.before
        return [Entry(number, dealt.at, None, None, fact) for number, fact in enumerate(before, dealt.number + 1)]

    def follow(self, entry: Entry, update: FullUpdate) -> None:
        """Store who sees the deal after an entry of this process, and how the game ended."""
        if not update.changed:
            return
        newcomers = self._newcomers()
        if newcomers and not isinstance(entry.what, Dealt):
            self._background.start(self._saw(newcomers))
        if update.ended:
            self._store_end()

    def note(self, person: str) -> None:
        """Store that a person sees cards here, once they are dealt."""
        if self._table.phase is not Phase.WAITING and person not in self._noted:
            self._noted.add(person)
            self._background.start(self._saw([person]))

    def _newcomers(self) -> set[str]:
        """Return the people who joined the running game since the last call."""
        new = set(self._table.held) - self._noted
        self._noted |= new
        return new

    async def _saw(self, people: Iterable[str]) -> None:
        """Store who sees cards here besides the first players."""
        await self._storage.saw(self.name, self._table.id, people, self._clock())

    def _store_end(self) -> None:
        """Store how the game ended, if it has."""
        if self._table.phase is Phase.OVER:
            self._storage.ended(self._table)
