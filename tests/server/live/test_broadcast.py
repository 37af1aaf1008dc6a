"""A broadcast encodes an update once per redaction, regardless of the number of listeners."""

from typing import Any

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Update, encode
from hanabi.protocol.settings import Settings, Watch
from hanabi.server.live import audience
from tests.support.tables import ANN, BEN, CAT, Ear, Playing


class Count:
    """Counts how often updates are encoded."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, message: Any) -> bytes:
        """Encode and count a message."""
        self.times += isinstance(message, Update)
        return encode(message)

    def take(self) -> int:
        """Return the count since the last call."""
        times, self.times = self.times, 0
        return times


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> Count:
    """Count what broadcasts encode."""
    count = Count()
    monkeypatch.setattr(audience, "encode", count)
    return count


async def test_an_update_is_encoded_once_for_each_redaction(encoded: Count) -> None:
    table = await Playing(Settings(rules="abacus+players=3", begins=0, watch=Watch.EVERYTHING)).fill()
    seats = [table.listen(person) for person in (ANN, BEN, CAT, ANN)]
    watchers = [table.listen(None) for _ in range(5)]
    encoded.take()
    await table.act("hint +1 1")
    assert encoded.take() == 1  # hints are public
    await table.act("discard 0")
    assert encoded.take() == 2  # Ben drew a card: he does not see it, but the others do
    assert {ear.heard[-1] for ear in (*seats, *watchers) if ear is not seats[1]} == {seats[0].heard[-1]}
    assert seats[1].heard[-1] != seats[0].heard[-1]


async def test_pictures_are_encoded_once_for_each_viewer(encoded: Count) -> None:
    table = await Playing(Settings(rules="abacus+players=3", begins=0, watch=Watch.EVERYTHING)).fill()
    for person in (ANN, ANN, BEN, None, None):
        table.listen(person, pictures=True)
    table.listen(CAT)
    encoded.take()
    await table.act("hint +1 1")
    assert encoded.take() == 4  # Ann, Ben and the watchers with pictures, Cat without


async def test_a_picture_after_an_undo_shows_no_undone_move() -> None:
    table = await Playing(Settings(rules="abacus+players=2", begins=0)).fill()
    ear = table.listen(ANN, pictures=True)
    await table.act("play 1")
    table.inbox.leave(ear)
    for person, command in ((ANN, c.Propose), (BEN, c.Vote)):
        await table.do(person, command, **({"motion": c.Motion.UNDO} if person is ANN else {"agree": True}))
    back = table.listen(ANN, pictures=True)
    await table.act("play 0")
    picture = back.messages()[-1]["picture"]
    assert picture == table.listen(ANN, pictures=True).messages()[0]["picture"]
    assert picture["turn"] == 1


async def test_a_reconnecting_client_gets_the_missed_updates(encoded: Count) -> None:
    table = await Playing(Settings(rules="abacus+players=3", begins=0)).fill()
    stayed = table.listen(BEN)
    known = table.table.number
    await table.act("hint +1 1")
    await table.do(BEN, c.Say, remark=c.Remark.KNOW_NOTHING)
    encoded.take()
    back = Ear(BEN)
    table.inbox.join(back, since=known, seen_as="seat:1")
    assert back.messages() == stayed.messages()[-2:]
    assert encoded.take() == 2
