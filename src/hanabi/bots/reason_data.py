"""Serialization of reasons as JSON values, for the protocol, files and other programs."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from hanabi.bots.reasons import KINDS, HeldCard, Lesson, Reason
from hanabi.rules import Action, Card, HanabiError, NotationError, parse_action

_REASONS = tuple(KINDS.values())
_RECORDS = (HeldCard, Lesson)


class ReasonError(HanabiError, ValueError):
    """The data do not describe a known reason."""


def to_data(reason: Reason) -> dict[str, Any]:
    """Return the fields of a reason as JSON values, without its kind.

    >>> from hanabi.bots.reasons import SurePlay
    >>> to_data(SurePlay(2, (Card("R", 1),)))
    {'slot': 2, 'possible': ['R1']}
    """
    return {field.name: _plain(getattr(reason, field.name)) for field in fields(reason)}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Card | Action):
        return str(value)
    if isinstance(value, _RECORDS):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, _REASONS):
        return {"kind": value.kind, "data": to_data(value)}
    return value


def from_data(kind: str, data: Mapping[str, Any]) -> Reason:
    """Restore a reason from its kind and JSON values; raise `ReasonError` if they are invalid.

    >>> from_data("sure-play", {"slot": 2, "possible": ["R1"]})
    SurePlay(slot=2, possible=(Card('R', 1),))
    """
    reason = KINDS.get(kind)
    if reason is None:
        raise ReasonError(f"There is no reason '{str(kind)[:40]}': {', '.join(KINDS)}.")
    made: Reason = _record(reason, data)
    return made


def _record(record: Any, data: Any) -> Any:
    names = [field.name for field in fields(record)]
    hints = get_type_hints(record)
    try:
        return record(**{name: _typed(hints[name], value) for name, value in dict(data).items()})
    except (TypeError, KeyError, NotationError) as error:
        raise ReasonError(f"The data of {record.__name__} are {', '.join(names) or 'none'}.") from error


def _typed(wanted: Any, value: Any) -> Any:
    """Convert a JSON value to a given type."""
    if get_origin(wanted) is tuple and isinstance(value, list | tuple):
        return tuple(_typed(get_args(wanted)[0], item) for item in value)
    if wanted in _RECORDS:
        return _record(wanted, value)
    if wanted == Reason and isinstance(value, Mapping):
        return from_data(value.get("kind", ""), value.get("data", {}))
    if wanted is Card and isinstance(value, str):
        return Card.parse(value)
    if wanted is Action and isinstance(value, str):
        return parse_action(value)
    if get_origin(wanted) is Literal and value in get_args(wanted):
        return value
    if type(value) in (get_args(wanted) or (wanted,)) or (wanted is float and type(value) is int):
        return value
    raise ReasonError(f"{str(value)[:40]!r} is not a {wanted}.")
