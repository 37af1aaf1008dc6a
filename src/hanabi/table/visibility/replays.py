"""Replays of games, as any seat saw them or with all cards visible."""

import re
from collections.abc import Iterable, Iterator, Sequence

from hanabi.protocol import facts
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
"""The number of frames on a page of a replay; each has a picture of several kilobytes."""

_EYES = re.compile(r"all|(seat|beside):([0-5])", re.ASCII)


def eyes(table: Table, person: Person | None, text: str) -> Viewer:
    """Parse the requested viewer; while the game is running, only the person's own is allowed."""
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
    """Return a page of a replay for a viewer, beginning with a frame."""
    updates = _shown(history)
    end = min(first + PIECE, len(updates))
    frames = tuple(_frames(updates[:end], viewer, first))
    return Replay(frames, len(updates), end if end < len(updates) else None)


def _shown(history: Sequence[FullUpdate]) -> list[FullUpdate]:
    """Return the updates that changed the game."""
    return [update for update in history if update.events or update.rewind is not None]


def turn_of_frame(table: Table, frame: int) -> int:
    """Return the turn that a frame of a finished game shows; the numbers differ after rearrangements and undos."""
    updates = _shown(table.history)
    if frame >= len(updates):
        return frame  # beyond the end
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


def number_of_turn(history: Iterable[FullUpdate], turn: int) -> int:
    """Return the number of the update with the move of a turn, unless it was undone."""
    numbers = numbers_of_turns(history)
    if not 0 <= turn < len(numbers):
        raise Malformed("That turn was not taken.")
    return numbers[turn]


def numbers_of_turns(history: Iterable[FullUpdate]) -> list[int]:
    """Return the numbers of the updates with the moves of all turns, except undone ones."""
    moves: list[tuple[int, int]] = []
    events = 0
    for update in history:
        if update.rewind is not None:
            events = update.rewind
            moves = [(number, before) for number, before in moves if before < events]
        if isinstance(update.what, facts.Moved):
            moves.append((update.number, events))
        events += len(update.events)
    return [number for number, _ in moves]


def frames_of_turns(history: Sequence[FullUpdate]) -> tuple[int, ...]:
    """Return the frames of a replay that precede each turn, and the last one."""
    shown = [update.number for update in _shown(history)]
    places = [shown.index(number) for number in numbers_of_turns(history)]
    return (*(place - 1 for place in places), places[-1] if places else 0)


def events_before(history: Iterable[FullUpdate], number: int) -> tuple[Event, ...]:
    """Return the events of the game before an update, without those undone by then."""
    events: list[Event] = []
    for update in history:
        if update.number >= number:
            break
        if update.rewind is not None:
            del events[update.rewind :]
        events += update.events
    return tuple(events)
