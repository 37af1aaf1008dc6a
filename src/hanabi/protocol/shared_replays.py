"""A replay that several people look at together, over a WebSocket: one leads, the others follow or look around."""

from typing import Annotated

import msgspec

from hanabi.protocol.messages import Closing, Refused
from hanabi.protocol.settings import Slug


class _Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Show(_Wish, frozen=True, tag="show"):
    """The leader turns to a moment, of the game or of a branch."""

    moment: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    eyes: Annotated[str, msgspec.Meta(pattern="^(all|seat:[0-5])$")] = "all"
    branch: Slug | None = None
    length: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    """How many moves the branch has, so that the others see when it grows."""


class Point(_Wish, frozen=True, tag="point"):
    """The leader points at a card by its place in the deck, or at nothing any more."""

    card: Annotated[int, msgspec.Meta(ge=0, le=200)] | None = None


class Lead(_Wish, frozen=True, tag="lead"):
    """Take the lead where nobody has it, or, as the leader, give it to somebody by id."""

    to: Slug | None = None


class Tell(_Wish, frozen=True, tag="tell"):
    """Say something to all who look on."""

    text: Annotated[str, msgspec.Meta(max_length=500)]


Wish = Show | Point | Lead | Tell
"""What somebody in a shared replay may ask for."""


class Onlooker(msgspec.Struct, frozen=True):
    """Somebody who looks on, by id and name."""

    id: str
    name: str


class Gathering(msgspec.Struct, frozen=True, tag="gathering"):
    """Who looks on, who leads, and what the leader shows."""

    you: str | None
    people: tuple[Onlooker, ...]
    strangers: int
    """How many have no name."""
    leader: str | None
    shown: Show | None
    pointed: int | None


class Told(msgspec.Struct, frozen=True, tag="told"):
    """Somebody said something."""

    name: str
    text: str


TogetherMessage = Gathering | Told | Refused | Closing
"""What the server says in a shared replay."""
