"""The clauses of the rules that concern the table: R7 and R29 to R31."""

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.settings import Settings, Talk
from tests.support.tables import ANN, BEN, CAT, Playing, chance, in_order

NOTHING = c.Remark.KNOW_NOTHING


@pytest.mark.parametrize("seat", [0, 1, 2])
async def test_R7_the_table_picks_the_seat_that_begins(seat: int) -> None:
    table = await Playing(Settings(rules="abacus+players=3", begins=seat)).fill()
    assert table.table.going.seat == seat


async def test_R7_or_leaves_it_to_chance() -> None:
    luck = chance()
    drawn = type(luck)(deck=luck.deck, nonce=luck.nonce, first=lambda players: players - 1)
    table = await Playing(Settings(rules="abacus+players=3", begins="random"), luck=drawn).fill()
    assert table.table.going.first == 2


async def test_R29_a_hinted_player_may_rearrange_visibly_without_using_a_turn() -> None:
    table = await Playing(Settings(begins=0), luck=chance(in_order)).fill()
    early = await table.refused(BEN, c.Rearrange, turn=0, order=(4, 3, 2, 1, 0))
    assert early.code == "illegal_action"
    await table.act("hint +1 R")
    ear = table.listen(ANN)
    await table.do(BEN, c.Rearrange, turn=1, order=(4, 3, 2, 1, 0))
    assert ear.messages()[-1]["events"] == [{"type": "rearranged", "seat": 1, "order": [4, 3, 2, 1, 0]}]
    assert (table.table.going.turn, table.table.going.seat) == (1, 1)
    assert (await table.refused(ANN, c.Rearrange, turn=1, order=(1, 0, 2, 3, 4))).code == "illegal_action"
    assert (await table.refused(BEN, c.Rearrange, turn=1, order=(1, 1, 2, 3, 4))).code == "unknown_action"


@pytest.mark.parametrize(("rule", "allowed"), [("always", True), ("never", False)])
async def test_R29_by_the_table_setting(rule: str, allowed: bool) -> None:
    table = await Playing(Settings(rules=f"abacus+players=2+rearrange={rule}")).fill()
    ask = table.do if allowed else table.refused
    await ask(BEN, c.Rearrange, turn=0, order=(1, 0, 2, 3, 4))


@pytest.mark.parametrize(
    ("talk", "remark", "text"), [(Talk.SILENT, False, False), (Talk.REMARKS, True, False), (Talk.OPEN, True, True)]
)
async def test_R30_talk_is_what_the_group_allows(talk: Talk, remark: bool, text: bool) -> None:
    table = await Playing(Settings(begins=0, talk=talk)).fill()
    await (table.do if remark else table.refused)(ANN, c.Say, remark=NOTHING)
    await (table.do if text else table.refused)(ANN, c.Say, text="I think it is red")


@pytest.mark.parametrize(("talk", "allowed"), [(Talk.REMARKS, False), (Talk.OPEN, True)])
async def test_R31_teammates_do_not_comment_on_another_players_turn(talk: Talk, allowed: bool) -> None:
    table = await Playing(Settings(begins=0, talk=talk)).fill()
    await (table.do if allowed else table.refused)(BEN, c.Say, remark=NOTHING)
    await table.act("hint +1 " + str(table.table.going.hands[1][0].rank))
    await (table.do if allowed else table.refused)(ANN, c.Say, remark=NOTHING)
    await table.do(BEN, c.Say, remark=NOTHING)


async def test_R30_before_and_after_the_game_all_seated_people_may_talk() -> None:
    table = Playing(Settings(talk=Talk.SILENT))
    await table.do(ANN, c.Sit)
    await table.do(ANN, c.Say, text="Hello \u202e\n there")
    assert table.table.remarks[-1].text == "Hello there"
    assert (await table.refused(CAT, c.Say, text="Hello")).code == "not_seated"
    await table.do(BEN, c.Sit)
    await table.do(ANN, c.Start)
    await table.do(ANN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Vote, agree=True)
    await table.do(BEN, c.Say, text="Well played")
