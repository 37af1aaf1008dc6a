"""Rules in records, with every option, so that records do not depend on an edition's defaults."""

from dataclasses import fields
from typing import Any

from hanabi.records.reading import Reader, RecordError
from hanabi.rules import ColourHints, HanabiError, RankHints, Rearranging, Rules, SpecialRank, Suit, Touch

LATER = ("special", "colour_hints", "rank_hints", "up_or_down", "half_tokens", "scarce_ones", "critical_rank")
"""Options that are newer than the format. They are written only if used, so that older versions can read the rest."""

LATER_OF_SUITS = ("hint_colours", "reversed")

_CHOICES = {"rearranging": Rearranging, "colour_hints": ColourHints, "rank_hints": RankHints}
_NUMBERS = ("players", "ranks", "hand_size", "hint_tokens", "strikes", "critical_rank")


def rules_to_data(rules: Rules) -> dict[str, Any]:
    """Return every option of some rules as JSON values."""
    data = _used(rules, LATER) | {"suits": [_used(suit, LATER_OF_SUITS) for suit in rules.suits]}
    data |= {name: str(data[name]) for name in (*_CHOICES, "special") if name in data}
    return data


def _used(described: Rules | Suit, later: tuple[str, ...]) -> dict[str, Any]:
    values = {field.name: getattr(described, field.name) for field in fields(described)}
    usual = {field.name: field.default for field in fields(described)}
    data = {name: value for name, value in values.items() if name not in later or value != usual[name]}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in data.items()}


def rules_from_data(data: Reader) -> Rules:
    """Read rules with every option; newer options may be missing."""
    unknown = sorted(set(data.fields()) - {field.name for field in fields(Rules)})
    if unknown:
        data.fail(f"'{unknown[0][:40]}' is not an option of the rules.")
    options = {name: _option(name, data.get(name)) for name in data.fields()}
    try:
        return Rules(**options)
    except HanabiError as error:
        data.fail(str(error))


def _option(name: str, value: Reader) -> Any:
    if name in _CHOICES:
        return value.one_of(list(_CHOICES[name]))
    if name in _NUMBERS:
        return value.integer()
    match name:
        case "suits":
            return tuple(_suit(item) for item in value.items(most=26))
        case "based_on":
            return None if value.value is None else value.text()
        case "special":
            return _special(value)
        case _:
            return value.flag()


def _special(value: Reader) -> SpecialRank:
    found = SpecialRank.find(value.text())
    return found or value.fail(f"'{value.text()[:30]}' is no special rank.")


def _suit(data: Reader) -> Suit:
    try:
        return Suit(
            data.get("name").text(),
            data.get("letter").text(),
            Touch(data.find("colours", "own").one_of([Touch.OWN, Touch.ALL, Touch.NONE, Touch.PRISM])),
            Touch(data.find("ranks", "own").one_of([Touch.OWN, Touch.ALL, Touch.NONE])),
            data.find("dark", False).flag(),
            tuple(item.text() for item in data.find("hint_colours", []).items(most=6)),
            data.find("reversed", False).flag(),
        )
    except RecordError:
        raise
    except HanabiError as error:
        data.fail(str(error))
