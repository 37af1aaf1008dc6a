"""The options of a server: from the command line, or from the environment."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from hanabi.server.bots.pool import BOT_SECONDS, honest_bots
from hanabi.server.http.address import check_url
from hanabi.server.http.limits import TRUSTED, Limits
from hanabi.server.live.clock import SystemClock
from hanabi.server.live.ports import Clock
from hanabi.server.site.client import BUILT
from hanabi.table.decisions.context import Chance

DATABASE = "sqlite:///hanabi.sqlite3"


@dataclass(frozen=True, slots=True)
class Options:
    """How a server is run."""

    database: str = DATABASE
    public_url: str | None = None
    """The address that people know, where it is not the one they connect to."""
    workers: int = 2
    """Processes for bots."""
    bot_seconds: float = BOT_SECONDS
    client: Path = BUILT
    """The folder of the browser client; where it was not built, there are plain pages."""
    calls_anywhere: bool = False
    """Whether notifications may also go to addresses of the own network."""
    imprint: Path | None = None
    """A text of the operator's: who runs this server, and what becomes of people's data."""
    keep_days: int | None = None
    """After how many days unused tables and people are deleted; without it, never."""
    limits: Limits = field(default_factory=Limits)
    chance: Chance = field(default_factory=Chance)
    clock: Clock = field(default_factory=SystemClock)
    bots: frozenset[str] = field(default_factory=honest_bots)
    review_ahead: bool = False
    """Whether the solver is compiled at startup and games are reviewed as they end."""

    @classmethod
    def from_environment(cls) -> "Options":
        """Return the options for another ASGI server than that of `hanabi serve`."""
        get = os.environ.get
        limits = TRUSTED if get("HANABI_TRUSTED") == "1" else Limits()
        url, imprint, days = get("HANABI_URL"), get("HANABI_IMPRINT"), get("HANABI_KEEP_DAYS")
        return cls(
            database=get("HANABI_DATABASE", DATABASE),
            public_url=check_url(url) if url else None,
            imprint=Path(imprint) if imprint else None,
            keep_days=int(days) if days else None,
            calls_anywhere=get("HANABI_CALLS_ANYWHERE") == "1",
            review_ahead=get("HANABI_REVIEWS", "ahead") == "ahead",
            limits=limits.but(get("HANABI_LIMITS", "").split()),
        )
