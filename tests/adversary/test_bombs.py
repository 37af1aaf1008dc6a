"""The log as a bomb: endless rearranging, talk and pauses reach their caps, and replays are split into pages."""

from typing import Any

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Phase, Refused
from hanabi.protocol.replay import Frame
from hanabi.protocol.settings import Settings, Talk
from hanabi.table.decisions.caps import CAPS
from hanabi.table.log import logged
from hanabi.table.visibility.replays import PIECE, replay
from hanabi.views import Omniscient
from tests.support.tables import ANN, BEN, CAT, Playing, new_id

OPEN = Settings(rules="cocktail-2015+players=2+rearrange=always", begins=0, talk=Talk.OPEN)

FLOODS: dict[str, list[dict[str, Any]]] = {
    "rearranging": [{"kind": c.Rearrange, "order": (1, 0, 2, 3, 4)}],
    "talk": [{"kind": c.Say, "text": "blah " * 40}],
    "pauses": [{"kind": c.Pause}, {"kind": c.Resume}],
    "proposals": [{"kind": c.Propose, "motion": c.Motion.END}, {"kind": c.Vote, "agree": False}],
    "stand-ins": [{"kind": c.StandIn, "seat": 0, "delay": 60}, {"kind": c.TakeBack}],
}


async def flood(table: Playing, commands: list[dict[str, Any]], most: int) -> str | None:
    """Send commands in turn until one is refused; return the code of the error."""
    for number in range(most):
        fields = dict(commands[number % len(commands)])
        kind = fields.pop("kind")
        if kind is c.Rearrange:
            fields["turn"] = table.table.going.turn
        answer = await table.inbox.submit(ANN, kind(id=new_id(), **fields))
        if isinstance(answer, Refused):
            return answer.code
    return None


async def go_on(table: Playing) -> None:
    """Let the player to move do something harmless."""
    legal = [str(action) for action in table.table.going.legal_actions()]
    await table.act(next(action for action in legal if not action.startswith("play")))


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_within_a_turn_is_refused_and_the_game_continues(kind: str) -> None:
    table = await Playing(OPEN).fill()
    assert await flood(table, FLOODS[kind], 1_000) == "too_many"
    if table.table.paused:
        await table.do(BEN, c.Resume)
    await go_on(table)
    await go_on(table)
    assert await flood(table, FLOODS[kind][:1], 1) is None


async def test_a_patient_flood_ends_at_the_tables_cap() -> None:
    table = await Playing(OPEN).fill()
    while table.table.tally.of(logged.Said, ANN.id) < CAPS[logged.Said].table:
        await flood(table, FLOODS["talk"], CAPS[logged.Said].turn)
        await go_on(table)
    assert await flood(table, FLOODS["talk"], 1) == "too_many"


THREE = Settings(rules="cocktail-2015+players=3", begins=0, talk=Talk.OPEN)


async def test_votes_are_capped_per_person() -> None:
    table = await Playing(THREE).fill()
    await table.do(BEN, c.Propose, motion=c.Motion.END)
    toggle = [{"kind": c.Vote, "agree": False}, {"kind": c.Vote, "agree": False}]
    assert await flood(table, toggle, 1_000) == "not_now"
    await table.do(BEN, c.Vote, agree=False)
    assert await flood(table, FLOODS["proposals"], 1_000) == "too_many"
    await table.do(BEN, c.Propose, motion=c.Motion.END)
    await table.do(CAT, c.Vote, agree=True)
    assert table.table.phase is Phase.OVER


async def test_substitutes_and_pauses_are_capped_per_person() -> None:
    table = await Playing(THREE).fill()
    assert await flood(table, FLOODS["stand-ins"], 1_000) == "too_many"
    assert await flood(table, FLOODS["pauses"], 1_000) == "too_many"
    await table.do(BEN, c.StandIn, seat=1, delay=60)
    await table.do(BEN, c.TakeBack)
    await table.do(BEN, c.Leave)
    assert await flood(table, [{"kind": c.Leave}, {"kind": c.Sit}], 1_000) == "too_many"
    await table.do(BEN, c.Sit)
    assert table.table.seating.seat_of(BEN.id) == 1


def test_every_kind_of_fact_by_people_is_capped() -> None:
    by_nobody = {logged.Dealt, logged.TimedOut, logged.Rematched, logged.Stayed}
    at_the_beginning = {logged.DealNamed, logged.PositionNamed, logged.Brought, logged.Concluded}
    answers = {logged.Resumed, logged.TookBack}
    by_operators = {logged.Moderated}
    assert set(CAPS) | by_nobody | at_the_beginning | answers | by_operators == set(logged.LoggedFact.__args__)


async def test_pages_of_a_replay_add_up_to_the_whole() -> None:
    table = await Playing(OPEN).fill()
    while table.table.number < 3 + 2 * PIECE:
        if await flood(table, FLOODS["rearranging"], 1):
            await go_on(table)
    history, first = table.table.history, 0
    frames: list[Frame] = []
    while True:
        piece = replay(history, Omniscient(), first)
        assert len(piece.frames) <= PIECE
        frames += piece.frames
        if piece.next is None:
            break
        first = piece.next
    assert len(frames) == piece.total > 2 * PIECE
    assert [frame.n for frame in frames] == sorted({frame.n for frame in frames})
    assert replay(history, Omniscient(), piece.total + 5).frames == ()
