"""Short names for rules, for environments: the editions, and small games to start with."""

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
"""Games that are not editions; the first three are those of the Hanabi Learning Environment."""

NAMES = (*SMALL, *EDITIONS)
"""Every name that `rules_of` accepts; changes may follow an edition's name, as in `Rules.parse`."""


def rules_of(rules: Any = "standard", players: Any = None) -> Rules:
    """Return rules from a name, a rules text or `Rules`, by default for 2 players.

    >>> rules_of("small", players=3).max_score, str(rules_of("abacus+rainbow"))
    (10, 'abacus+rainbow+players=2')
    """
    number = None if players is None else whole(players)
    if players is not None and number is None:
        raise ConfigError(f"The number of players must be an integer, not {str(players)[:40]!r}.")
    if isinstance(rules, Rules):
        return rules if number is None else rules.replace(players=number)
    if not isinstance(rules, str):
        raise ConfigError(f"Rules must be a name, a text or Rules, not {str(rules)[:40]!r}.")
    return Rules.parse(SMALL.get(rules, rules), number)


def seed_from(seed: Any) -> int | None:
    """Convert a given seed to an integer; return `None` if there is none."""
    if seed is None:
        return None
    number = whole(seed)
    if number is None:
        raise ConfigError(f"A seed must be an integer, not {str(seed)[:40]!r}.")
    return number
