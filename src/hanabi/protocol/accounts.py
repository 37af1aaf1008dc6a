"""Accounts: names, devices, the recovery phrase and preferences."""

from typing import Annotated, Any, Literal

import msgspec

Switch = Literal["off", "on"]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which somebody wants to be known."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class DeviceLink(msgspec.Struct, frozen=True):
    """A link that makes another device the same person, once and soon."""

    link: str
    expires: int


class Device(msgspec.Struct, frozen=True):
    """A device on which somebody is the same person."""

    id: str
    name: str
    """What it seems to be, such as `Firefox, Linux`; nothing where it did not say."""
    since: int
    current: bool
    """Whether it is the one that asks."""
    seen: int
    """When it was last here, to the hour."""


class RecoverySentence(msgspec.Struct, frozen=True):
    """A sentence by which somebody is known again; it is told once."""

    words: str


class RecoveryInfo(msgspec.Struct, frozen=True):
    """Of one's sentence only this is known."""

    created: int


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's taste; what is not said is as it always was."""

    theme: Literal["auto", "dark", "light"] = "auto"
    """The sky: as the device has it, night, or dusk."""
    language: Annotated[str, msgspec.Meta(pattern="^([a-z]{2,3})?$")] = ""
    """A language by its code; empty for the browser's own."""
    knowledge: Literal["hints", "simple", "full"] = "hints"
    """What is shown of a card: what hints say and rule out, only what was told, or everything that follows from it."""
    coach: Literal["auto", "on", "off"] = "auto"
    """Whether a coach speaks: in a newcomer's first games, always, or never."""
    newest: Literal["right", "left"] = "right"
    """On which side of a hand the card drawn last is."""
    slots: Literal["oldest", "newest"] = "oldest"
    """Which card of a hand has number 1."""
    marks: Switch = "off"
    """Whether the cards of the latest hint say if it touched them anew or again."""
    pace: Switch = "off"
    """Whether pace and efficiency are shown."""
    premoves: Switch = "off"
    """Whether a move may be chosen while others are to move."""
    caution: Literal["last", "always", "never"] = "last"
    """When to ask before a move that may go wrong."""
    sound: Switch = "off"
    notifications: Switch = "off"


def known_preferences(stored: Any) -> Preferences:
    """As much of what was stored as this release knows: another one may know more, or other words."""
    found = {}
    for field in msgspec.structs.fields(Preferences):
        if isinstance(stored, dict) and field.name in stored:
            try:
                found[field.name] = msgspec.convert(stored[field.name], field.type)
            except msgspec.ValidationError:
                continue
    return Preferences(**found)
