"""Commands at a table, and the errors they cause."""

from copy import copy
from dataclasses import replace

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Done, Phase
from hanabi.protocol.settings import Settings, Watch, WhenLate
from hanabi.protocol.viewers import viewer_key
from hanabi.rules import Play
from hanabi.server.bots.tasks import Chosen
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.thinking import SUBSTITUTE
from hanabi.table.visibility.snapshot import snapshot
from hanabi.views import Seat
from tests.support.tables import ANN, BEN, CAT, DAN, Ear, NoBots, Playing, chance, in_order
from tests.support.waiting import eventually

THREE = Settings(rules="abacus+players=3", begins=0)


class FirstLegal(NoBots):
    """Replaces bot processes; always plays the first card."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:  # noqa: ARG002
        """Play slot 0."""
        self.asked.append(bot)
        return Chosen("play 0")


async def test_people_take_move_and_leave_seats() -> None:
    table = Playing(THREE)
    await table.do(ANN, c.Sit)
    await table.do(BEN, c.Sit, seat=2)
    assert (await table.refused(CAT, c.Sit, seat=2)).code == "seat_taken"
    assert (await table.refused(CAT, c.Sit, seat=3)).code == "unknown_seat"
    await table.do(BEN, c.Sit, seat=1)
    assert table.table.seating.seat_of(BEN.id) == 1
    await table.do(BEN, c.Leave)
    assert table.table.seating[1].is_free
    assert (await table.refused(BEN, c.Leave)).code == "not_seated"
    assert (await table.refused(ANN, c.Start)).code == "not_now"


async def test_seats_are_swapped_with_a_bot_at_once_and_with_a_person_by_agreement() -> None:
    table = Playing(THREE)
    await table.do(ANN, c.Sit)
    await table.do(ANN, c.AddBot, seat=1, bot="cautious")
    await table.do(ANN, c.Swap, seat=1)
    assert [bool(chair.bot) for chair in table.table.seating] == [True, False, False]
    await table.do(BEN, c.Sit)
    await table.do(ANN, c.Swap, seat=2)
    assert table.table.seating.seat_of(ANN.id) == 1
    await table.do(BEN, c.Vote, agree=True)
    assert (table.table.seating.seat_of(ANN.id), table.table.seating.seat_of(BEN.id)) == (2, 1)


async def test_only_the_host_changes_settings_and_asks_people_to_leave() -> None:
    table = Playing(THREE)
    await table.do(ANN, c.Sit)
    await table.do(BEN, c.Sit)
    assert (await table.refused(BEN, c.Change, settings=Settings())).code == "not_allowed"
    assert (await table.refused(BEN, c.Unseat, seat=0)).code == "not_allowed"
    bad = await table.refused(ANN, c.Change, settings=Settings(rules="abacus+players=3+hand=99"))
    assert bad.message == "The number of cards in a hand must be 1 to 6, not 99."
    await table.do(ANN, c.Change, settings=Settings(rules="splash-2023+players=2"))
    await table.do(ANN, c.Unseat, seat=1)
    assert (len(table.table.seating), table.table.seating[1].is_free) == (2, True)


async def test_a_repeated_command_is_done_once() -> None:
    table = await Playing(THREE).fill()
    command = c.Act(id="same", turn=0, action=Play(0))
    first = await table.inbox.submit(ANN, command)
    again = await table.inbox.submit(ANN, command)
    assert isinstance(first, Done)
    assert first == again
    assert table.table.going.turn == 1


async def test_moves_out_of_turn_stale_or_illegal_change_nothing() -> None:
    table = await Playing(Settings(begins=0)).fill()
    for person, turn, action, code in (
        (BEN, 0, "play 0", "out_of_turn"),
        (ANN, 1, "play 0", "stale"),
        (ANN, 0, "discard 0", "illegal_action"),
        (ANN, 0, "play 9", "unknown_action"),
        (CAT, 0, "play 0", "not_seated"),
    ):
        assert (await table.refused(person, c.Act, turn=turn, action=action)).code == code
    await table.do(BEN, c.Pause)
    assert (await table.refused(ANN, c.Act, turn=0, action="play 0")).message == "The game is paused."
    await table.do(ANN, c.Resume)
    await table.act("play 0")


async def test_undo_needs_everyone_and_rewinds_past_bots() -> None:
    bots = FirstLegal()
    table = Playing(THREE, bots=bots)
    await table.do(ANN, c.Sit)
    await table.do(BEN, c.Sit)
    await table.do(ANN, c.AddBot, seat=2, bot="cautious", delay=0)
    await table.do(ANN, c.Start)
    ear = table.listen(BEN)
    await table.act("hint +1 " + str(table.table.going.hands[1][0].rank))
    await table.act("hint +1 " + str(table.table.going.hands[2][0].rank))
    await eventually(lambda: table.table.going.turn == 3)
    await table.do(ANN, c.Propose, motion=c.Motion.UNDO)
    assert table.table.going.turn == 3
    await table.do(BEN, c.Vote, agree=True)
    assert (table.table.going.turn, table.table.going.seat) == (1, 1)
    result = ear.messages()[-1]
    assert result["rewind"] == table.table.going.event_count


async def test_a_vote_ends_the_game_with_more_than_half() -> None:
    table = await Playing(THREE).fill()
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Vote, agree=False)
    assert table.table.ballot is not None
    await table.do(CAT, c.Vote, agree=True)
    assert (table.table.phase, table.table.going.status) == (Phase.OVER, "abandoned")
    assert (await table.refused(ANN, c.Act, turn=0, action="play 0")).code == "not_now"


async def test_a_finished_game_is_reopened_only_in_private() -> None:
    table = await Playing(Settings(rules="abacus+players=2", begins=0)).fill()
    await table.act("play 0")
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Vote, agree=True)
    assert (await table.refused(ANN, c.Propose, motion=c.Motion.UNDO)).code == "not_now"
    table.inbox._context = replace(table.inbox._context, private=True)
    assert (await table.refused(ANN, c.Propose, motion=c.Motion.END)).code == "not_now"
    await table.do(ANN, c.Propose, motion=c.Motion.UNDO)
    await table.do(BEN, c.Vote, agree=True)
    assert (table.table.phase, table.table.going.turn) == (Phase.PLAYING, 0)
    await table.act("play 0")


async def test_one_vote_against_rejects_an_undo() -> None:
    table = await Playing(THREE).fill()
    assert (await table.refused(ANN, c.Propose, motion=c.Motion.UNDO)).code == "not_now"
    await table.act("play 0")
    await table.do(ANN, c.Propose, motion=c.Motion.UNDO)
    await table.do(CAT, c.Vote, agree=False)
    assert table.table.ballot is None
    assert (await table.refused(BEN, c.Vote, agree=True)).code == "not_now"


async def test_a_bot_substitutes_for_an_absent_person_and_returns_the_seat() -> None:
    bots = FirstLegal()
    table = await Playing(THREE, bots=bots).fill()
    ear = table.listen(ANN)
    table.listen(BEN)
    assert (await table.refused(ANN, c.StandIn, seat=1)).message == "Ben is here and can play."
    table.inbox.leave(ear)
    await table.do(BEN, c.StandIn, seat=0, delay=0)
    table.wait(30)
    await eventually(lambda: table.table.going.turn == 1)
    assert bots.asked == ["cautious"]
    assert (await table.refused(ANN, c.Act, turn=1, action="play 0")).code == "not_now"
    await table.do(ANN, c.TakeBack)
    await table.act("play 0")
    assert table.table.seating[0].bot is None


@pytest.mark.parametrize("when", [WhenLate.BOT, WhenLate.END])
async def test_a_clock_runs_out(when: WhenLate) -> None:
    settings = Settings(rules="abacus+players=2", begins=0, clock=5, when_late=when)
    table = await Playing(settings, bots=FirstLegal()).fill()
    assert table.table.deadline == table.clock.now + 5000
    table.clock.now += 5001
    table.inbox._driver.schedule(table.inbox, mine=True)
    if when is WhenLate.END:
        await eventually(lambda: table.table.phase is Phase.OVER)
        assert table.table.going.log[-1].reason == "timeout"
    else:
        await eventually(lambda: table.table.going.turn == 1)
        assert (table.table.history[-1].what.bot, table.table.history[-1].what.because) == (SUBSTITUTE, "late")


async def test_a_rematch_keeps_the_group_and_may_change_the_rules() -> None:
    table = Playing(THREE)
    await table.do(ANN, c.Sit)
    await table.do(BEN, c.Sit)
    await table.do(ANN, c.AddBot, seat=2, bot="cautious")
    await table.do(ANN, c.Start)
    assert (await table.refused(ANN, c.Rematch)).code == "not_now"
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Vote, agree=True)
    done = await table.do(BEN, c.Rematch, settings=Settings(rules="splash-2023+players=3"))
    assert (await table.refused(ANN, c.Rematch)).message == "The group already has a new table."
    assert done.table is not None
    new = await at_next(table, done)
    assert [chair.person or chair.bot for chair in new.table.seating] == [ANN, BEN, "cautious"]
    assert (new.table.rules.based_on, new.table.host) == ("splash-2023", BEN.id)


async def at_next(table: Playing, done: Done) -> Playing:
    """Return the table of a rematch, as people find it."""
    assert done.table is not None
    stored, context = table.storage.tables[done.table], replace(table.inbox._context, shared=True)
    next_table = copy(table)
    next_table.inbox = Inbox(stored, table.storage, FirstLegal(), table.clock, context, table.presence)
    await next_table.inbox.load()
    return next_table


async def rematch_of_three() -> Playing:
    """Let Cat ask for a rematch, without asking Ann and Ben."""
    table = await Playing(THREE).fill(ANN, BEN, CAT)
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Vote, agree=True)
    if table.table.phase is not Phase.OVER:
        await table.do(CAT, c.Vote, agree=True)
    return await at_next(table, await table.do(CAT, c.Rematch))


async def test_a_rematch_puts_nobody_on_a_seat_against_their_will() -> None:
    table = await rematch_of_three()
    assert [info.kept for info in table.table.seating.infos()] == [True, True, False]
    refused = await table.refused(CAT, c.Start)
    assert (refused.code, refused.message) == (
        "kept_seat",
        "A seat is kept for Ann, Ben: wait, or let somebody else sit there.",
    )
    assert (await table.refused(ANN, c.Start)).code == "kept_seat"
    assert (await table.refused(CAT, c.StandIn, seat=0, bot="cautious")).code == "not_now"
    assert (await table.refused(DAN, c.Sit, seat=0)).code == "seat_taken"
    await table.do(ANN, c.Sit)
    await table.do(BEN, c.Sit, seat=1)
    assert [info.kept for info in table.table.seating.infos()] == [False, False, False]
    await table.do(CAT, c.Start)


async def test_a_reserved_seat_can_be_freed_by_the_host_or_later_by_others() -> None:
    table = await rematch_of_three()
    await table.do(ANN, c.Sit, seat=0)
    assert (await table.refused(ANN, c.Unseat, seat=1)).code == "kept_seat"
    assert (await table.refused(ANN, c.Unseat, seat=2)).code == "not_allowed"
    table.wait(59)
    assert (await table.refused(ANN, c.Unseat, seat=1)).code == "kept_seat"
    table.wait(1)
    await table.do(ANN, c.Unseat, seat=1)
    await table.do(BEN, c.Sit)
    assert not table.table.seating[1].kept
    host = await rematch_of_three()
    await host.do(CAT, c.Unseat, seat=0)
    await host.do(BEN, c.Leave)
    assert host.table.seating.people() == [2]


async def test_a_table_can_be_rebuilt_from_its_log() -> None:
    table = await Playing(THREE).fill()
    await table.act("play 0")
    await table.act("play 0")
    await table.do(ANN, c.Note, card=1, text="keep")
    await table.do(CAT, c.Propose, motion=c.Motion.UNDO)
    await table.do(ANN, c.Vote, agree=True)
    await table.do(BEN, c.Vote, agree=True)
    again = Inbox(
        table.storage.tables["table"],
        table.storage,
        FirstLegal(),
        table.clock,
        table.inbox._context,
        table.presence,
    )
    await again.load()
    for person, seat in ((ANN, 0), (BEN, 1), (CAT, 2)):
        assert snapshot(again.table, person, Seat(seat)) == snapshot(table.table, person, Seat(seat))
    assert again.table.done == table.table.done


async def test_spectators_see_what_the_settings_allow() -> None:
    async def play(watch: Watch, expected: str | None) -> None:
        settings = Settings(rules="abacus+players=2", watch=watch)
        table = Playing(settings)
        early = table.listen(DAN, beside=1)
        assert viewer_key(early.viewer) == "spectator"  # type: ignore[arg-type]
        await table.fill()
        if expected is None:
            assert early.closed is not None
            assert not any(b"drew" in data for data in early.heard)
            with pytest.raises(Exception, match="without a seat"):
                table.listen(DAN)
        else:
            assert viewer_key(early.viewer) == expected  # type: ignore[arg-type]

    for watch, expected in ((Watch.NOBODY, None), (Watch.BESIDE, "beside:1"), (Watch.EVERYTHING, "omniscient")):
        await play(watch, expected)


async def test_resuming_sends_what_was_missed_and_only_that() -> None:
    table = await Playing(THREE).fill()
    ear = table.listen(BEN)
    whole = Ear(BEN)
    table.inbox.join(whole)
    table.inbox.leave(ear)
    number = table.table.number
    await table.act("play 0")
    await table.act("play 0")
    back = Ear(BEN)
    table.inbox.join(back, since=number, seen_as="seat:1")
    assert [message["n"] for message in back.messages()] == [number + 1, number + 2]
    assert back.messages() == whole.messages()[1:]
    other = Ear(BEN)
    table.inbox.join(other, since=number, seen_as="seat:2")
    assert [message["type"] for message in other.messages()] == ["snapshot"]


async def test_a_database_that_fails_changes_nothing_and_a_retry_is_safe() -> None:
    table = await Playing(THREE).fill()
    ear = table.listen(BEN)
    table.storage.broken = True
    command = c.Act(id="once", turn=0, action=Play(0))
    answer = await table.inbox.submit(ANN, command)
    assert (answer.code, table.table.going.turn, len(ear.messages())) == ("unavailable", 0, 1)  # type: ignore[union-attr]
    table.storage.broken, table.storage.lies = False, True
    assert not isinstance(await table.inbox.submit(ANN, command), Done)
    table.storage.lies = False
    assert isinstance(await table.inbox.submit(ANN, command), Done)
    assert (table.table.going.turn, len(table.storage.logs["table"])) == (1, table.table.number)


async def test_two_processes_race_and_one_reloads() -> None:
    table = await Playing(THREE).fill()
    other = Inbox(
        table.storage.tables["table"],
        table.storage,
        FirstLegal(),
        table.clock,
        table.inbox._context,
        table.presence,
    )
    await other.load()
    ear = Ear(CAT)
    other.join(ear)
    await table.act("play 0")
    answer = await other.submit(BEN, c.Act(id="x", turn=1, action=Play(0)))
    assert isinstance(answer, Done)
    assert [message["n"] for message in ear.messages()[1:]] == [answer.n - 1, answer.n]
    await table.inbox.wake()
    assert table.table.going.turn == 2


async def test_a_hundred_spectators_receive_the_same() -> None:
    table = await Playing(Settings(watch=Watch.BESIDE, begins=0), luck=chance(in_order)).fill()
    ears = [table.listen(None, beside=1) for _ in range(100)]
    await table.act("hint +1 R")
    assert len({tuple(ear.heard) for ear in ears}) == 1
    assert all(ear.heard[-1] is ears[0].heard[-1] for ear in ears)
