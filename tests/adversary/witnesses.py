"""Witnesses that record which cards people have seen, and auditors that check whether they may have."""

from collections import defaultdict
from dataclasses import dataclass, field

import msgspec

from hanabi.protocol import game_events as wire
from hanabi.protocol.messages import Message, Person, Phase, Snapshot, Update
from hanabi.protocol.picture import Picture
from hanabi.table.ballot import Ballot
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import Motion
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import seen_events
from hanabi.views import Beside, Seat, Viewer

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class Knowledge(defaultdict[tuple[str, str], set[int]]):
    """The cards, by position in the deck, that a person at a table has ever seen, by person and table."""

    def __init__(self) -> None:
        super().__init__(set)
        self.faults: list[str] = []
        """What was revealed although it is secret; broadcasts ignore the exceptions of listeners."""


@dataclass(eq=False)
class Witness:
    """A person's connection, which follows its messages like a client."""

    person: Person | None
    table: str
    knowledge: Knowledge
    beside: int | None = None
    pictures: bool = False
    viewer: Viewer | None = None
    events: list[wire.WireEvent] = field(default_factory=list)
    places: int = 0
    """The number of cards drawn or played from the deck so far."""
    number: int = 0
    closed: str | None = None

    def tell(self, data: bytes) -> None:
        """Record the cards that a message reveals."""
        if data.startswith((b'{"type":"presence"', b'{"type":"noted"')):
            return
        message = _decoder.decode(data)
        assert isinstance(message, Snapshot | Update), message
        if isinstance(message, Snapshot):
            self._forget_beyond(0)
        else:
            self._demand(message.n == self.number + 1, "an update is missing")
            if message.rewind is not None:
                self._forget_beyond(message.rewind)
        self.number = message.n
        for event in message.events:
            self._see(event)
        self._demand(message.opening is None or isinstance(self.events[-1], wire.Ended), "opened before the end")
        if message.picture is not None:
            self._look_at(message.picture)

    def close(self, reason: str, *, again: bool, code: str = "") -> None:  # noqa: ARG002
        """Record the reason."""
        self.closed = reason

    def _forget_beyond(self, count: int) -> None:
        del self.events[count:]
        self.places = sum(map(_takes_a_place, self.events))

    def _see(self, event: wire.WireEvent) -> None:
        if isinstance(event, wire.Drew) and event.card is not None:
            self._demand(event.seat != self.blind, "an own card was sent")
            self._learn(self.places)
        self.places += _takes_a_place(event)
        self.events.append(event)

    def _look_at(self, picture: Picture) -> None:
        for seat, hand in enumerate(picture.hands):
            for card in hand:
                if card.card is not None:
                    self._demand(seat != self.blind, "an own card was shown")
                    self._learn(card.drawn)

    def _demand(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.knowledge.faults.append(f"{otherwise}: {self.person}, {self.viewer}, number {self.number}")

    def _learn(self, place: int) -> None:
        if self.person is not None:
            self.knowledge[self.person.id, self.table].add(place)

    @property
    def blind(self) -> int | None:
        """The seat whose cards must not be revealed here."""
        return self.viewer.seat if isinstance(self.viewer, Seat | Beside) else None

    def check_story(self, table: Table) -> None:
        """Check that the received updates match the whole game as seen from here."""
        if self.closed is None and self.number == table.number and table.game is not None:
            assert self.viewer is not None
            assert tuple(self.events) == seen_events(table.game.events, self.viewer)


def _takes_a_place(event: wire.WireEvent) -> bool:
    return isinstance(event, wire.Drew) or (isinstance(event, wire.Played) and event.slot is None)


class Auditor:
    """Rebuilds a table from its stored log, and checks for each entry whether it was allowed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.exposed: set[int] = set()
        """The cards that were public once, or were drawn in undone turns: everyone may know these."""

    def follow(self, entries: list[Entry]) -> None:
        """Apply new entries."""
        for entry in entries:
            ballot, people, drawn = self.table.ballot, set(self.table.seating.people()), self._drawn()
            update = self.table.apply(entry)
            if update.rewind is not None:
                self._check_undo(entry, ballot, people)
                self.exposed |= set(range(drawn))
            if isinstance(entry.what, logged.Voted) and update.ended:
                assert ballot is not None
                assert 2 * len(ballot.agreed & people | {entry.what.seat}) > len(people), "ended by a minority"
            if isinstance(entry.what, logged.Moved):
                self.exposed |= set(range(self._drawn())) - self._in_hands()
            self._check_ballot()

    def _check_undo(self, entry: Entry, ballot: Ballot | None, people: set[int]) -> None:
        """Check that a move is undone only if all people agree, including those with a substitute."""
        agreed = set() if ballot is None else ballot.agreed
        assert isinstance(entry.what, logged.Proposed | logged.Voted)
        assert agreed | {entry.what.seat} >= people, "undone without asking everyone"

    def _check_ballot(self) -> None:
        """Check that no person loses a vote."""
        ballot = self.table.ballot
        if ballot is not None and ballot.motion is not Motion.SWAP:
            people = set(self.table.seating.people())
            assert set(ballot.voters) == people, "a person may not vote"
            assert ballot.needed == (len(people) if ballot.motion is Motion.UNDO else len(people) // 2 + 1)

    def _drawn(self) -> int:
        game = self.table.game
        return 0 if game is None else len(game.deck) - game.state.deck_size

    def _in_hands(self) -> set[int]:
        return {place for seat in range(len(self.table.seating)) for place in self.hand(seat)}

    def hand(self, seat: int) -> set[int]:
        """Return the positions in the deck of the cards that a seat holds."""
        state = self.table.going.state
        return set(state.drawn[seat][: state.hand_sizes[seat]])

    def check_knowledge(self, knowledge: Knowledge) -> None:
        """Check that nobody holds a card that they saw before it was public."""
        assert not knowledge.faults
        if self.table.phase is not Phase.PLAYING:
            return
        for seat, chair in enumerate(self.table.seating):
            if chair.person is not None:
                known = knowledge[chair.person.id, self.table.id] & self.hand(seat) - self.exposed
                assert not known, f"{chair.person.name} knows the own cards {known}"


def essence(table: Table) -> object:
    """Return the parts of a table that are quickly compared."""
    game = table.game
    place = None if game is None else (game.event_count, game.turn, game.score, game.state.hands, game.state.drawn)
    seats = (table.seating.chairs, table.held, table.declined)
    return table.number, table.phase, table.paused, table.ballot, table.clock, table.next, seats, place
