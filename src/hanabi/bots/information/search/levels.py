"""The levels of the bot: how much it searches before it moves."""

from dataclasses import dataclass, fields, replace
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How a level searches."""

    deck: int
    """Moves are searched once the deck has so few cards."""
    worlds: int
    """The most worlds that a move is tried in."""
    first: int
    """The worlds for the rules' move alone; if all is well in each, it is made."""
    threshold: float
    """A move must gain more points than this over the rules' move."""
    sureness: float
    """And more than so many standard errors."""
    patience: float
    """A move that would need more standard errors than this to gain enough is dropped."""
    likely: float
    """Cards likelier playable than this are tried, with a life to spare."""
    discards: int
    """So many discards are tried."""

    def write(self, plan: Any) -> None:
        """Put the settings of a search into a plan."""
        for setting in fields(self):
            if setting.name != "deck":
                plan[setting.name] = getattr(self, setting.name)


EVERY_MOVE = 127
"""More cards than a deck has left when hands are dealt."""

LEARNED = Level(deck=-1, worlds=0, first=0, threshold=0.0, sureness=0.0, patience=0.0, likely=0.5, discards=3)
"""No search: the choice among the candidates alone."""

LATE = Level(deck=8, worlds=60, first=12, threshold=0.0, sureness=1.5, patience=2.0, likely=0.3, discards=4)
LATE_DECKS = {3: 10}
"""Where fewer players leave more to gain, the search begins earlier."""

FULL = Level(deck=EVERY_MOVE, worlds=150, first=24, threshold=0.02, sureness=1.5, patience=1.5, likely=0.5, discards=2)
FULL_OF_TWO = replace(FULL, worlds=100, first=8, patience=1.0, discards=3)
"""With two players a search seldom ends early, so it is cut shorter."""
LATE_OF_TWO = replace(FULL_OF_TWO, deck=10)

DEEP_WORLDS = 800


def late(players: int) -> Level:
    """The search near the end."""
    return LATE_OF_TWO if players == 2 else replace(LATE, deck=LATE_DECKS.get(players, LATE.deck))


def full(players: int) -> Level:
    """The search at every move."""
    return FULL_OF_TWO if players == 2 else FULL


def deep(players: int) -> Level:
    """The search at every move for those who have time: what stays close is tried in many worlds."""
    return replace(full(players), worlds=DEEP_WORLDS, first=24, threshold=0.01, patience=1.5)
