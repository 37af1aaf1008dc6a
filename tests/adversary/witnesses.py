"""People who keep in mind what they were told of which card, and whoever asks whether they may know it."""

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
    """The cards, by their place in the deck, that a person at a table was ever told, by the ids of both."""

    def __init__(self) -> None:
        super().__init__(set)
        self.faults: list[str] = []
        """What was told that must not be; whoever tells does not care what listeners raise."""


@dataclass(eq=False)
class Witness:
    """One connection of a person, which follows what it is told as a client does."""

    person: Person | None
    table: str
    knowledge: Knowledge
    beside: int | None = None
    pictures: bool = False
    viewer: Viewer | None = None
    events: list[wire.WireEvent] = field(default_factory=list)
    places: int = 0
    """How many cards of the deck were drawn or played from it by now."""
    number: int = 0
    closed: str | None = None

    def tell(self, data: bytes) -> None:
        """Take in what one message says of cards."""
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
        """Keep the goodbye."""
        self.closed = reason

    def _forget_beyond(self, count: int) -> None:
        del self.events[count:]
        self.places = sum(map(_takes_a_place, self.events))

    def _see(self, event: wire.WireEvent) -> None:
        if isinstance(event, wire.Drew) and event.card is not None:
            self._demand(event.seat != self.blind, "an own card was told")
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
        """The seat whose cards must not be told here."""
        return self.viewer.seat if isinstance(self.viewer, Seat | Beside) else None

    def check_story(self, table: Table) -> None:
        """What was told piece by piece is what the whole game looks like from here."""
        if self.closed is None and self.number == table.number and table.game is not None:
            assert self.viewer is not None
            assert tuple(self.events) == seen_events(table.game.events, self.viewer)


def _takes_a_place(event: wire.WireEvent) -> bool:
    return isinstance(event, wire.Drew) or (isinstance(event, wire.Played) and event.slot is None)


class Auditor:
    """Folds a stored log by itself, entry by entry, and asks of each whether it may have happened."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.exposed: set[int] = set()
        """The cards that lay open once, or were drawn in what was taken back since: everybody may know these."""

    def follow(self, entries: list[Entry]) -> None:
        """Fold what is new."""
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
        """A move is taken back only if every person agrees, also one for whom a bot plays."""
        agreed = set() if ballot is None else ballot.agreed
        assert isinstance(entry.what, logged.Proposed | logged.Voted)
        assert agreed | {entry.what.seat} >= people, "taken back without asking everybody"

    def _check_ballot(self) -> None:
        """No person loses a vote."""
        ballot = self.table.ballot
        if ballot is not None and ballot.motion is not Motion.SWAP:
            people = set(self.table.seating.people())
            assert set(ballot.voters) == people, "somebody is not asked"
            assert ballot.needed == (len(people) if ballot.motion is Motion.UNDO else len(people) // 2 + 1)

    def _drawn(self) -> int:
        game = self.table.game
        return 0 if game is None else len(game.deck) - game.state.deck_size

    def _in_hands(self) -> set[int]:
        return {place for seat in range(len(self.table.seating)) for place in self.hand(seat)}

    def hand(self, seat: int) -> set[int]:
        """The places in the deck of the cards that a seat holds."""
        state = self.table.going.state
        return set(state.drawn[seat][: state.hand_sizes[seat]])

    def check_knowledge(self, knowledge: Knowledge) -> None:
        """Nobody holds a card that was told to that person before it lay open."""
        assert not knowledge.faults
        if self.table.phase is not Phase.PLAYING:
            return
        for seat, chair in enumerate(self.table.seating):
            if chair.person is not None:
                known = knowledge[chair.person.id, self.table.id] & self.hand(seat) - self.exposed
                assert not known, f"{chair.person.name} knows the own cards {known}"


def essence(table: Table) -> object:
    """What a table is, as far as it is quickly compared."""
    game = table.game
    place = None if game is None else (game.event_count, game.turn, game.score, game.state.hands, game.state.drawn)
    seats = (table.seating.chairs, table.held, table.declined)
    return table.number, table.phase, table.paused, table.ballot, table.clock, table.next, seats, place
