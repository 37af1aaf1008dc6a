"""What a decision may depend on besides the table and the command: luck, bots, and who is there."""

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
    """A deck shuffled by the system's randomness."""
    deck = [str(card) for card in rules.deck]
    random.SystemRandom().shuffle(deck)
    return tuple(deck)


def new_table_id() -> str:
    """The id of a table: it is also what makes its link unguessable."""
    return new_id(16)


@dataclass(frozen=True, slots=True)
class Chance:
    """Everything that is drawn by lot, together so that tests can decide it."""

    deck: Callable[[Rules], tuple[str, ...]] = shuffled
    nonce: Callable[[], str] = new_nonce
    first: Callable[[int], int] = secrets.randbelow
    table_id: Callable[[], str] = new_table_id


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """A deal that several tables play: what is dealt there instead of drawing lots."""

    id: str
    rules: Rules
    first: int
    deck: tuple[str, ...]
    open_at: int | None = None
    """Until when nobody sees its cards without having played it, in milliseconds since 1970; nothing if anybody may."""
    chosen_by: str = ""
    """Who chose it, by name, and so knows its cards; empty where it was drawn or played before."""
    before: tuple[Earlier, ...] = ()
    """What has happened already where a position was chosen: tables go on from there."""

    @property
    def turn(self) -> int:
        """The first turn that tables play, counted from 0."""
        return sum(isinstance(fact, Moved) for fact in self.before)


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision may depend on besides the table."""

    bots: frozenset[str]
    """The bots that this server has."""
    shared: bool = False
    """Whether other processes write to the same logs."""
    chance: Chance = field(default_factory=Chance)
    away_for: Callable[[str], float | None] = lambda _: math.inf
    """For how many seconds a person, by id, has not been at the table; nothing for who is there."""
    watched: Callable[[str], bool] = lambda _: False
    """Whether a person, by id, has seen hands of this deal that are not to be seen from one's own seat."""
    given: GivenDeal | None = None
    """What is dealt at a table that plays a given deal."""
    used: Callable[[], int] = lambda: 0
    """How many milliseconds the person to move has used of the turn."""
    waited: Callable[[Start], float] = lambda _: math.inf
    """How many seconds ago an entry happened from which something is counted."""
    private: bool = False
    """Whether a single person plays here, with bots only and on the own machine: then nothing is capped, and the last
    move may be taken back even when the game is over."""
    grace: float = 30.0
    """Seconds that an absent person has to come back before a bot stands in."""
