"""The variants of hanab.live by name: some plain suits, then special ones.

Their plain suits are Red, Yellow, Green, Blue, Purple and Teal, in this order; the fifth is
shown here as white. Their White is the suit that no colour touches, which we call clear.
"""

import re

from hanabi.rules import Rules, Suit
from hanabi.rules.suits import MULTICOLOUR, PLAIN, SUITS

SPECIAL_SUITS = {
    "Rainbow": SUITS["rainbow"],
    "Pink": SUITS["pink"],
    "White": SUITS["clear"],
    "Brown": SUITS["brown"],
    "Omni": SUITS["omni"],
    "Null": SUITS["null"],
    "Muddy Rainbow": SUITS["muddy-rainbow"],
    "Light Pink": SUITS["light-pink"],
    "Black": SUITS["black"],
    "Dark Rainbow": Suit.parse("dark-rainbow"),
    "Dark Pink": Suit.parse("dark-pink"),
    "Gray": Suit.parse("dark-clear"),
    "Dark Brown": Suit.parse("dark-brown"),
    "Dark Omni": Suit.parse("dark-omni"),
    "Dark Null": Suit.parse("dark-null"),
    "Cocoa Rainbow": Suit.parse("dark-muddy-rainbow"),
    "Gray Pink": Suit.parse("dark-light-pink"),
}
"""Their special suits by name."""


def suits_of_variant(name: str) -> tuple[Suit, ...] | None:
    """The suits of a variant; nothing if it is not one that suits alone make.

    >>> [suit.name for suit in suits_of_variant("Rainbow (4 Suits)")]
    ['red', 'yellow', 'green', 'rainbow']
    """
    if name == "No Variant":
        return PLAIN[:5]
    if match := re.fullmatch(r"([346]) Suits", name):
        return PLAIN[: int(match[1])]
    match = re.fullmatch(r"([A-Za-z &]+) \(([3456]) Suits\)", name)
    special = [SPECIAL_SUITS.get(word) for word in match[1].split(" & ")] if match else [None]
    if match is None or None in special or len(special) > int(match[2]):
        return None
    return (*PLAIN[: int(match[2]) - len(special)], *(suit for suit in special if suit is not None))


def variant_of_rules(rules: Rules) -> str | None:
    """The variant with the suits of some rules, if it has a name there.

    The multicolour cards of the avalanche behave as their Black does, and are told as such.
    """
    names = {suit: name for name, suit in SPECIAL_SUITS.items()} | {MULTICOLOUR: "Black"}
    special = [suit for suit in rules.suits if suit not in PLAIN]
    total = len(rules.suits)
    if rules.suits != (*PLAIN[: total - len(special)], *special) or any(suit not in names for suit in special):
        return None
    if special:
        return f"{' & '.join(names[suit] for suit in special)} ({total} Suits)" if total >= 3 else None
    return {5: "No Variant", 3: "3 Suits", 4: "4 Suits", 6: "6 Suits"}.get(total)
