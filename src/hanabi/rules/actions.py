"""Actions that a player may choose. An action is an intent and does not contain its outcome.

Seats in actions are relative to the player who acts: 1 is the next player clockwise. Slots count
from 0, which is the card held longest.
"""

import re
from dataclasses import dataclass

from hanabi.rules.errors import NotationError


class Action:
    """An action that takes a turn: `Discard`, `Play`, `Hint` or `PlayDeck`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard the card in a slot and regain a hint token."""

    slot: int

    def __str__(self) -> str:
        return f"discard {self.slot}"

    def __repr__(self) -> str:
        return f"Discard({self.slot})"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play the card in a slot, announcing its suit where the rules allow that (V5)."""

    slot: int
    announced: str | None = None
    """The letter of the announced suit, or None. Announcing is optional (V7)."""

    def __str__(self) -> str:
        return f"play {self.slot}" + (f" as {self.announced}" if self.announced else "")

    def __repr__(self) -> str:
        return f"Play({self.slot}, {self.announced!r})" if self.announced else f"Play({self.slot})"


@dataclass(frozen=True, slots=True)
class Hint(Action):
    """Tell a teammate about one colour (a letter) or one rank (a number).

    >>> Hint(1, "R").colour, Hint(1, 3).rank
    ('R', 3)
    """

    offset: int
    """The teammate, counted clockwise from the player who gives the hint; 1 is the next player."""
    value: str | int
    """The letter of a colour, or a rank from 1."""

    @property
    def colour(self) -> str | None:
        """The letter of the colour, or None for a rank hint."""
        return self.value if isinstance(self.value, str) else None

    @property
    def rank(self) -> int | None:
        """The rank, or None for a colour hint."""
        return self.value if isinstance(self.value, int) else None

    def __str__(self) -> str:
        return f"hint +{self.offset} {self.value}"

    def __repr__(self) -> str:
        return f"Hint({self.offset}, {self.value!r})"


@dataclass(frozen=True, slots=True)
class PlayDeck(Action):
    """Play the last card of the draw pile unseen, where the rules allow it."""

    def __str__(self) -> str:
        return "play deck"


_NOTATION = re.compile(
    r"(?:(?P<discard>discard) +(?P<thrown>\d{1,2})"
    r"|(?P<deck>play +deck)"
    r"|play +(?P<slot>\d{1,2})(?: +as +(?P<suit>[a-z]))?"
    r"|hint +\+(?P<offset>\d{1,2}) +(?:(?P<colour>[a-z])|(?P<rank>\d{1,2})))",
    re.ASCII | re.IGNORECASE,
)


def parse_action(text: str) -> Action:
    """Parse an action as `str` prints it.

    >>> parse_action("hint +2 R"), parse_action("play 0 as B")
    (Hint(2, 'R'), Play(0, 'B'))
    """
    match = _NOTATION.fullmatch(text.strip())
    if match is None:
        raise NotationError(
            f"'{text[:40]}' is not an action: write 'play 2', 'play 2 as R', 'discard 0', 'hint +1 R' or 'hint +1 3'."
        )
    if match["discard"]:
        return Discard(int(match["thrown"]))
    if match["deck"]:
        return PlayDeck()
    if match["offset"]:
        value = match["colour"].upper() if match["colour"] else int(match["rank"])
        return Hint(int(match["offset"]), value)
    return Play(int(match["slot"]), match["suit"] and match["suit"].upper())
