"""The languages that there are, and the one that a locale asks for."""

import json
import locale
import os
from collections.abc import Mapping
from importlib.resources import files
from typing import TypedDict


class Language(TypedDict):
    """A language of the catalogue."""

    name: str
    """What its speakers call it."""
    plurals: dict[str, str]
    """The conditions of its plural categories other than `other`, as CLDR writes them."""


class UnknownLanguage(ValueError):
    """A language without a catalogue."""


LANGUAGES: dict[str, Language] = json.loads(files(__package__).joinpath("languages.json").read_text(encoding="utf-8"))
"""The languages with a complete catalogue, by code."""


def check_language(code: str) -> None:
    """Raise if there is no such language."""
    if code not in LANGUAGES:
        raise UnknownLanguage(f"There is no language {code[:20]!r}: the languages are {', '.join(LANGUAGES)}.")


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The language that the locale asks for, or English."""
    asked = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := asked.get(name):
            return _known(value)
    return _known(locale.getlocale()[0] or "") if environment is None else "en"


def _known(tag: str) -> str:
    code = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in LANGUAGES else "en"
