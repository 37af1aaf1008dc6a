"""Who may look at a game, and the single door out of what is hidden."""

from dataclasses import dataclass
from typing import assert_never

from hanabi.rules.events import Discarded, Drew, Ended, Event, Hinted, Played, Rearranged, Started, Turn


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: sees every hand but the own (R6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Beside:
    """A spectator who sits beside a player and sees what that player sees."""

    seat: int


@dataclass(frozen=True, slots=True)
class Spectator:
    """A spectator who sees no hand."""


@dataclass(frozen=True, slots=True)
class Omniscient:
    """Sees every hand: for finished games, reviews and bots that cheat openly."""


Viewer = Seat | Beside | Spectator | Omniscient
"""Anybody who looks at a game."""


def sees_hand(viewer: Viewer, seat: int) -> bool:
    """Whether a viewer sees the cards of a seat's hand."""
    match viewer:
        case Seat(own) | Beside(own):
            return seat != own
        case Spectator():
            return False
        case Omniscient():
            return True
        case _:
            assert_never(viewer)


def redact(event: Event, viewer: Viewer) -> Event:
    """The event as a viewer may know it.

    Everything that leaves a game passes here. It is an allow-list: an event that is not named
    is a bug, never a leak.
    """
    match event:
        case Drew(seat, _):
            return event if sees_hand(viewer, seat) else Drew(seat, None)
        case Started() | Hinted() | Discarded() | Played() | Turn() | Rearranged() | Ended():
            return event
        case _:
            assert_never(event)
