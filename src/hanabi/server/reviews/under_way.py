"""One review, from the moment that somebody asks for it: what was found so far, and waiting for more."""

import asyncio
from dataclasses import dataclass, field

import msgspec

from hanabi.protocol.reviews import Review, ReviewCloser, ReviewFindings, ReviewMoment, ReviewMover, ReviewOpinions
from hanabi.protocol.rules_info import rules_info
from hanabi.records import Record

FINAL = ("done", "failed", "refused")


@dataclass(eq=False)
class ReviewUnderWay:
    """What everybody who asks for one review shares."""

    key: str
    record: Record
    owner: str
    """Whose turn it uses up."""
    stored: bool
    """Whether it is kept in the database, as that of a table."""
    state: str = "waiting"
    findings: ReviewFindings | None = None
    message: str = ""
    opinions: dict[int, ReviewOpinions] = field(default_factory=dict)
    seen: int = 0
    ended: float = 0.0
    """When it ended, by the server's own seconds."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_final(self) -> bool:
        """Whether nothing more is to come."""
        return self.state in FINAL

    @property
    def moments(self) -> tuple[ReviewMoment, ...]:
        """The moves that cost something, as far as they are known."""
        return self.findings.moments if self.findings else ()

    def found(self, findings: ReviewFindings) -> None:
        """The glance is there."""
        self.findings, self.state = findings, "working"
        self._tell()

    def looked(self, turn: int, closer: ReviewCloser) -> None:
        """A moment was looked at closely."""
        moments = tuple(
            msgspec.structs.replace(moment, closer=closer) if moment.turn == turn else moment for moment in self.moments
        )
        assert self.findings is not None
        self.findings = msgspec.structs.replace(self.findings, moments=moments)
        self._tell()

    def end(self, state: str, message: str = "") -> None:
        """Nothing more is to come."""
        self.state, self.message = state, message
        self._tell()

    def moment(self, turn: int) -> ReviewMoment | None:
        """The moment of a turn, if that move cost something."""
        return next((moment for moment in self.moments if moment.turn == turn), None)

    def _tell(self) -> None:
        self.seen += 1
        self._news.set()
        self._news = asyncio.Event()

    async def beyond(self, seen: int, seconds: float) -> None:
        """Wait until there is more than what somebody has seen, but not for long."""
        try:
            async with asyncio.timeout(seconds):
                while self.seen <= seen and not self.is_final:
                    await self._news.wait()
        except TimeoutError:
            pass

    def told(self, frames: tuple[int, ...] = (), others: tuple[ReviewMover, ...] = ()) -> Review:
        """What is known so far, with what the table knows beside it."""
        rules, names = rules_info(self.record.rules), self.record.players
        outline = self.findings.outline if self.findings else None
        known = (outline, self.moments, frames, self.message, others)
        return Review(self.key, self.state, rules, names, self.seen, *known)
