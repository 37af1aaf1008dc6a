"""Something that is proposed at a table, and how its players vote."""

from dataclasses import dataclass, field

from hanabi.protocol.commands import Motion
from hanabi.protocol.messages import Person
from hanabi.table.turn_clock import Start

VOTE_MS = 60_000
"""How long bots wait for a vote: whoever proposes something and goes must not stop the game for ever."""


@dataclass(slots=True)
class Ballot:
    """Something proposed, and the seats that agreed."""

    motion: Motion
    seat: int
    other: int | None
    voters: tuple[int, ...]
    """The seats that are asked."""
    needed: int
    """How many must agree."""
    agreed: set[int]
    since: Start
    """When it was proposed."""
    newcomer: Person | None = None
    """Who would be let in."""
    against: set[int] = field(default_factory=set)

    @property
    def is_carried(self) -> bool:
        """Whether enough have agreed."""
        return len(self.agreed) >= self.needed

    def vote(self, seat: int, agree: bool) -> bool:
        """Count a vote; return whether the proposal can still be carried and is not withdrawn."""
        (self.agreed if agree else self.against).add(seat)
        (self.against if agree else self.agreed).discard(seat)
        is_withdrawn = seat == self.seat and self.newcomer is None
        return not is_withdrawn and len(self.voters) - len(self.against) >= self.needed
