"""A game once more, as any seat saw it or with all cards open."""

import re
from collections.abc import Iterator, Sequence

from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.picture import picture_of
from hanabi.protocol.replay import Frame, Replay
from hanabi.rules import Event, Turn
from hanabi.table.errors import Malformed, NotAllowed, NotNow
from hanabi.table.state import FullUpdate
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import seen_events, viewer_of
from hanabi.views import Beside, Omniscient, Seat, View, Viewer

PIECE = 50
"""The frames that are told at once: each has a picture of some kilobytes."""

_EYES = re.compile(r"all|(seat|beside):([0-5])", re.ASCII)


def eyes(table: Table, person: Person | None, text: str) -> Viewer:
    """The viewer that somebody asks to be; while the game runs, only who one is."""
    asked = _parse(table, text)
    if table.phase is Phase.WAITING:
        raise NotNow("The game has not started yet.")
    beside = asked.seat if isinstance(asked, Beside) else None
    if table.phase is not Phase.OVER and asked != viewer_of(table, person, beside):
        raise NotAllowed("While the game runs, you see it with your own eyes only.")
    return asked


def _parse(table: Table, text: str) -> Viewer:
    found = _EYES.fullmatch(text)
    if found is None:
        raise Malformed("Say with whose eyes: ?as=all, or ?as=seat: or ?as=beside: and a number.")
    if found[1] is None:
        return Omniscient()
    table.rules.check_seat(int(found[2]))
    return Seat(int(found[2])) if found[1] == "seat" else Beside(int(found[2]))


def replay(history: Sequence[FullUpdate], viewer: Viewer, first: int = 0) -> Replay:
    """A piece of the updates that changed the game, for a viewer, from the frame of a number on."""
    updates = _shown(history)
    end = min(first + PIECE, len(updates))
    frames = tuple(_frames(updates[:end], viewer, first))
    return Replay(frames, len(updates), end if end < len(updates) else None)


def _shown(history: Sequence[FullUpdate]) -> list[FullUpdate]:
    """The updates that changed the game."""
    return [update for update in history if update.events or update.rewind is not None]


def turn_of_frame(table: Table, frame: int) -> int:
    """The turn that a frame of a finished game shows: another number where hands were rearranged or moves undone."""
    updates = _shown(table.history)
    if frame >= len(updates):
        return frame  # beyond the end, where no game has a turn
    if updates[frame].ended:
        return table.going.turn
    events: list[Event] = []
    for update in updates[: frame + 1]:
        del events[len(events) if update.rewind is None else update.rewind :]
        events += update.events
    return next((event.turn for event in reversed(events) if isinstance(event, Turn)), 0)


def _frames(updates: Sequence[FullUpdate], viewer: Viewer, first: int) -> Iterator[Frame]:
    events: list[Event] = []
    view: View | None = None
    for place, update in enumerate(updates):
        if update.rewind is not None:
            del events[update.rewind :]
            view = None
        events += update.events
        if place < first:
            continue
        if view is None:
            view = View.of(events, viewer)
        else:
            for event in update.events:
                view.observe(event)
        seen = seen_events(update.events, viewer)
        yield Frame(update.number, update.at, update.what, seen, picture_of(view), update.rewind)
