"""Games of the Hanabi Learning Environment."""

from typing import Any

from hanabi.rules import Rules
from hanabi.rules.suits import PLAIN


def oracle_rules(game: dict[str, Any]) -> Rules:
    """Return the rules of an oracle game."""
    return Rules(
        players=game["players"],
        suits=PLAIN[: game["colors"]],
        ranks=game["ranks"],
        hand_size=game["hand_size"],
        hint_tokens=game["max_info"],
        strikes=game["max_life"],
    )
