"""Who sees a table with whose eyes, and what is left of events there: every event passes `redact`."""

from hanabi.protocol.events import WireEvent, to_wire
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Watch
from hanabi.rules import Event
from hanabi.server.table.table import Table
from hanabi.views import Beside, Omniscient, Seat, Spectator, Viewer, redact


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


def seen_events(events: tuple[Event, ...], viewer: Viewer) -> tuple[WireEvent, ...]:
    """Events as a viewer may know them, ready to send."""
    return tuple(to_wire(redact(event, viewer)) for event in events)
