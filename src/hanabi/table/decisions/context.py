"""The context of a decision besides the table and the command: randomness, bots, and presence."""

import math
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from hanabi.rules import Rules
from hanabi.table.commitment import new_nonce
from hanabi.table.ids import new_id
from hanabi.table.log.logged import Earlier, Moved
from hanabi.table.turn_clock import Start


def shuffled(rules: Rules) -> tuple[str, ...]:
    """Return a deck shuffled by the system's randomness."""
    deck = [str(card) for card in rules.deck]
    random.SystemRandom().shuffle(deck)
    return tuple(deck)


def new_table_id() -> str:
    """Return a new table id, which makes the table's link unguessable."""
    return new_id(16)


@dataclass(frozen=True, slots=True)
class Chance:
    """All sources of randomness, which tests can replace."""

    deck: Callable[[Rules], tuple[str, ...]] = shuffled
    nonce: Callable[[], str] = new_nonce
    first: Callable[[int], int] = secrets.randbelow
    table_id: Callable[[], str] = new_table_id


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """A deal that several tables play, used instead of a random one."""

    id: str
    rules: Rules
    first: int
    deck: tuple[str, ...]
    open_at: int | None = None
    """Until when only people who have played it see its cards, in milliseconds since 1970; `None` if it is public."""
    chosen_by: str = ""
    """The name of the person who chose it and so knows its cards; empty if it was drawn or played before."""
    before: tuple[Earlier, ...] = ()
    """The moves before a chosen position, from which tables continue."""

    @property
    def turn(self) -> int:
        """The first turn that tables play, counted from 0."""
        return sum(isinstance(fact, Moved) for fact in self.before)


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision may depend on besides the table."""

    bots: frozenset[str]
    """The bots of this server."""
    shared: bool = False
    """Whether other processes write to the same logs."""
    chance: Chance = field(default_factory=Chance)
    away_for: Callable[[str], float | None] = lambda _: math.inf
    """Returns the seconds that a person, by id, has been absent from the table; `None` for those who are present."""
    watched: Callable[[str], bool] = lambda _: False
    """Returns whether a person, by id, has seen hands of this deal that their own seat would not show."""
    given: GivenDeal | None = None
    """The deal, at a table that plays a given one."""
    used: Callable[[], int] = lambda: 0
    """Returns the milliseconds that the person to move has used of the turn."""
    waited: Callable[[Start], float] = lambda _: math.inf
    """Returns the seconds since an entry from which a wait is counted."""
    private: bool = False
    """Whether a single person plays here, with bots only and on their own machine: then nothing is capped, and the last
    move can be undone even after the game.
    """
    grace: float = 30.0
    """The seconds that an absent person has to come back before a bot substitutes."""
