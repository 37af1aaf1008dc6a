"""How somebody is called when it is their turn: over HTTP, and what a push says."""

from typing import Annotated, Literal

import msgspec

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
Zone = Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[A-Za-z0-9_+/-]*$")]
"""A time zone by its name, such as `Europe/Paris`; empty for universal time."""

Kind = Literal["turn", "remind"]


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a push to one browser is encrypted for, as that browser says it (RFC 8291)."""

    p256dh: Annotated[str, msgspec.Meta(max_length=100, pattern="^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, msgspec.Meta(max_length=40, pattern="^[A-Za-z0-9_-]+=*$")]


class PushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that is to be called: the address where its pushes go, and its keys."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: PushKeys
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")] = "en"


class PushGone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that is to be called no more."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


class CallChoices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a person wants to be called, besides by which browsers."""

    zone: Zone = ""
    quiet_from: Hour | None = None
    """The hour from which on nothing is sent; nothing for calls at any hour."""
    quiet_to: Hour = 8
    """The hour from which on it is sent again."""
    webhook: Annotated[str, msgspec.Meta(max_length=500)] = ""
    """An address of one's own that is told of every call; empty for none."""
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")] = "en"
    """The language of the webhook and the feed."""


class CallInfo(msgspec.Struct, frozen=True):
    """How the one who asks is called."""

    key: str
    """The public key of the server's pushes, as browsers want it."""
    choices: CallChoices
    browsers: int
    """How many browsers are called."""
    feed: bool
    """Whether there is a private feed."""


class FeedLink(msgspec.Struct, frozen=True):
    """The address of a private feed; whoever has it reads the feed, and a new one makes it useless."""

    link: str


class CallMessage(msgspec.Struct, frozen=True):
    """What a push or a webhook says: no card, and nothing else that is hidden."""

    kind: Kind
    title: str
    body: str
    path: str
    """Where the turn is to be taken, on this server."""
    tag: str
    """A later call with the same tag takes the place of this one."""
