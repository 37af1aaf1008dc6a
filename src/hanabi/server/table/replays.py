"""A game once more, as any seat saw it or with all cards open."""

import re
from collections.abc import Iterable, Iterator

from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.picture import picture_of
from hanabi.protocol.replay import Frame, Replay
from hanabi.rules import Event
from hanabi.server.table.errors import Malformed, NotAllowed, NotNow
from hanabi.server.table.redaction import seen_events, viewer_of
from hanabi.server.table.table import FullUpdate, Table
from hanabi.views import Omniscient, Seat, View, Viewer

_EYES = re.compile(r"all|seat:([0-5])", re.ASCII)


def eyes(table: Table, person: Person | None, text: str) -> Viewer:
    """The viewer that somebody asks to be; while the game runs, only who one is."""
    asked = _parse(table, text)
    if table.phase is Phase.WAITING:
        raise NotNow("The game has not started yet.")
    if table.phase is not Phase.OVER and asked != viewer_of(table, person, None):
        raise NotAllowed("While the game runs, you see it with your own eyes only.")
    return asked


def _parse(table: Table, text: str) -> Viewer:
    found = _EYES.fullmatch(text)
    if found is None:
        raise Malformed("Say with whose eyes: ?as=all, or ?as=seat: and a number.")
    if found[1] is None:
        return Omniscient()
    table.rules.check_seat(int(found[1]))
    return Seat(int(found[1]))


def replay(history: Iterable[FullUpdate], viewer: Viewer) -> Replay:
    """Every update that changed the game, for a viewer."""
    return Replay(tuple(_frames(history, viewer)))


def _frames(history: Iterable[FullUpdate], viewer: Viewer) -> Iterator[Frame]:
    events: list[Event] = []
    view: View | None = None
    for update in history:
        if not update.events and update.rewind is None:
            continue
        if update.rewind is not None:
            del events[update.rewind :]
            view = None
        events += update.events
        if view is None:
            view = View.of(events, viewer)
        else:
            for event in update.events:
                view.observe(event)
        seen = seen_events(update.events, viewer)
        yield Frame(update.number, update.at, update.what, seen, picture_of(view))
