"""Actions in their sent and stored form: text such as `hint +1 R`."""

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from hanabi.rules import Action, parse_action

MAX_ACTION = 20
"""The maximum length of an action's text."""

S = TypeVar("S", bound=msgspec.Struct)


@lru_cache(maxsize=4096)
def shared_action(text: str) -> Action:
    """Parse an action; results are cached, because the same few occur all the time."""
    return parse_action(text)


def read_action(_: type, text: Any) -> Action:
    """Decode the action in a message or log entry: msgspec's hook for the type `Action`."""
    if not isinstance(text, str) or len(text) > MAX_ACTION:
        raise ValueError(f"Expected `str` of length <= {MAX_ACTION}")
    return shared_action(text)


def action_schema(_: type) -> dict[str, Any]:
    """Return the JSON Schema of an action."""
    return {"type": "string", "maxLength": MAX_ACTION}


def with_text(said: S) -> S:
    """Return a command or fact ready for encoding, with its action as text if it has one."""
    action = getattr(said, "action", None)
    return msgspec.structs.replace(said, action=str(action)) if isinstance(action, Action) else said
