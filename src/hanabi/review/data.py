"""A review as JSON values (serialization): for files, for the wire and for other programs."""

from dataclasses import fields, is_dataclass
from typing import Any

from hanabi.bots.reason_data import to_data as reason_data
from hanabi.bots.reasons import KINDS
from hanabi.rules import Action, Card

_PRINTED = (Card, Action)
_REASONS = tuple(KINDS.values())


def to_data(value: Any) -> Any:
    """Anything that a review is made of: cards and actions in notation, everything else by the names of its fields.

    >>> from hanabi.review.losses import Why
    >>> to_data(Why("last-copy", Card("R", 4)))
    {'kind': 'last-copy', 'card': 'R4', 'behind': None}
    """
    if isinstance(value, _PRINTED):
        return str(value)
    if isinstance(value, _REASONS):
        return {"kind": value.kind, "data": reason_data(value)}
    if is_dataclass(value):
        return {field.name: to_data(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple | list):
        return [to_data(item) for item in value]
    return str(value) if isinstance(value, str) else value
