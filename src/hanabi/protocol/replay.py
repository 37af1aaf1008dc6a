"""Replays."""

import msgspec

from hanabi.protocol.facts import Fact
from hanabi.protocol.game_events import WireEvent
from hanabi.protocol.picture import Picture


class Frame(msgspec.Struct, frozen=True):
    """The change by an update and the resulting table, as the requested viewer sees it."""

    n: int
    at: int
    what: Fact
    events: tuple[WireEvent, ...]
    """Empty for an undo."""
    picture: Picture
    rewind: int | None = None
    """For an undo, the number of earlier events that remain."""


class Replay(msgspec.Struct, frozen=True):
    """A page of a replay: some of the updates that changed the game; the first one is the deal."""

    frames: tuple[Frame, ...]
    total: int
    """The number of frames in the whole game."""
    next: int | None
    """The first frame of the next page, if there is one."""
