"""The clock of a turn: since when it runs, what was used of it before a pause, what each seat has spent in all."""

from dataclasses import dataclass, field
from typing import NamedTuple


class Start(NamedTuple):
    """The entry of the log that something is counted from."""

    number: int
    at: int
    """When it happened, in milliseconds since 1970."""


NEVER = Start(0, 0)
"""Before the log began."""


class Due(NamedTuple):
    """Something that happens without any person, so many milliseconds after an entry."""

    since: Start
    after: int

    @property
    def at(self) -> int:
        """When, in milliseconds since 1970."""
        return self.since.at + self.after


@dataclass(slots=True)
class TurnClock:
    """Since when whoever is to move has the turn; neither pauses nor stand-ins refill a person's time."""

    since: Start = NEVER
    used: int = 0
    """Milliseconds of this turn that a person had used by then."""
    spent: dict[int, int] = field(default_factory=dict)
    """Milliseconds that each seat has spent of its bank, less what its moves gave back."""

    def begin(self, since: Start) -> None:
        """A turn begins."""
        self.since, self.used = since, 0

    def charge(self, seat: int, used: int, bank: int, back: int) -> None:
        """A move has used so much of a seat's bank, which is never less than empty, and gives some back."""
        self.spent[seat] = min(self.spent.get(seat, 0) + used, bank) - back

    def stop(self, used: int) -> None:
        """The turn waits, or a bot has it; so much of a person's time is used."""
        self.used = used

    def go_on(self, since: Start) -> None:
        """The turn goes on, with the time that was left."""
        self.since = since
