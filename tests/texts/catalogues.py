"""Access to the catalogue files as they are stored."""

import json
import re
from pathlib import Path
from typing import Any

import hanabi.texts
from hanabi.texts import LANGUAGES, Entry

FOLDER = Path(hanabi.texts.__file__).parent
PARTS = sorted(path.stem for path in (FOLDER / "en").glob("*.json"))

Catalogue = dict[str, Entry]


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the entries of a file, in which no key may occur twice."""
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), {key for key in keys if keys.count(key) > 1}
    return dict(pairs)


def read(language: str, *parts: str) -> Catalogue:
    """Read some files of a language as one catalogue."""
    texts = ((FOLDER / language / f"{part}.json").read_text(encoding="utf-8") for part in parts)
    return unique([pair for text in texts for pair in json.loads(text, object_pairs_hook=unique).items()])


CASES = [(language, part) for language in LANGUAGES for part in PARTS]
"""Every file of every language."""


def forms(entry: Entry) -> list[str]:
    """Return every text of an entry: its plural forms or words."""
    if isinstance(entry, str):
        return [entry]
    return list(entry.values()) if isinstance(entry, dict) else entry


def placeholders(text: str) -> set[str]:
    """Return the names in braces."""
    return set(re.findall(r"\{(\w+)\}", text))
