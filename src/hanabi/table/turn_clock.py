"""The clock of a turn: when it started, the time used before a pause, and the time spent by each seat."""

from dataclasses import dataclass, field
from typing import NamedTuple


class Start(NamedTuple):
    """The log entry from which a time is counted."""

    number: int
    at: int
    """When it was written, in milliseconds since 1970."""


NEVER = Start(0, 0)
"""Before the beginning of the log."""


class Due(NamedTuple):
    """A timeout, as a number of milliseconds after an entry."""

    since: Start
    after: int

    @property
    def at(self) -> int:
        """When it is due, in milliseconds since 1970."""
        return self.since.at + self.after


@dataclass(slots=True)
class TurnClock:
    """The clock of the current turn; neither pauses nor substitutes refill a person's time."""

    since: Start = NEVER
    used: int = 0
    """Milliseconds of this turn that a person had used before."""
    spent: dict[int, int] = field(default_factory=dict)
    """Milliseconds that each seat has spent of its bank, less its increments."""

    def begin(self, since: Start) -> None:
        """Begin a turn."""
        self.since, self.used = since, 0

    def charge(self, seat: int, used: int, bank: int, back: int) -> None:
        """Deduct a move's time from a seat's bank, which cannot become negative, and add the increment."""
        self.spent[seat] = min(self.spent.get(seat, 0) + used, bank) - back

    def stop(self, used: int) -> None:
        """Stop the clock, for a pause or a substitute, with the time that a person has used."""
        self.used = used

    def go_on(self, since: Start) -> None:
        """Continue the turn with the remaining time."""
        self.since = since
