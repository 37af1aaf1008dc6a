"""The options of a server, from the command line or the environment."""

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
    """The options of a server."""

    database: str = DATABASE
    public_url: str | None = None
    """The public address, if it differs from the one that clients connect to."""
    workers: int = 2
    """The number of worker processes for bots."""
    bot_seconds: float = BOT_SECONDS
    client: Path = BUILT
    """The folder of the browser client; if it was not built, the server shows plain pages."""
    calls_anywhere: bool = False
    """Whether notifications may also be sent to private addresses."""
    imprint: Path | None = None
    """The operator's imprint and privacy policy."""
    keep_days: int | None = None
    """The number of days after which unused tables and people are deleted; `None` for never."""
    limits: Limits = field(default_factory=Limits)
    chance: Chance = field(default_factory=Chance)
    clock: Clock = field(default_factory=SystemClock)
    bots: frozenset[str] = field(default_factory=honest_bots)
    review_ahead: bool = False
    """Whether to compile the solver at startup and review games as they end."""

    @classmethod
    def from_environment(cls) -> "Options":
        """Return the options for ASGI servers other than `hanabi serve`."""
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
