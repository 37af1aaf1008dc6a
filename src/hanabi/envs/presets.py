"""Rules by short names, for environments: the editions, and small games to begin with."""

from typing import Any

from hanabi.envs.errors import ConfigError
from hanabi.envs.numbers import whole
from hanabi.rules import EDITIONS, Rules

SMALL = {
    "standard": "R Y G B W",
    "small": "R Y, hand=2, hints=3, strikes=1",
    "very-small": "R, hand=2, hints=3, strikes=1",
    "tiny": "R Y, ranks=3, hand=2, hints=3, strikes=2",
}
"""Games that are no edition; the first three are the standard environment's own."""

NAMES = (*SMALL, *EDITIONS)
"""Every name that `rules_of` knows; an edition may be followed by what is changed, as in `Rules.parse`."""


def rules_of(rules: Any = "standard", players: Any = None) -> Rules:
    """Rules from a name, a text of rules or `Rules`; the number of players is 2 where nobody says.

    >>> rules_of("small", players=3).max_score, str(rules_of("abacus+rainbow"))
    (10, 'abacus+rainbow+players=2')
    """
    number = None if players is None else whole(players)
    if players is not None and number is None:
        raise ConfigError(f"The number of players is a whole number, not {str(players)[:40]!r}.")
    if isinstance(rules, Rules):
        return rules if number is None else rules.replace(players=number)
    if not isinstance(rules, str):
        raise ConfigError(f"Rules are a name, a text or Rules, not {str(rules)[:40]!r}.")
    return Rules.parse(SMALL.get(rules, rules), number)


def seed_from(seed: Any) -> int | None:
    """A seed that was given, as a number; nothing if there is none."""
    if seed is None:
        return None
    number = whole(seed)
    if number is None:
        raise ConfigError(f"A seed is a whole number, not {str(seed)[:40]!r}.")
    return number
