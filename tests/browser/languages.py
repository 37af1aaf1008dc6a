"""The languages in which a page is most likely to run out of space."""

from rich.cells import cell_len

from hanabi.texts import LANGUAGES
from tests.texts.catalogues import forms, read

BROWSERS = {
    language: read(language, "common", "start", "table", "settings", "accounts", "errors", "reasons")
    for language in LANGUAGES
}


def columns(language: str) -> int:
    """Return the space that all texts of a language need."""
    return sum(cell_len(form) for entry in BROWSERS[language].values() for form in forms(entry))


LONGEST = max(LANGUAGES, key=columns)
WIDEST = "ja"
