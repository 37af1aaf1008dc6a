"""Accounts: names, devices, the recovery phrase and preferences."""

from typing import Annotated, Any, Literal

import msgspec

Switch = Literal["off", "on"]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name that a person chooses."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class DeviceLink(msgspec.Struct, frozen=True):
    """A one-time link that signs in another device; it expires soon."""

    link: str
    expires: int


class Device(msgspec.Struct, frozen=True):
    """A device on which a person is signed in."""

    id: str
    name: str
    """A description such as `Firefox, Linux`; empty if unknown."""
    since: int
    current: bool
    """Whether it is the device that sent the request."""
    seen: int
    """When it was last used, to the hour."""


class RecoverySentence(msgspec.Struct, frozen=True):
    """A recovery phrase, which is shown only once."""

    words: str


class RecoveryInfo(msgspec.Struct, frozen=True):
    """What is known about a person's recovery phrase."""

    created: int


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's preferences."""

    theme: Literal["auto", "dark", "light"] = "auto"
    """The colour scheme: as on the device, dark, or light."""
    language: Annotated[str, msgspec.Meta(pattern="^([a-z]{2,3})?$")] = ""
    """The code of a language; empty for the browser's."""
    knowledge: Literal["hints", "simple", "full"] = "hints"
    """What is shown about a card: all hints, only positive ones, or everything that follows from them."""
    coach: Literal["auto", "on", "off"] = "auto"
    """Whether there is a coach: in a newcomer's first games, always, or never."""
    newest: Literal["right", "left"] = "right"
    """The side of a hand on which the newest card is shown."""
    slots: Literal["oldest", "newest"] = "oldest"
    """The card of a hand that has number 1."""
    marks: Switch = "off"
    """Whether the cards of the latest hint show if they were touched for the first time or again."""
    pace: Switch = "off"
    """Whether pace and efficiency are shown."""
    premoves: Switch = "off"
    """Whether a move can be chosen during other players' turns."""
    caution: Literal["last", "always", "never"] = "last"
    """When to ask for confirmation of a risky move."""
    sound: Switch = "off"
    notifications: Switch = "off"


def known_preferences(stored: Any) -> Preferences:
    """Decode stored preferences, ignoring those that this release does not know."""
    found = {}
    for field in msgspec.structs.fields(Preferences):
        if isinstance(stored, dict) and field.name in stored:
            try:
                found[field.name] = msgspec.convert(stored[field.name], field.type)
            except msgspec.ValidationError:
                continue
    return Preferences(**found)
