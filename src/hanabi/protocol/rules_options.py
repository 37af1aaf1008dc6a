"""The options of rules as data: what can be chosen, what was chosen, and what that makes of the game.

Clients that know no rules send an edition, suits and options, and get the rules' text and everything
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
"""A switch, a number or a word, by the kind of the option."""

Word = Annotated[str, msgspec.Meta(max_length=40)]
SuitWord = Annotated[str, msgspec.Meta(max_length=120)]
"""A suit's name, or one's own suit as the notation has it."""

_WORDS = {name: word for word, name in (FLAGS | NUMBERS | {"rearrange": "rearranging"}).items()}
"""What the notation calls a field of `Rules`."""

_FIELDS = {
    _WORDS.get(field.name, field.name.replace("_", "-")): field.name
    for field in fields(Rules)
    if isinstance(field.default, bool | int | StrEnum) or field.name == "special"
}
"""The field of `Rules` behind each word: switches, numbers and choices."""


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of the rules: what may be said of it."""

    word: str
    kind: Literal["switch", "number", "choice"]
    usual: OptionValue
    """Its value in rules of no edition."""
    values: tuple[OptionValue, ...]
    """Every value that it may have; 0 cards in a hand are as many as usual for the players."""
    excludes: tuple[str, ...] = ()
    """The switches that cannot be on together with this one."""


class SuitChoice(msgspec.Struct, frozen=True):
    """A suit that can be asked for by its name."""

    name: str
    letter: str
    plain: bool
    """Whether it is one of the five of every edition."""


class OwnSuit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A suit of somebody's own."""

    name: Word
    letter: Word
    traits: Annotated[tuple[Word, ...], msgspec.Meta(max_length=8)] = ()
    """How it differs from a plain suit, in the words that `Choices` has."""


class RulesAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that somebody asks about: a text, or the parts that a text would be made of."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST)] | None = None
    edition: Word = ""
    """An edition's name; nothing for rules that come from none."""
    variant: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """A variant by its name on hanab.live, which what follows changes."""
    suits: Annotated[tuple[SuitWord | OwnSuit, ...], msgspec.Meta(max_length=12)] | None = None
    """All suits in order; nothing for the five of every edition."""
    added: Annotated[tuple[SuitWord | OwnSuit, ...], msgspec.Meta(max_length=12)] = ()
    """Suits that join them."""
    options: Annotated[dict[Word, bool | int | Word], msgspec.Meta(max_length=40)] = msgspec.field(default_factory=dict)
    """Options by their words, where they are not as the edition has them."""


class RulesBrief(msgspec.Struct, frozen=True):
    """Rules in a few facts, for a line of words."""

    text: str
    """The rules in the project's notation, always the same for the same rules."""
    edition: str
    players: int
    suits: tuple[str, ...]
    """The suits as the notation has them."""
    added: tuple[str, ...] | None
    """Those that join the five of every edition; nothing where the first five are others."""
    changed: dict[str, OptionValue]
    """The options that are not as the edition has them, the number of players aside."""


class RulesAnswer(msgspec.Struct, frozen=True):
    """Rules as data: what was chosen, and what follows from it."""

    brief: RulesBrief
    options: dict[str, OptionValue]
    """The value of every option."""
    offered: tuple[str, ...]
    """The variants that the edition's booklet offers."""
    cards: int
    """How many cards there are."""
    variant: str | None
    """What these rules are called on hanab.live, where they have a name there."""
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
"""The variants that people play most elsewhere, one or two of each family, by their names there."""


@cache
def option_infos() -> tuple[OptionInfo, ...]:
    """Every option of the rules, in the order of their notation."""
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
    """Whether the rules know a number; that there may be too few cards for it is another question."""
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
    """Every suit with a name, with those of one card each and those that go down."""
    named = [*SUITS.values(), *(Suit.parse(f"dark-{suit.name}") for suit in SUITS.values() if not suit.dark)]
    named += [Suit.parse(f"reversed-{suit.name}") for suit in SUITS.values() if suit.ranks is Touch.OWN]
    return tuple(SuitChoice(suit.name, suit.letter, suit in PLAIN[:5]) for suit in named)


def rules_of(asked: RulesAsked) -> Rules:
    """The rules that somebody asks about; a `HanabiError` says what is wrong with them.

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
    """A suit by its name, or one's own; neither can smuggle in the traits of another."""
    parts = (asked,) if isinstance(asked, str) else (asked.name, asked.letter, *asked.traits)
    if isinstance(asked, OwnSuit) and any(":" in part for part in parts):
        raise NotationError("The name, letter and traits of a suit have no colons.")
    return Suit.parse(":".join(parts))


def brief_of(text: str) -> RulesBrief | None:
    """The rules of a table in a few facts; nothing for a text that only a newer release can read."""
    try:
        return _brief(Rules.parse(text))
    except HanabiError:
        return None


def answer_of(rules: Rules) -> RulesAnswer:
    """Everything that a client may want to know of rules."""
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
