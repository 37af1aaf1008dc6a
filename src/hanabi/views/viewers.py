"""Viewers of a game, and the redaction of events: what each viewer may see."""

from dataclasses import dataclass
from typing import assert_never

from hanabi.rules.events import Discarded, Drew, Ended, Event, Hinted, Played, Rearranged, Started, Turn


@dataclass(frozen=True, slots=True)
class Seat:
    """A player, who sees every hand except their own (R6)."""

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
    """A viewer who sees every hand: for finished games, reviews and bots that cheat openly."""


Viewer = Seat | Beside | Spectator | Omniscient
"""Any viewer of a game."""


def sees_hand(viewer: Viewer, seat: int) -> bool:
    """Return whether a viewer sees the hand of a seat."""
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
    """Return an event as a viewer may see it.

    Everything that leaves a game passes through this function. It is an allow-list: an unknown kind of event raises an
    error and never leaks.
    """
    match event:
        case Drew(seat, _):
            return event if sees_hand(viewer, seat) else Drew(seat, None)
        case Started() | Hinted() | Discarded() | Played() | Turn() | Rearranged() | Ended():
            return event
        case _:
            assert_never(event)
