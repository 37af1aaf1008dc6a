"""Rules as text: an edition or a list of suits, followed by changes, separated by commas or plus signs."""

import re
from dataclasses import dataclass, field
from typing import Any

from hanabi.rules.editions import EDITIONS
from hanabi.rules.errors import NotationError
from hanabi.rules.ruleset import Rearranging, Rules, usual_hand_size
from hanabi.rules.suits import MULTICOLOUR, PLAIN, SUITS, Suit
from hanabi.rules.variants.touch import ColourHints, RankHints, SpecialRank

ADDED_SUITS = {
    "avalanche": MULTICOLOUR,
    "rainbow": SUITS["rainbow"],
    "black": SUITS["black"],
    "six-suits": SUITS["teal"],
}
"""Words that add a suit."""

FLAGS = {
    "empty-hints": "empty_hints",
    "crowning": "crowning",
    "choreography": "choreography",
    "deck-plays": "deck_plays",
    "keep-points": "keep_points",
    "ratings": "ratings",
    "up-or-down": "up_or_down",
    "half-tokens": "half_tokens",
    "scarce-ones": "scarce_ones",
}
"""Words that switch an option on, or off with the prefix `no-`."""

WAYS: dict[str, tuple[str, ColourHints | RankHints]] = {
    way.value: (field, way)
    for field, ways in (("colour_hints", ColourHints), ("rank_hints", RankHints))
    for way in ways
    if way.value != "usual"
}
"""Words that change how colour hints or rank hints work."""

NUMBERS = {
    "ranks": "ranks",
    "hand": "hand_size",
    "hints": "hint_tokens",
    "strikes": "strikes",
    "critical": "critical_rank",
    "players": "players",
}
"""Words that take a number, as in `hand=4`."""

LONGEST = 400


@dataclass
class _Draft:
    suits: tuple[Suit, ...] = PLAIN[:5]
    options: dict[str, Any] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)


def parse_rules(text: str, players: int | None = None) -> Rules:
    """Parse rules. A number of players in the text overrides the argument."""
    if len(text) > LONGEST:
        raise NotationError(f"Rules are at most {LONGEST} letters of text; this has {len(text)}.")
    draft = _Draft(options={} if players is None else {"players": players})
    for part in re.split(r"[,+]", text):
        _read_part(draft, " ".join(part.lower().split()))
    return Rules(suits=draft.suits, **draft.options)


def _read_part(draft: _Draft, part: str) -> None:
    key, equals, value = part.partition("=")
    key, value = key.strip(), value.strip()
    if not part:
        raise NotationError("Rules have an empty part: join the parts with single commas or plus signs.")
    if part in EDITIONS:
        printed = EDITIONS[part]
        _say(draft, "edition", based_on=part, empty_hints=printed.empty_hints, ratings=printed.ratings)
    elif part in ADDED_SUITS:
        draft.suits = (*draft.suits, ADDED_SUITS[part])
    elif part.removeprefix("no-") in FLAGS:
        name = FLAGS[part.removeprefix("no-")]
        _say(draft, name, **{name: not part.startswith("no-")})
    elif part in WAYS:
        name, way = WAYS[part]
        _say(draft, name, **{name: way})
    elif special := SpecialRank.find(part):
        _say(draft, "a special rank", special=special)
    elif equals and key == "rearrange":
        _say(draft, key, rearranging=_rearranging(value))
    elif equals:
        _say(draft, key, **{_number_name(key): _number(part, value)})
    elif match := re.fullmatch(r"(\d+) players", part):
        _say(draft, "players", players=int(match[1]))
    else:
        _say(draft, "suits")
        draft.suits = tuple(_suit(word, part) for word in part.split())


def _say(draft: _Draft, what: str, **options: Any) -> None:
    """Add options to a draft. An edition must come first, and no option may be given twice."""
    if what in draft.said:
        raise NotationError(f"Rules say {what.replace('_', '-')} twice.")
    if what == "edition" and draft.said:
        raise NotationError(f"The edition {options['based_on']} must come first: what follows changes it.")
    draft.said.add(what)
    draft.options |= options


def _rearranging(value: str) -> Rearranging:
    if value not in list(Rearranging):
        raise NotationError(f"'rearrange' takes informed, always or never, not '{value[:20]}'.")
    return Rearranging(value)


def _number_name(key: str) -> str:
    if key not in NUMBERS:
        raise NotationError(f"'{key[:20]}' takes no number in rules: use {', '.join(NUMBERS)}.")
    return NUMBERS[key]


def _number(part: str, value: str) -> int:
    if not re.fullmatch(r"\d{1,3}", value, re.ASCII):
        raise NotationError(f"'{part[:30]}' needs a whole number.")
    return int(value)


def _suit(word: str, part: str) -> Suit:
    if ":" in word:
        return Suit.parse(word)
    try:
        return Suit.parse(word)
    except NotationError:
        raise NotationError(
            f"'{word[:20]}' in '{part[:40]}' is neither an edition ({', '.join(EDITIONS)}), "
            f"nor a variant ({', '.join([*ADDED_SUITS, *FLAGS, *WAYS])}), nor a suit."
        ) from None


def switched_on(rules: Rules) -> tuple[str, ...]:
    """Return the words of the options that are on.

    >>> switched_on(Rules.edition("abacus"))
    ('empty-hints', 'ratings')
    """
    return tuple(word for word, name in FLAGS.items() if getattr(rules, name))


def print_rules(rules: Rules) -> str:
    """Print rules in a form that `parse_rules` reads back."""
    base = parse_rules(rules.based_on) if rules.based_on else Rules()
    parts = [rules.based_on] if rules.based_on else []
    parts += _print_suits(rules)
    parts += [str(rules.special)] if rules.special else []
    parts += [word for word, (name, way) in WAYS.items() if getattr(rules, name) is way]
    for word, name in FLAGS.items():
        if getattr(rules, name) != getattr(base, name):
            parts.append(word if getattr(rules, name) else f"no-{word}")
    parts += [f"{word}={getattr(rules, name)}" for word, name in NUMBERS.items() if _is_told(rules, base, name)]
    if rules.rearranging != base.rearranging:
        parts.append(f"rearrange={rules.rearranging}")
    return (", " if any(" " in part for part in parts) else "+").join(parts)


def _is_told(rules: Rules, base: Rules, name: str) -> bool:
    if name == "hand_size":
        return rules.hand_size != usual_hand_size(rules.players)
    return name == "players" or bool(getattr(rules, name) != getattr(base, name))


def _print_suits(rules: Rules) -> list[str]:
    words = {suit: word for word, suit in ADDED_SUITS.items()}
    added = rules.suits[5:]
    if rules.based_on and rules.suits[:5] == PLAIN[:5] and all(suit in words for suit in added):
        return [words[suit] for suit in added]
    if len(rules.suits) == 1 and str(rules.suits[0]) in ADDED_SUITS:
        return [rules.suits[0].letter]
    return [" ".join(suit.letter if suit in PLAIN else str(suit) for suit in rules.suits)]
