"""The levels of the bot: how much it searches before a move."""

from dataclasses import dataclass, fields, replace
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """The settings of a level's search."""

    deck: int
    """Search moves once the deck has at most this many cards."""
    worlds: int
    """The maximum number of worlds in which a move is tried."""
    first: int
    """The number of worlds for the rules' move alone; if it succeeds in all of them, it is made."""
    threshold: float
    """The gain in points over the rules' move that a move must exceed."""
    sureness: float
    """The gain in standard errors that a move must exceed as well."""
    patience: float
    """A move that would need more standard errors than this to gain enough is dropped."""
    likely: float
    """Plays with a higher probability than this are tried, with a life to spare."""
    discards: int
    """How many discards are tried."""

    def write(self, plan: Any) -> None:
        """Write the settings of a search to a plan."""
        for setting in fields(self):
            if setting.name != "deck":
                plan[setting.name] = getattr(self, setting.name)


EVERY_MOVE = 127
"""More than the number of cards in any deck after the deal."""

LEARNED = Level(deck=-1, worlds=0, first=0, threshold=0.0, sureness=0.0, patience=0.0, likely=0.5, discards=3)
"""No search: only the choice among the candidates."""

LATE = Level(deck=8, worlds=60, first=12, threshold=0.0, sureness=1.5, patience=2.0, likely=0.3, discards=4)
LATE_DECKS = {3: 10}
"""If fewer players leave more to gain, the search starts earlier."""

FULL = Level(deck=EVERY_MOVE, worlds=150, first=24, threshold=0.02, sureness=1.5, patience=1.5, likely=0.5, discards=2)
FULL_OF_TWO = replace(FULL, worlds=100, first=8, patience=1.0, discards=3)
"""With two players a search seldom ends early, so it is limited more."""
LATE_OF_TWO = replace(FULL_OF_TWO, deck=10)

DEEP_WORLDS = 800


def late(players: int) -> Level:
    """Return the level that searches near the end."""
    return LATE_OF_TWO if players == 2 else replace(LATE, deck=LATE_DECKS.get(players, LATE.deck))


def full(players: int) -> Level:
    """Return the level that searches at every move."""
    return FULL_OF_TWO if players == 2 else FULL


def deep(players: int) -> Level:
    """Return the slow level that searches at every move and tries close candidates in many worlds."""
    return replace(full(players), worlds=DEEP_WORLDS, first=24, threshold=0.01, patience=1.5)
