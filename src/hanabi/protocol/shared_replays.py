"""Shared replays over a WebSocket: one person leads, the others follow or look around."""

from typing import Annotated

import msgspec

from hanabi.protocol.messages import Closing, Refused
from hanabi.protocol.settings import Slug


class _Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Show(_Wish, frozen=True, tag="show"):
    """Show a moment of the game or of a branch; only for the leader."""

    moment: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    eyes: Annotated[str, msgspec.Meta(pattern="^(all|seat:[0-5])$")] = "all"
    branch: Slug | None = None
    length: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    """The number of moves of the branch, so that the others notice when it grows."""


class Point(_Wish, frozen=True, tag="point"):
    """Point at a card by its position in the deck, or stop pointing; only for the leader."""

    card: Annotated[int, msgspec.Meta(ge=0, le=200)] | None = None


class Lead(_Wish, frozen=True, tag="lead"):
    """Take the lead if nobody has it, or pass it on as the leader."""

    to: Slug | None = None


class Tell(_Wish, frozen=True, tag="tell"):
    """Send a chat message to all participants."""

    text: Annotated[str, msgspec.Meta(max_length=500)]


Wish = Show | Point | Lead | Tell
"""Any request in a shared replay."""


class Onlooker(msgspec.Struct, frozen=True):
    """A participant."""

    id: str
    name: str


class Gathering(msgspec.Struct, frozen=True, tag="gathering"):
    """The participants, the leader, and what the leader shows."""

    you: str | None
    people: tuple[Onlooker, ...]
    strangers: int
    """The number of participants without a name."""
    leader: str | None
    shown: Show | None
    pointed: int | None


class Told(msgspec.Struct, frozen=True, tag="told"):
    """A participant sent a chat message."""

    name: str
    text: str


TogetherMessage = Gathering | Told | Refused | Closing
"""Any message of the server in a shared replay."""
