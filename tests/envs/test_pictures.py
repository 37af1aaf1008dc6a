"""The picture of the encodings is up to date."""

import runpy

from tests.conftest import ROOT


def test_the_picture_is_up_to_date() -> None:
    page = runpy.run_path(str(ROOT / "docs" / "pictures" / "observation.py"))
    assert (ROOT / "docs" / "pictures" / "encodings.svg").read_text(encoding="utf-8") == page["draw"]()
