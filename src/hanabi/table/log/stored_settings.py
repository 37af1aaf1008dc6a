"""The settings of a table as they are stored, apart from those that are sent.

What release 0.1.0 stored is always there. An option that a later release adds has a default that means what
tables did before, and is left out where it has it: an older process reads all tables but those that use it.
"""

from typing import Any, Literal

import msgspec

from hanabi.protocol.settings import Settings, Talk, Watch, WhenLate
from hanabi.table.errors import NewerTable


class StoredSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What was agreed on at a table; the limits of the protocol hold for what comes in, not for what is kept."""

    rules: str
    begins: int | Literal["random"]
    talk: str
    watch: str
    clock: int | None
    advice: bool
    when_late: str
    listed: bool
    title: str
    bank: int | None = None
    increment: int = 0

    @classmethod
    def of(cls, settings: Settings) -> "StoredSettings":
        """The stored form of settings, every field of them."""
        return cls(**{name: _plain(value) for name, value in msgspec.structs.asdict(settings).items()})

    def settings(self) -> Settings:
        """The settings that were stored; `NewerTable` if this release has no such word."""
        try:
            return Settings(**{name: _WORDS.get(name, _same)(value) for name, value in _fields(self).items()})
        except ValueError:
            raise NewerTable("A newer release of this server opened this table: come back in a moment.") from None


_WORDS: dict[str, Any] = {"talk": Talk, "watch": Watch, "when_late": WhenLate}
_fields = msgspec.structs.asdict


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Talk | Watch | WhenLate) else value


def _same(value: Any) -> Any:
    return value
