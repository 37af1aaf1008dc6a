"""A game once more, step by step."""

import msgspec

from hanabi.protocol.facts import Fact
from hanabi.protocol.game_events import WireEvent
from hanabi.protocol.picture import Picture


class Frame(msgspec.Struct, frozen=True):
    """What one update changed, and the table after it, with the eyes that were asked for."""

    n: int
    at: int
    what: Fact
    events: tuple[WireEvent, ...]
    """Empty where a move was taken back."""
    picture: Picture
    rewind: int | None = None
    """Where a move was taken back: how many events remain of those before, counted from the first."""


class Replay(msgspec.Struct, frozen=True):
    """A piece of a game: some of the updates that changed it, of which the first is the deal."""

    frames: tuple[Frame, ...]
    total: int
    """How many frames the whole game has."""
    next: int | None
    """Where the next piece begins, if there is one."""
