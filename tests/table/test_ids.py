"""Ids of people and tables."""

import pytest

from hanabi.table.ids import new_id


def test_no_id_begins_with_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-Fab", "--xy", "ok-1"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_id(3) == "ok-1"
