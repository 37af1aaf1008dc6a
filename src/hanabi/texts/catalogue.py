"""The texts of one language, with plural forms and placeholders (i18n, translations)."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, reduce
from importlib.resources import files
from typing import Any

from hanabi.texts.languages import LANGUAGES, check_language
from hanabi.texts.plurals import category

Entry = str | dict[str, str] | list[str]
"""A sentence, a sentence by plural category, or a list of accepted words."""


class Texts:
    """The text catalogue of one language.

    >>> texts = Texts.load("fr")
    >>> texts.count("count.cards", 1), texts.count("count.cards", 2)
    ('1 carte', '2 cartes')
    """

    def __init__(self, language: str, catalogue: Mapping[str, Entry]) -> None:
        self.language = language
        self._catalogue = catalogue

    @classmethod
    def load(cls, language: str) -> "Texts":
        """Load the texts of a language by its code."""
        check_language(language)
        return cls(language, _whole(language))

    @classmethod
    def load_or_english(cls, language: str) -> "Texts":
        """Load the texts of a language, or English if it does not exist."""
        return cls.load(language if language in LANGUAGES else "en")

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a text with its placeholders filled in."""
        entry = self._catalogue[key]
        assert isinstance(entry, str), key
        return entry.format(**values) if values else entry

    def count(self, key: str, number: int, /, **values: Any) -> str:
        """Return a text in the plural form of a number, which fills the placeholder `{count}`."""
        entry = self._catalogue[key]
        assert isinstance(entry, dict), key
        return entry[category(self.language, number)].format(count=number, **values)

    def words(self, key: str) -> list[str]:
        """Return the accepted words for something, the usual one first."""
        entry = self._catalogue[key]
        assert isinstance(entry, list), key
        return entry

    def joined(self, how: str, parts: Sequence[str]) -> str:
        """Join parts as the language does it: `sentences`, `commas` or `cards`."""
        return reduce(lambda first, then: self(f"join.{how}", first=first, next=then), parts) if parts else ""

    def listed(self, parts: list[str]) -> str:
        """Join parts into an enumeration: `a`, `a and b`, `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self("list.last", first=self.joined("commas", parts[:-1]), last=parts[-1])


@cache
def _whole(language: str) -> dict[str, Entry]:
    """Load all texts of a language, from all of its files."""
    paths = files(__package__).joinpath(language).iterdir()
    parts = (json.loads(path.read_text(encoding="utf-8")) for path in paths if path.name.endswith(".json"))
    return {key: entry for part in parts for key, entry in part.items()}
