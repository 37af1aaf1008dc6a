"""The options of rules as data: the choices, what was chosen, and its consequences.

Clients without rules send an edition, suits and options, and get the rules' text and everything
that follows from it; or they send a text, and get what was chosen.
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from functools import cache, lru_cache, partial
from typing import Annotated, Any, Literal

import msgspec

from hanabi.protocol.rules_info import RulesInfo, rules_info
from hanabi.records.variants import options_of_variant, variant_of_rules
from hanabi.rules import EDITIONS, SUITS, HanabiError, NotationError, Rules, RulesError, Suit, Touch
from hanabi.rules.errors import OutOfRange, UnknownVariant
from hanabi.rules.notation import FLAGS, LONGEST, NUMBERS
from hanabi.rules.ruleset import MAX_TOKENS, usual_hand_size
from hanabi.rules.suits import PLAIN
from hanabi.rules.variants.touch import SPECIAL_RANKS

OptionValue = bool | int | str
"""A switch, a number or a word, depending on the option."""

Word = Annotated[str, msgspec.Meta(max_length=40)]
SuitWord = Annotated[str, msgspec.Meta(max_length=120)]
"""A suit's name, or a custom suit in the notation."""

_WORDS = {name: word for word, name in (FLAGS | NUMBERS | {"rearrange": "rearranging"}).items()}
"""The words of the notation for fields of `Rules`."""

_FIELDS = {
    _WORDS.get(field.name, field.name.replace("_", "-")): field.name
    for field in fields(Rules)
    if isinstance(field.default, bool | int | StrEnum) or field.name == "special"
}
"""The fields of `Rules` by word: switches, numbers and choices."""


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of the rules, and its values."""

    word: str
    kind: Literal["switch", "number", "choice"]
    usual: OptionValue
    """Its value in rules without an edition."""
    values: tuple[OptionValue, ...]
    """All possible values; a hand size of 0 is the usual one for the number of players."""
    excludes: tuple[str, ...] = ()
    """The switches that cannot be combined with this one."""


class SuitChoice(msgspec.Struct, frozen=True):
    """A suit that can be chosen by name."""

    name: str
    letter: str
    plain: bool
    """Whether it is one of the five suits of all editions."""


class OwnSuit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A custom suit."""

    name: Word
    letter: Word
    traits: Annotated[tuple[Word, ...], msgspec.Meta(max_length=8)] = ()
    """Its differences from a plain suit, in the words of `Choices`."""


class RulesAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question about rules: a text, or its parts."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST)] | None = None
    edition: Word = ""
    """An edition's name; empty for rules without an edition."""
    variant: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """A variant by its name on hanab.live, which the other fields change."""
    suits: Annotated[tuple[SuitWord | OwnSuit, ...], msgspec.Meta(max_length=12)] | None = None
    """All suits in order; `null` for the five of all editions."""
    added: Annotated[tuple[SuitWord | OwnSuit, ...], msgspec.Meta(max_length=12)] = ()
    """Additional suits."""
    options: Annotated[dict[Word, bool | int | Word], msgspec.Meta(max_length=40)] = msgspec.field(default_factory=dict)
    """Options by their words, if different from the edition's."""


class RulesBrief(msgspec.Struct, frozen=True):
    """Rules in brief, for a short description."""

    text: str
    """The rules in the project's notation, in canonical form."""
    edition: str
    players: int
    suits: tuple[str, ...]
    """The suits in the notation."""
    added: tuple[str, ...] | None
    """The suits added to the five of all editions; `null` if the first five are different."""
    changed: dict[str, OptionValue]
    """The options that differ from the edition's, except the number of players."""


class RulesAnswer(msgspec.Struct, frozen=True):
    """Rules as data: what was chosen, and its consequences."""

    brief: RulesBrief
    options: dict[str, OptionValue]
    """The values of all options."""
    offered: tuple[str, ...]
    """The variants in the edition's booklet."""
    cards: int
    """The number of cards."""
    variant: str | None
    """The name of these rules on hanab.live, if they have one."""
    info: RulesInfo


POPULAR = (
    "6 Suits",
    "Black (6 Suits)",
    "Rainbow (6 Suits)",
    "Dark Rainbow (6 Suits)",
    "White Reversed (6 Suits)",
    "Special Mix (5 Suits)",
    "Up or Down (5 Suits)",
    "Pink (6 Suits)",
    "White (6 Suits)",
    "Gray (6 Suits)",
    "Brown (6 Suits)",
    "Prism (6 Suits)",
    "Dual-Color (6 Suits)",
    "Clue Starved (6 Suits)",
    "Omni (5 Suits)",
    "Null (6 Suits)",
    "Ambiguous (6 Suits)",
    "White-Ones (6 Suits)",
    "Rainbow-Ones (6 Suits)",
    "Pink-Fives (6 Suits)",
    "Deceptive-Ones (5 Suits)",
    "Odds and Evens (5 Suits)",
    "Funnels (5 Suits)",
    "Chimneys (5 Suits)",
    "Synesthesia (5 Suits)",
    "Color Blind (5 Suits)",
    "Number Mute (5 Suits)",
    "Critical Fours (5 Suits)",
    "Scarce Ones (5 Suits)",
)
"""The most popular variants of hanab.live, one or two of each family, by their names there."""


@cache
def option_infos() -> tuple[OptionInfo, ...]:
    """Return all options of the rules, in the order of the notation."""
    return tuple(_option_infos())


def _option_infos() -> Iterator[OptionInfo]:
    for word, usual in _values(Rules()).items():
        if isinstance(usual, bool):
            yield OptionInfo(word, "switch", usual, (False, True), tuple(_excluded(word)))
        elif word == "special":
            yield OptionInfo(word, "choice", usual, (usual, *SPECIAL_RANKS))
        elif isinstance(usual, int):
            numbers = filter(partial(_is_possible, word), range(MAX_TOKENS + 1))
            yield OptionInfo(word, "number", usual, tuple(numbers))
        else:
            yield OptionInfo(word, "choice", usual, tuple(type(usual)))  # type: ignore[arg-type]


def _is_possible(word: str, number: int) -> bool:
    """Return whether a number is valid for an option; there may still be too few cards for it."""
    option: dict[str, Any] = {_FIELDS[word]: number}
    try:
        Rules(**option)
    except RulesError as error:
        return not isinstance(error, OutOfRange)
    return True


def _excluded(word: str) -> Iterator[str]:
    for other, name in FLAGS.items():
        both: dict[str, Any] = {FLAGS[word]: True, name: True}
        try:
            Rules(**both)
        except RulesError:
            yield other


@cache
def suit_choices() -> tuple[SuitChoice, ...]:
    """Return all named suits, including dark and reversed ones."""
    named = [*SUITS.values(), *(Suit.parse(f"dark-{suit.name}") for suit in SUITS.values() if not suit.dark)]
    named += [Suit.parse(f"reversed-{suit.name}") for suit in SUITS.values() if suit.ranks is Touch.OWN]
    return tuple(SuitChoice(suit.name, suit.letter, suit in PLAIN[:5]) for suit in named)


def rules_of(asked: RulesAsked) -> Rules:
    """Return the rules that a question is about; raise a `HanabiError` if they are invalid.

    >>> print(rules_of(RulesAsked(edition="abacus", added=("rainbow",), options={"players": 3, "hints": 7})))
    abacus+rainbow+hints=7+players=3
    """
    if asked.text is not None:
        if asked != RulesAsked(text=asked.text):
            raise NotationError("Ask with a text or with its parts, not with both.")
        return Rules.parse(asked.text)
    options = {"suits": PLAIN[:5]} | _variant(asked.variant)
    options |= {_field(word): value for word, value in asked.options.items()}
    if asked.suits is not None:
        options["suits"] = tuple(map(_suit, asked.suits))
    options["suits"] += tuple(map(_suit, asked.added))
    return Rules.edition(asked.edition, **options) if asked.edition else Rules(**options)


def _variant(name: str) -> dict[str, Any]:
    if not name:
        return {}
    options = options_of_variant(name)
    if options is None:
        raise UnknownVariant(f"No variant is known here by the name {name!r}.", word=name)
    return options


def _field(word: str) -> str:
    if word not in _FIELDS:
        raise RulesError(f"There is no option {word!r}: the options are {', '.join(_FIELDS)}.")
    return _FIELDS[word]


def _suit(asked: str | OwnSuit) -> Suit:
    """Return a named or custom suit; neither can contain the traits of another."""
    parts = (asked,) if isinstance(asked, str) else (asked.name, asked.letter, *asked.traits)
    if isinstance(asked, OwnSuit) and any(":" in part for part in parts):
        raise NotationError("The name, letter and traits of a suit have no colons.")
    return Suit.parse(":".join(parts))


def brief_of(text: str) -> RulesBrief | None:
    """Return the rules of a table in brief; `None` if only a newer release can read them."""
    try:
        return _brief(Rules.parse(text))
    except HanabiError:
        return None


def answer_of(rules: Rules) -> RulesAnswer:
    """Return everything that a client may need to know about rules."""
    return RulesAnswer(
        brief=_brief(rules),
        options=_values(rules),
        offered=EDITIONS[rules.based_on].variants if rules.based_on else (),
        cards=len(rules.deck),
        variant=variant_of_rules(rules),
        info=rules_info(rules),
    )


@lru_cache(maxsize=256)
def _brief(rules: Rules) -> RulesBrief:
    base = _values(Rules.edition(rules.based_on) if rules.based_on else Rules())
    values = _values(rules)
    return RulesBrief(
        text=str(rules),
        edition=rules.based_on or "",
        players=rules.players,
        suits=tuple(map(str, rules.suits)),
        added=tuple(map(str, rules.suits[5:])) if rules.suits[:5] == PLAIN[:5] else None,
        changed={word: value for word, value in values.items() if word != "players" and value != base[word]},
    )


def _values(rules: Rules) -> dict[str, OptionValue]:
    values = {word: getattr(rules, name) for word, name in _FIELDS.items()}
    values["special"] = str(rules.special or "none")
    if rules.hand_size == usual_hand_size(rules.players):
        values["hand"] = 0
    return values
