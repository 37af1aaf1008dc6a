"""The client's source files, and the keys of texts in them."""

import re

from tests.conftest import ROOT

SOURCES = ROOT / "web" / "src"

CALL = re.compile(r'\bt\(\s*"([^"]+)"')
BRANCH = re.compile(r'\bt\([^()"`]*\? "([^"]+)" : "([^"]+)"')


def called(text: str) -> set[str]:
    """Return the keys that are written out where they are used."""
    return set(CALL.findall(text)) | {key for pair in BRANCH.findall(text) for key in pair}
