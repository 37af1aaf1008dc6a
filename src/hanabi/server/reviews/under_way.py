"""A review in progress: what was found so far, and waiting for more."""

import asyncio
from dataclasses import dataclass, field

import msgspec

from hanabi.protocol.reviews import Review, ReviewCloser, ReviewFindings, ReviewMoment, ReviewMover, ReviewOpinions
from hanabi.protocol.rules_info import rules_info
from hanabi.records import Record

FINAL = ("done", "failed", "refused")


@dataclass(eq=False)
class ReviewUnderWay:
    """A review, shared by all clients that ask for it."""

    key: str
    record: Record
    owner: str
    """The person or address whose limit it counts towards."""
    stored: bool
    """Whether it is stored in the database, like that of a table."""
    state: str = "waiting"
    findings: ReviewFindings | None = None
    message: str = ""
    opinions: dict[int, ReviewOpinions] = field(default_factory=dict)
    seen: int = 0
    ended: float = 0.0
    """When it ended, by the monotonic clock."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_final(self) -> bool:
        """Whether it is complete or has failed."""
        return self.state in FINAL

    @property
    def moments(self) -> tuple[ReviewMoment, ...]:
        """The moves that cost something, as far as they are known."""
        return self.findings.moments if self.findings else ()

    def found(self, findings: ReviewFindings) -> None:
        """Add the outline."""
        self.findings, self.state = findings, "working"
        self._notify()

    def looked(self, turn: int, closer: ReviewCloser) -> None:
        """Add a closer look at a moment."""
        moments = tuple(
            msgspec.structs.replace(moment, closer=closer) if moment.turn == turn else moment for moment in self.moments
        )
        assert self.findings is not None
        self.findings = msgspec.structs.replace(self.findings, moments=moments)
        self._notify()

    def end(self, state: str, message: str = "") -> None:
        """End the review."""
        self.state, self.message = state, message
        self._notify()

    def moment(self, turn: int) -> ReviewMoment | None:
        """Return the moment of a turn, if that move cost something."""
        return next((moment for moment in self.moments if moment.turn == turn), None)

    def _notify(self) -> None:
        self.seen += 1
        self._news.set()
        self._news = asyncio.Event()

    async def beyond(self, seen: int, seconds: float) -> None:
        """Wait until there is more than a client has seen, but only for some time."""
        try:
            async with asyncio.timeout(seconds):
                while self.seen <= seen and not self.is_final:
                    await self._news.wait()
        except TimeoutError:
            pass

    def to_protocol(self, frames: tuple[int, ...] = (), others: tuple[ReviewMover, ...] = ()) -> Review:
        """Return what is known so far, together with what the table knows."""
        rules, names = rules_info(self.record.rules), self.record.players
        outline = self.findings.outline if self.findings else None
        known = (outline, self.moments, frames, self.message, others)
        return Review(self.key, self.state, rules, names, self.seen, *known)
