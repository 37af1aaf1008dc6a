"""Outvoting with substitutes, and seat hopping: nobody can undo or end a game alone, or see a second hand."""

import asyncio

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Phase
from hanabi.protocol.settings import Settings, Watch
from hanabi.table.ballot import VOTE_MS
from hanabi.table.errors import NotAllowed
from hanabi.views import Beside, Seat
from tests.support.tables import ANN, BEN, CAT, DAN, Playing
from tests.support.waiting import eventually

THREE = Settings(rules="cocktail-2015+players=3", begins=0)
WATCHED = Settings(rules="cocktail-2015+players=3", begins=0, watch=Watch.BESIDE)


async def deserted() -> Playing:
    """Return a game of three in which substitutes play for Ben and Cat."""
    table = await Playing(THREE).fill()
    table.listen(ANN)
    await table.act("play 0")
    for seat in (1, 2):
        await table.do(ANN, c.StandIn, seat=seat, delay=60)
    table.wait(30)
    await eventually(lambda: bool(table.table.seating[1].bot and table.table.seating[2].bot))
    return table


async def test_substitutes_do_not_let_one_player_undo_alone() -> None:
    table = await deserted()
    await table.do(ANN, c.Propose, motion=c.Motion.UNDO)
    assert table.table.going.turn == 1
    assert table.table.ballot.needed == 3
    await table.do(BEN, c.Vote, agree=True)
    assert table.table.going.turn == 1
    await table.do(CAT, c.Vote, agree=True)
    assert table.table.going.turn == 0


async def test_substitutes_do_not_let_one_player_end_a_game_of_three() -> None:
    table = await deserted()
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    assert table.table.phase is Phase.PLAYING
    await table.do(BEN, c.Vote, agree=False)
    await table.do(CAT, c.Vote, agree=False)
    assert (table.table.phase, table.table.ballot) == (Phase.PLAYING, None)


async def test_a_substitute_takes_no_vote_away() -> None:
    table = await Playing(THREE).fill()
    await table.do(BEN, c.Propose, motion=c.Motion.END)
    await table.do(ANN, c.StandIn, seat=0, delay=60)
    await table.do(ANN, c.TakeBack)
    await table.do(CAT, c.Vote, agree=True)
    assert table.table.phase is Phase.OVER


async def test_an_unfinished_vote_does_not_stop_the_bots() -> None:
    table = Playing(Settings(rules="cocktail-2015+players=4", begins=3))
    for person in (ANN, BEN, CAT):
        await table.do(person, c.Sit)
    await table.do(ANN, c.AddBot, seat=3, bot="cautious", delay=1)
    await table.do(ANN, c.Start)
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Vote, agree=False)  # and Cat is away
    assert table.table.ballot is not None
    assert table.table.due_at == table.table.ballot.since.at + VOTE_MS


@pytest.mark.virtual_time
async def test_absent_people_are_warned_and_have_time_to_return() -> None:
    table = await Playing(THREE).fill()
    ear = table.listen(ANN)
    await table.do(ANN, c.StandIn, seat=1)
    assert ear.messages()[-1]["what"] == {"type": "stand_in_asked", "seat": 1, "by": 0}
    assert table.table.seating[1].info().stand_in_at == table.clock.now + 30_000
    assert (await table.refused(ANN, c.StandIn, seat=1)).code == "not_now"
    table.wait(29)
    await asyncio.sleep(0.05)
    assert table.table.seating[1].bot is None
    table.listen(BEN)
    await eventually(lambda: table.table.seating[1].next is None)
    assert ear.messages()[-1]["what"] == {"type": "stayed", "seat": 1}
    table.wait(60)
    await asyncio.sleep(0.05)
    assert table.table.seating[1].bot is None


async def test_presence_at_another_process_during_the_grace_time_counts() -> None:
    table = await Playing(THREE).fill()
    await table.do(ANN, c.StandIn, seat=1)
    table.clock.now += 10_000
    here, gone = (f'{{"process":"other","tables":{{"table":[{people},0]}}}}' for people in ('["ben"]', "[]"))
    table.presence.hear(here)
    table.presence.hear(gone)
    table.wait(20)
    await eventually(lambda: table.table.seating[1].next is None)
    assert table.table.seating[1].bot is None


async def test_a_player_at_another_process_is_not_away() -> None:
    table = await Playing(THREE).fill()
    table.presence.hear('{"process":"other","tables":{"table":[["ben"],0]}}')
    assert (await table.refused(ANN, c.StandIn, seat=1)).message == "Ben is here and can play."


async def test_a_command_shows_that_a_person_is_back() -> None:
    table = await Playing(THREE).fill()
    await table.do(ANN, c.StandIn, seat=1)
    await table.do(BEN, c.Pause)
    await eventually(lambda: table.table.seating[1].next is None)


async def test_people_who_left_can_return_only_to_their_own_seat() -> None:
    table = await Playing(THREE).fill()
    await table.do(BEN, c.Leave)
    await table.do(CAT, c.Leave)
    assert (await table.refused(BEN, c.Sit, seat=2)).code == "not_allowed"
    await table.do(BEN, c.Sit)
    assert table.table.seating.seat_of("ben") == 1
    await table.do(ANN, c.AddBot, seat=2, bot="cautious", delay=60)
    await table.do(CAT, c.Sit, seat=2)
    assert (table.table.seating.seat_of("cat"), table.table.seating[2].bot) == (2, None)


@pytest.mark.parametrize("beside", [None, 2])
async def test_spectators_cannot_sit_down(beside: int | None) -> None:
    table = await Playing(WATCHED).fill()
    table.listen(DAN, beside=beside)
    await table.do(BEN, c.Leave)
    assert (await table.refused(DAN, c.Sit, seat=1)).message.startswith("You have watched this game")
    await eventually(lambda: table.storage.kept_watchers == {"table": {"dan"}})


ALL = Settings(rules="cocktail-2015+players=3", begins=0, watch=Watch.EVERYTHING)


@pytest.mark.parametrize("settings", [ALL, WATCHED])
async def test_people_who_left_see_no_more_than_from_their_seat(settings: Settings) -> None:
    table = await Playing(settings).fill()
    stays = table.listen(BEN, beside=0)
    await table.do(BEN, c.Leave)
    comes = table.listen(BEN, beside=0)
    assert [stays.viewer, comes.viewer, table.inbox.look(BEN)] == [Beside(1)] * 3
    await table.do(BEN, c.Sit)
    assert table.inbox.look(BEN) == Seat(1)


async def test_spectators_from_before_the_deal_cannot_sit_down() -> None:
    table = Playing(ALL)
    table.listen(DAN)
    await table.fill()
    await table.do(BEN, c.Leave)
    assert (await table.refused(DAN, c.Sit)).message.startswith("You have watched this game")


async def test_visitors_who_saw_hands_cannot_sit_down() -> None:
    table = await Playing(ALL).fill()
    table.inbox.look(DAN)
    await table.do(BEN, c.Leave)
    assert (await table.refused(DAN, c.Sit)).message.startswith("You have watched this game")


async def test_people_who_watch_during_the_vote_are_not_admitted() -> None:
    table = await Playing(ALL).fill()
    await table.do(BEN, c.Leave)
    await table.do(DAN, c.Sit)
    await table.do(ANN, c.Vote, agree=True)
    await table.storage.watch("table", DAN.id)  # at a process that does not know it yet
    assert "has watched this game" in (await table.refused(CAT, c.Vote, agree=True)).message
    await table.do(CAT, c.Vote, agree=False)
    assert table.table.seating.seat_of("dan") is None


async def test_a_newcomer_is_admitted_by_the_table() -> None:
    table = await Playing(THREE).fill()
    ear = table.listen(ANN)
    await table.do(BEN, c.Leave)
    await table.do(DAN, c.Sit)
    assert table.table.seating.seat_of("dan") is None
    assert ear.messages()[-1]["table"]["proposal"]["newcomer"] == {"id": "dan", "name": "Dan"}
    await table.do(ANN, c.Vote, agree=True)
    assert table.table.seating.seat_of("dan") is None
    await table.act("play 0")  # the game does not wait for newcomers
    await table.do(CAT, c.Vote, agree=True)
    assert table.table.seating.seat_of("dan") == 1
    await table.do(DAN, c.Leave)
    await table.do(DAN, c.Sit, seat=1)
    assert table.table.seating.seat_of("dan") == 1
    assert (await table.refused(BEN, c.Sit)).code == "seat_taken"


async def test_a_declined_newcomer_stays_out() -> None:
    table = await Playing(THREE).fill()
    await table.do(BEN, c.Leave)
    await table.do(DAN, c.Sit)
    await table.do(ANN, c.Propose, motion=c.Motion.END)  # players come first
    await table.do(ANN, c.Vote, agree=False)
    await table.do(DAN, c.Sit)
    await table.do(ANN, c.Vote, agree=False)
    assert (await table.refused(DAN, c.Sit)).message == "The table did not let you in."


async def test_people_who_ask_to_join_cannot_watch_meanwhile() -> None:
    table = await Playing(WATCHED).fill()
    await table.do(BEN, c.Leave)
    await table.do(DAN, c.Sit)
    with pytest.raises(NotAllowed):
        table.listen(DAN)
    assert table.storage.kept_watchers == {}
    await table.do(ANN, c.Vote, agree=True)
    await table.do(CAT, c.Vote, agree=True)
    assert table.listen(DAN).viewer == Seat(1)


async def test_nobody_is_admitted_to_an_empty_table() -> None:
    table = await Playing(THREE).fill()
    for person in (ANN, BEN, CAT):
        await table.do(person, c.Leave)
    assert (await table.refused(DAN, c.Sit)).code == "not_allowed"


async def test_a_note_belongs_to_its_author() -> None:
    table = await Playing(THREE).fill()
    await table.do(BEN, c.Note, card=2, text="mine")
    await table.do(BEN, c.Leave)
    await table.do(DAN, c.Sit)
    for person in (ANN, CAT):
        await table.do(person, c.Vote, agree=True)
    assert table.listen(DAN).messages()[0]["notes"] == []
    await table.do(DAN, c.Note, card=2, text="another")
    await table.do(DAN, c.Leave)
    await table.do(BEN, c.Sit)
    assert [note["text"] for note in table.listen(BEN).messages()[0]["notes"]] == ["mine"]
    assert table.table.opening() is None
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Vote, agree=True)
    opened = table.listen(CAT).messages()[0]["opening"]["notes"]
    assert [(note["name"], note["text"]) for note in opened] == [("Dan", "another"), ("Ben", "mine")]


async def test_a_vote_does_not_count_for_a_later_proposal() -> None:
    table = await Playing(THREE).fill()
    await table.do(BEN, c.Leave)
    await table.do(DAN, c.Sit)
    asked = table.table.ballot.since.number
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    assert (await table.refused(CAT, c.Vote, agree=True, proposal=asked)).code == "stale"
    await table.do(CAT, c.Vote, agree=True, proposal=table.table.number)
    assert table.table.phase is Phase.OVER
