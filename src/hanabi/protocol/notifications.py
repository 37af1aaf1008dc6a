"""Notification settings over HTTP, and the content of notifications."""

from typing import Annotated, Literal

import msgspec

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
Zone = Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[A-Za-z0-9_+/-]*$")]
"""The name of a time zone, such as `Europe/Paris`; empty for UTC."""

Kind = Literal["turn", "remind"]


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser for the encryption of push messages (RFC 8291)."""

    p256dh: Annotated[str, msgspec.Meta(max_length=100, pattern="^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, msgspec.Meta(max_length=40, pattern="^[A-Za-z0-9_-]+=*$")]


class PushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser to notify: its push endpoint and keys."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: PushKeys
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")] = "en"


class PushGone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser to unsubscribe."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


class CallChoices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's notification settings, apart from browsers."""

    zone: Zone = ""
    quiet_from: Hour | None = None
    """The hour at which quiet hours begin; `null` for none."""
    quiet_to: Hour = 8
    """The hour at which quiet hours end."""
    webhook: Annotated[str, msgspec.Meta(max_length=500)] = ""
    """Webhook URL; empty for none."""
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")] = "en"
    """The language of the webhook and the feed."""


class CallInfo(msgspec.Struct, frozen=True):
    """The receiver's notification settings."""

    key: str
    """The server's public key for push messages, in the format for browsers."""
    choices: CallChoices
    browsers: int
    """The number of subscribed browsers."""
    feed: bool
    """Whether there is a private feed."""


class FeedLink(msgspec.Struct, frozen=True):
    """The address of a private feed, which anyone who has it can read; a new one replaces it."""

    link: str


class CallMessage(msgspec.Struct, frozen=True):
    """The content of a push message or webhook request; it reveals no cards or other secrets."""

    kind: Kind
    title: str
    body: str
    path: str
    """The path on this server for making the move."""
    tag: str
    """A later notification with the same tag replaces this one."""
