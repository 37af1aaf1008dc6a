"""The origin of an imported record, with data that the rules do not need but exports restore."""

import re
from dataclasses import dataclass
from typing import Any

from hanabi.records.reading import Reader

MAX_NOTES = 200
MAX_NOTE = 2_000
MAX_OPTIONS = 30


@dataclass(frozen=True, slots=True)
class Origin:
    """What another site stores about a game besides rules, deck and actions."""

    site: str
    """The site, such as `hanab.live`."""
    id: int | None = None
    """The game's number on that site."""
    seed: str | None = None
    """The seed of the shuffle on that site."""
    options: tuple[tuple[str, bool | int | str], ...] = ()
    """Options that change no rule, such as clocks and how hands are shown."""
    notes: tuple[tuple[str, ...], ...] = ()
    """Each player's notes on each card of the deck."""

    def to_data(self) -> dict[str, Any]:
        """Return the origin as JSON values, without unknown ones."""
        data = {
            "site": self.site,
            "id": self.id,
            "seed": self.seed,
            "options": dict(self.options),
            "notes": [list(row) for row in self.notes],
        }
        return {key: value for key, value in data.items() if value not in (None, {}, [])}

    @classmethod
    def from_data(cls, data: Reader) -> "Origin":
        """Read an origin from parsed JSON."""
        site = data.get("site")
        if not re.fullmatch(r"[a-z0-9.-]{1,40}", site.text()):
            site.fail("a site's name has 1 to 40 small letters, digits, dots and hyphens.")
        return cls.read(site.text(), data, data.find("options", {}))

    @classmethod
    def read(cls, site: str, data: Reader, options: Reader) -> "Origin":
        """Read what comes with a game from a site. Everything is optional."""
        number, seed = data.find("id", None), data.find("seed", None)
        return cls(
            site=site,
            id=None if number.value is None else number.integer(),
            seed=None if seed.value is None else seed.text(),
            options=_options(options),
            notes=tuple(_notes(row) for row in data.find("notes", []).items(most=6)),
        )


def _options(options: Reader) -> tuple[tuple[str, bool | int | str], ...]:
    if len(options.fields()) > MAX_OPTIONS:
        options.fail(f"{MAX_OPTIONS} options are the most.")
    return tuple((name, _option(options.get(name))) for name in sorted(options.fields()))


def _option(value: Reader) -> bool | int | str:
    if not isinstance(value.value, bool | int | str):
        value.fail("an option is true, false, a whole number or text.")
    return value.value


def _notes(row: Reader) -> tuple[str, ...]:
    return tuple(_note(item) for item in row.items(most=MAX_NOTES))


def _note(item: Reader) -> str:
    if len(item.text()) > MAX_NOTE:
        item.fail(f"a note has at most {MAX_NOTE} letters.")
    return item.text()
