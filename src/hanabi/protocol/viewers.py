"""Viewers of a table on the wire."""

from typing import Literal

import msgspec

from hanabi.views import Beside, Omniscient, Seat, Spectator, Viewer


class ViewerInfo(msgspec.Struct, frozen=True):
    """As which viewer the receiver sees the table."""

    kind: Literal["seat", "beside", "spectator", "omniscient"]
    seat: int | None = None


def viewer_info(viewer: Viewer) -> ViewerInfo:
    """Convert a viewer for sending."""
    match viewer:
        case Seat(seat):
            return ViewerInfo("seat", seat)
        case Beside(seat):
            return ViewerInfo("beside", seat)
        case Spectator():
            return ViewerInfo("spectator")
        case Omniscient():
            return ViewerInfo("omniscient")


def viewer_from(info: ViewerInfo) -> Viewer:
    """Convert a received viewer."""
    seat = info.seat or 0
    viewers: dict[str, Viewer] = {
        "seat": Seat(seat),
        "beside": Beside(seat),
        "spectator": Spectator(),
        "omniscient": Omniscient(),
    }
    return viewers[info.kind]


def viewer_key(viewer: Viewer) -> str:
    """Return a viewer as a word, which clients send when they reconnect.

    >>> viewer_key(Seat(2))
    'seat:2'
    """
    info = viewer_info(viewer)
    return info.kind if info.seat is None else f"{info.kind}:{info.seat}"
