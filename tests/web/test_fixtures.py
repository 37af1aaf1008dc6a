"""The recorded games that the client's unit tests read."""

import json

import msgspec
import pytest

from hanabi.protocol.messages import Message, Noted, Snapshot, Update
from tests.golden.client import FOLDER, GAMES, files

LIMIT = 300_000


def test_the_fixtures_are_up_to_date() -> None:
    found = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert found == files(), "Run `python -m tests.golden.client`."
    assert sum(map(len, found.values())) < LIMIT


@pytest.mark.parametrize("name", GAMES)
def test_every_recorded_message_is_one_of_the_protocol(name: str) -> None:
    messages = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    first, *others = [msgspec.convert(message, Message) for message in messages]
    assert isinstance(first, Snapshot)
    assert {type(message) for message in others} <= {Update, Noted}
    numbers = [message.n for message in others if isinstance(message, Update)]
    assert numbers == list(range(first.n + 1, first.n + 1 + len(numbers)))


def test_the_games_contain_what_the_tests_need() -> None:
    text = (FOLDER / "spoken.json").read_text(encoding="utf-8")
    for kind in ("said", "proposed", "voted", "rearranged", "paused", "resumed", "hinted", "played", "discarded"):
        assert f'"type":"{kind}"' in text
    assert '"rewind":' in text
    assert '"announced":"R"' in (FOLDER / "watched.json").read_text(encoding="utf-8")
    assert '"opening":{' in (FOLDER / "finished.json").read_text(encoding="utf-8")
