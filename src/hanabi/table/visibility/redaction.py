"""As which viewer a person sees a table, and event redaction: every event passes through `redact`."""

from hanabi.protocol.game_events import WireEvent, to_wire
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Watch
from hanabi.rules import Event
from hanabi.table.errors import HiddenDeal, NotAllowed, NotWatched
from hanabi.table.table import Table
from hanabi.views import Beside, Omniscient, Seat, Spectator, Viewer, redact


def viewer_of(table: Table, person: Person | None, beside: int | None) -> Viewer | None:
    """Return as which viewer a person sees a table; `None` if they may not watch.

    Seated people always see it from their seat. People who left may return, so they see no more than their old seat;
    people who ask to join see nothing until the table has decided.
    """
    seat = None if person is None else table.seating.seat_of(person.id)
    if seat is not None:
        return Seat(seat)
    if table.phase is Phase.WAITING:
        return Spectator()
    if is_hidden(table, person):
        return None
    if table.phase is Phase.OVER:
        return Omniscient()
    if person is None:
        return _watcher(table, beside, left=False)
    if table.ballot is not None and table.ballot.newcomer is not None and table.ballot.newcomer.id == person.id:
        return None
    held = table.held.get(person.id)
    return _watcher(table, beside if held is None else held, left=held is not None)


def is_hidden(table: Table, person: Person | None) -> bool:
    """Return whether a game is hidden from a person, because they are to play its deal, too."""
    if table.phase is Phase.WAITING or (person is not None and person.id in table.held):
        return False
    return table.hides_from(None if person is None else person.id)


def not_watching(table: Table, person: Person | None) -> NotAllowed:
    """Return the reason why a person may not see a game."""
    if is_hidden(table, person):
        return HiddenDeal("The cards of this deal are shown to those who have played it to its end.")
    return NotWatched("Nobody may watch this game without a seat.")


def _watcher(table: Table, beside: int | None, *, left: bool) -> Viewer | None:
    """Return as which viewer a person without a seat sees a running game."""
    watch = table.settings.watch
    if watch is Watch.NOBODY:
        return None
    if watch is Watch.EVERYTHING and not left:
        return Omniscient()
    return Beside(beside if beside is not None and beside < len(table.seating) else 0)


def seen_events(events: tuple[Event, ...], viewer: Viewer) -> tuple[WireEvent, ...]:
    """Redact events for a viewer and convert them to the protocol."""
    return tuple(to_wire(redact(event, viewer)) for event in events)
