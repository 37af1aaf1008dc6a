"""The stored form of a table's settings: the fields of `Settings` without the limits of the protocol.

Fields of release 0.1.0 are always stored. Later options are omitted if they have their default, so that
older processes can read all tables that do not use them.
"""

from typing import Any, get_type_hints

import msgspec

from hanabi.protocol.settings import Settings

FIRST = ("rules", "begins", "talk", "watch", "clock", "advice", "when_late", "listed", "title")
"""The fields that release 0.1.0 stored."""

BEFORE: dict[str, Any] = {}
"""The values of options in tables stored without them, if different from the default."""


def _fields() -> list[Any]:
    types = get_type_hints(Settings)
    missing = {
        name: (name, types[name], usual) for name, usual in (msgspec.structs.asdict(Settings()) | BEFORE).items()
    }
    return [(name, types[name]) for name in FIRST] + [missing[name] for name in types if name not in FIRST]


StoredSettings: Any = msgspec.defstruct(
    "StoredSettings", _fields(), frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
)


def to_stored(settings: Settings) -> Any:
    """Return the stored form of settings."""
    return StoredSettings(**msgspec.structs.asdict(settings))


def from_stored(stored: Any) -> Settings:
    """Return the settings of a stored form."""
    return Settings(**msgspec.structs.asdict(stored))
