"""From what happened to the bytes that one viewer gets. Every event passes `redact` here."""

from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from hanabi.protocol.events import WireEvent, to_wire
from hanabi.protocol.messages import (
    CardNote,
    Message,
    Person,
    Phase,
    Proposal,
    RulesInfo,
    Snapshot,
    SuitInfo,
    TableInfo,
    Update,
    ViewerInfo,
)
from hanabi.protocol.picture import Picture, picture_of
from hanabi.protocol.settings import Watch
from hanabi.rules import EDITIONS, Event, Rules
from hanabi.server.table.table import FullUpdate, Table
from hanabi.views import Beside, Omniscient, Seat, Spectator, View, Viewer, redact

_encoder = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)


def viewer_of(table: Table, person: Person | None, beside: int | None) -> Viewer | None:
    """With whose eyes somebody sees a table; nothing for those who may not watch.

    Who has a seat sees it from there, whatever else is asked for.
    """
    seat = None if person is None else table.seating.seat_of(person.id)
    if seat is not None:
        return Seat(seat)
    if table.phase is Phase.WAITING:
        return Spectator()
    if table.phase is Phase.OVER or table.settings.watch is Watch.EVERYTHING:
        return Omniscient()
    if table.settings.watch is Watch.BESIDE:
        return Beside(beside if beside is not None and beside < len(table.seating) else 0)
    return None


def viewer_info(viewer: Viewer) -> ViewerInfo:
    """A viewer on the wire."""
    match viewer:
        case Seat(seat):
            return ViewerInfo("seat", seat)
        case Beside(seat):
            return ViewerInfo("beside", seat)
        case Spectator():
            return ViewerInfo("spectator")
        case Omniscient():
            return ViewerInfo("omniscient")


def table_info(table: Table) -> TableInfo:
    """What everybody who may see a table knows of it; no card is in it."""
    return TableInfo(
        id=table.id,
        settings=table.settings,
        rules=rules_info(table.rules),
        host=table.host,
        phase=table.phase,
        paused=table.paused,
        seats=tuple(chair.info() for chair in table.seating),
        proposal=_proposal(table),
        commitment=table.commitment,
        next=table.next,
        score=table.going.score if table.phase is Phase.OVER else None,
    )


def _proposal(table: Table) -> Proposal | None:
    ballot = table.ballot
    if ballot is None:
        return None
    return Proposal(ballot.motion, ballot.seat, tuple(sorted(ballot.agreed)), table.needed(ballot), ballot.other)


@lru_cache(maxsize=256)
def rules_info(rules: Rules) -> RulesInfo:
    """Rules as plain facts."""
    ranks = range(1, rules.ranks + 1)
    edition = EDITIONS[rules.based_on] if rules.based_on else None
    return RulesInfo(
        text=str(rules),
        based_on=rules.based_on,
        title=edition.title if edition else "",
        strike_picture=edition.strike_picture if edition else "fuses",
        players=rules.players,
        hand_size=rules.hand_size,
        suits=tuple(
            SuitInfo(
                name=suit.name,
                letter=suit.letter,
                is_colour=suit.is_colour,
                copies=tuple(suit.copies(rank, rules.ranks) for rank in ranks),
                colours=suit.colours.value,
                ranks=suit.ranks.value,
            )
            for suit in rules.suits
        ),
        ranks=rules.ranks,
        hint_values=rules.hint_values,
        hint_tokens=rules.hint_tokens,
        strikes=rules.strikes,
        max_score=rules.max_score,
        empty_hints=rules.empty_hints,
        crowning=rules.crowning,
        choreography=rules.choreography,
        deck_plays=rules.deck_plays,
        keep_points=rules.keep_points,
        ratings=rules.ratings,
        rearranging=rules.rearranging,
    )


def seen_events(events: tuple[Event, ...], viewer: Viewer) -> tuple[WireEvent, ...]:
    """Events as a viewer may know them, ready to send."""
    return tuple(to_wire(redact(event, viewer)) for event in events)


def snapshot(table: Table, person: Person | None, viewer: Viewer, *, picture: bool = False) -> Snapshot:
    """Everything that a viewer may know of a table now."""
    own = viewer.seat if isinstance(viewer, Seat) else None
    events = table.game.events if table.game is not None else ()
    return Snapshot(
        n=table.number,
        you=person,
        viewer=viewer_info(viewer),
        table=table_info(table),
        events=seen_events(events, viewer),
        remarks=tuple(table.remarks),
        notes=tuple(CardNote(seat, card, text) for (seat, card), text in sorted(table.notes.items()) if seat == own),
        deadline=table.deadline,
        opening=table.opening(),
        picture=picture_of(View.of(events, viewer)) if picture and events else None,
    )


@dataclass(slots=True)
class Teller:
    """Encodes what happens, once for each audience."""

    table: Table
    views: dict[Viewer, View] = field(default_factory=dict)
    """The views of those who want pictures, kept up to date."""

    def audience(self, update: FullUpdate) -> "Telling":
        """Begin to tell everybody of one thing."""
        return Telling(self, update)

    def picture(self, viewer: Viewer) -> Picture | None:
        """A viewer's picture of the game as it is now."""
        if self.table.game is None:
            return None
        view = self.views.get(viewer)
        known = 0 if view is None else len(view.events)
        if view is None or known > self.table.game.event_count:
            view = self.views[viewer] = View.of(self.table.game.events, viewer)
        else:
            for event in self.table.game.events[known:]:
                view.observe(event)
        return picture_of(view)


class Telling:
    """One update on its way to everybody: what is the same for several is encoded once."""

    __slots__ = ("_bytes", "_teller", "_update")

    def __init__(self, teller: Teller, update: FullUpdate) -> None:
        self._teller = teller
        self._update = update
        self._bytes: dict[object, bytes] = {}

    def to(self, viewer: Viewer, *, picture: bool = False) -> bytes:
        """The bytes for a viewer."""
        events = self._update.events
        seen = tuple([redact(event, viewer) for event in events])
        # What redaction hid decides what is left, so two viewers with the same gaps get the same bytes.
        gaps = None if seen == events else tuple([event is known for event, known in zip(seen, events, strict=True)])
        key = viewer if picture else gaps
        data = self._bytes.get(key)
        if data is None:
            data = self._bytes[key] = self._encode(seen, self._teller.picture(viewer) if picture else None)
        return data

    def _encode(self, seen: tuple[Event, ...], picture: Picture | None) -> bytes:
        update = self._update
        table = self._teller.table
        message = Update(
            n=update.number,
            at=update.at,
            what=update.what,
            events=tuple([to_wire(event) for event in seen]),
            rewind=update.rewind,
            table=table_info(table) if update.changed else None,
            deadline=table.deadline,
            opening=table.opening() if update.ended else None,
            picture=picture,
        )
        return encode(message)
