"""Actions as they are sent and stored: text such as `hint +1 R`, which is read once and written once."""

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from hanabi.rules import Action, parse_action

MAX_ACTION = 20
"""The most letters of an action's text."""

S = TypeVar("S", bound=msgspec.Struct)


@lru_cache(maxsize=4096)
def shared_action(text: str) -> Action:
    """Return the action of a text; people choose the same few all day."""
    return parse_action(text)


def read_action(_: type, text: Any) -> Action:
    """Read the action in a message or an entry: the hook with which msgspec decodes the type `Action`."""
    if not isinstance(text, str) or len(text) > MAX_ACTION:
        raise ValueError(f"Expected `str` of length <= {MAX_ACTION}")
    return shared_action(text)


def action_schema(_: type) -> dict[str, Any]:
    """Return the JSON Schema of an action."""
    return {"type": "string", "maxLength": MAX_ACTION}


def with_text(said: S) -> S:
    """Return a command or fact with its action as text, if it has one: ready to encode."""
    action = getattr(said, "action", None)
    return msgspec.structs.replace(said, action=str(action)) if isinstance(action, Action) else said
