"""Proposals at a table, and the players' votes."""

from dataclasses import dataclass, field

from hanabi.protocol.commands import Motion
from hanabi.protocol.messages import Person
from hanabi.table.turn_clock import Start

VOTE_MS = 60_000
"""How long bots wait for a vote, so that an absent proposer cannot stop the game for ever."""


@dataclass(slots=True)
class Ballot:
    """A proposal, and the seats that agreed."""

    motion: Motion
    seat: int
    other: int | None
    voters: tuple[int, ...]
    """The seats that may vote."""
    needed: int
    """The number of votes needed."""
    agreed: set[int]
    since: Start
    """When it was proposed."""
    newcomer: Person | None = None
    """The person who wants to join."""
    against: set[int] = field(default_factory=set)

    @property
    def is_carried(self) -> bool:
        """Whether enough seats have agreed."""
        return len(self.agreed) >= self.needed

    def vote(self, seat: int, agree: bool) -> bool:
        """Count a vote; return whether the proposal can still be carried and is not withdrawn."""
        (self.agreed if agree else self.against).add(seat)
        (self.against if agree else self.agreed).discard(seat)
        is_withdrawn = seat == self.seat and self.newcomer is None
        return not is_withdrawn and len(self.voters) - len(self.against) >= self.needed
