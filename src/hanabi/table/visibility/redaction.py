"""Who sees a table with whose eyes, and what is left of events there: every event passes `redact`."""

from hanabi.protocol.game_events import WireEvent, to_wire
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Watch
from hanabi.rules import Event
from hanabi.table.errors import HiddenDeal, NotAllowed, NotWatched
from hanabi.table.table import Table
from hanabi.views import Beside, Omniscient, Seat, Spectator, Viewer, redact


def viewer_of(table: Table, person: Person | None, beside: int | None) -> Viewer | None:
    """With whose eyes somebody sees a table; nothing for those who may not watch.

    Who has a seat sees it from there, whatever else is asked for; who left one may return to it, and sees no more;
    who asks to be let in sees nothing before the table has decided.
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
    """Whether somebody must not see anything of a game, because its deal is to be played by that person, too."""
    if table.phase is Phase.WAITING or (person is not None and person.id in table.held):
        return False
    return table.hides_from(None if person is None else person.id)


def not_watching(table: Table, person: Person | None) -> NotAllowed:
    """Why somebody may not see a game."""
    if is_hidden(table, person):
        return HiddenDeal("The cards of this deal are shown to those who have played it to its end.")
    return NotWatched("Nobody may watch this game without a seat.")


def _watcher(table: Table, beside: int | None, *, left: bool) -> Viewer | None:
    """With whose eyes somebody without a seat sees a running game."""
    watch = table.settings.watch
    if watch is Watch.NOBODY:
        return None
    if watch is Watch.EVERYTHING and not left:
        return Omniscient()
    return Beside(beside if beside is not None and beside < len(table.seating) else 0)


def seen_events(events: tuple[Event, ...], viewer: Viewer) -> tuple[WireEvent, ...]:
    """Events as a viewer may know them, ready to send."""
    return tuple(to_wire(redact(event, viewer)) for event in events)
