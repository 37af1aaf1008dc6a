"""Replays: for any viewer after the end, for one's own seat before, and without hidden cards."""

import random
from collections.abc import Callable

import msgspec
import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.game_events import Drew
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.picture import picture_of
from hanabi.protocol.replay import Replay
from hanabi.protocol.settings import Settings, Watch
from hanabi.rules import HanabiError, Rules, UnknownSeat
from hanabi.table.decisions.context import Chance
from hanabi.table.errors import Malformed, NotAllowed, NotNow
from hanabi.table.visibility.replays import eyes, replay
from hanabi.views import Beside, Omniscient, Seat
from tests.support.sizes import sized
from tests.support.tables import ANN, BEN, CAT, PEOPLE, Playing
from tests.support.twins import deck_and_moves, twin_of_moves, varied_rules

TWINS = sized(10, soak=100)


def refused(work: Callable[[], object]) -> type[HanabiError] | None:
    """Return the type of the error that a function raises."""
    try:
        work()
    except HanabiError as error:
        return type(error)
    return None


async def played_out(watch: Watch = Watch.NOBODY) -> Playing:
    """Play a short game with an undo, a remark and a rearrangement."""
    table = await Playing(Settings(rules="abacus+players=2+rearrange=always", begins=0, watch=watch)).fill()
    await table.act("play 0")
    await table.do(BEN, c.Propose, motion=c.Motion.UNDO)
    await table.do(ANN, c.Vote, agree=True)
    await table.do(ANN, c.Say, remark=c.Remark.KNOW_NOTHING)
    await table.do(BEN, c.Rearrange, turn=0, order=(1, 0, 2, 3, 4))
    await table.act("play 1")
    await table.act("play 0")
    return table


async def give_up(table: Playing) -> None:
    """Let both players vote to end the game."""
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Vote, agree=True)


async def test_there_is_a_frame_for_every_change_of_the_game() -> None:
    table = await played_out()
    await give_up(table)
    seen = replay(table.table.history, Omniscient())
    kinds = [type(frame.what).__name__ for frame in seen.frames]
    assert kinds == ["Dealing", "Moved", "Voted", "Reordered", "Moved", "Moved", "Voted"]
    assert [frame.n for frame in seen.frames] == sorted(frame.n for frame in seen.frames)
    dealt, _, undone, *_, last = [frame.picture for frame in seen.frames]
    assert msgspec.json.encode(dealt) == msgspec.json.encode(undone)
    assert last == picture_of(table.table.going.view(Omniscient()))
    assert [frame.rewind for frame in seen.frames] == [None, None, len(seen.frames[0].events), *[None] * 4]
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Replay) == seen


async def test_a_replay_for_a_seat_hides_its_cards() -> None:
    table = await played_out()
    await give_up(table)
    seen = replay(table.table.history, Seat(1))
    for frame in seen.frames:
        assert all(card.card is None for card in frame.picture.hands[1])
        assert all(card.card is not None for card in frame.picture.hands[0])
        assert all((event.card is None) == (event.seat == 1) for event in frame.events if isinstance(event, Drew))


@pytest.mark.parametrize(
    ("person", "text", "expected"),
    [
        (ANN, "seat:0", None),
        (ANN, "seat:1", NotAllowed),
        (ANN, "all", NotAllowed),
        (CAT, "all", NotAllowed),
        (CAT, "seat:0", NotAllowed),
        (CAT, "beside:0", NotAllowed),
        (ANN, "beside:0", NotAllowed),
        (None, "seat:1", NotAllowed),
        (ANN, "", Malformed),
        (ANN, "seat:", Malformed),
        (ANN, "seat:٣", Malformed),
        (ANN, "seat:2", UnknownSeat),
    ],
)
async def test_during_the_game_only_ones_own_view_is_available(
    person: Person | None, text: str, expected: type[HanabiError] | None
) -> None:
    table = await played_out()
    assert refused(lambda: eyes(table.table, person, text)) is expected
    await give_up(table)
    assert table.table.phase is Phase.OVER
    wrong = expected if expected in (Malformed, UnknownSeat) else None
    assert refused(lambda: eyes(table.table, person, text)) is wrong


async def test_replays_before_the_deal_and_for_spectators() -> None:
    waiting = Playing(Settings())
    assert refused(lambda: eyes(waiting.table, ANN, "seat:0")) is NotNow
    table = await played_out(Watch.EVERYTHING)
    assert eyes(table.table, CAT, "all") == Omniscient()
    beside = await played_out(Watch.BESIDE)
    assert eyes(beside.table, CAT, "beside:1") == Beside(1)
    assert refused(lambda: eyes(beside.table, CAT, "all")) is NotAllowed
    assert refused(lambda: eyes(beside.table, ANN, "beside:1")) is NotAllowed


async def test_twin_games_replay_the_same_while_they_run() -> None:
    async def bytes_of(rules: Rules, deck: tuple[str, ...], moves: list[str], seat: int) -> bytes:
        luck = Chance(deck=lambda _: deck, nonce=lambda: "cd" * 32, first=lambda _: 0, table_id=lambda: "t")
        table = await Playing(Settings(rules=str(rules), begins=0, watch=Watch.BESIDE), luck=luck).fill()
        for move in moves:
            await table.act(move)
        seated = eyes(table.table, PEOPLE[seat], f"seat:{seat}")
        watching = eyes(table.table, None, f"beside:{seat}")
        commitment = table.table.commitment.encode()
        seen = [replay(table.table.history, viewer) for viewer in (seated, watching)]
        return msgspec.json.encode(seen).replace(commitment, b"")

    luck = random.Random(78)
    different = 0
    for number in range(TWINS):
        rules = varied_rules(number)
        deck, moves = deck_and_moves(rules, luck)
        seat = luck.randrange(rules.players)
        other = twin_of_moves(rules, deck, moves, seat, luck)
        different += other != deck
        assert await bytes_of(rules, deck, moves, seat) == await bytes_of(rules, other, moves, seat)
    assert different > TWINS * 0.8
