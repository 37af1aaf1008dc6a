"""With whose eyes somebody sees a table, on the wire and back."""

from typing import Literal

import msgspec

from hanabi.views import Beside, Omniscient, Seat, Spectator, Viewer


class ViewerInfo(msgspec.Struct, frozen=True):
    """With whose eyes the receiver sees the table."""

    kind: Literal["seat", "beside", "spectator", "omniscient"]
    seat: int | None = None


def viewer_info(viewer: Viewer) -> ViewerInfo:
    """A viewer on the wire."""
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
    """The viewer that was told over the wire."""
    seat = info.seat or 0
    viewers: dict[str, Viewer] = {
        "seat": Seat(seat),
        "beside": Beside(seat),
        "spectator": Spectator(),
        "omniscient": Omniscient(),
    }
    return viewers[info.kind]


def viewer_key(viewer: Viewer) -> str:
    """A viewer in one word, as clients give it back when they reconnect.

    >>> viewer_key(Seat(2))
    'seat:2'
    """
    info = viewer_info(viewer)
    return info.kind if info.seat is None else f"{info.kind}:{info.seat}"
