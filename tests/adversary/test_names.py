"""Names that are invisible, or look like another person's."""

import json

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings, Talk
from hanabi.table.decisions.names import MAX_NAME, checked_name, distinguished
from hanabi.table.errors import NotAllowed
from tests.support.http import ask
from tests.support.servers import Server
from tests.support.tables import ANN, Playing

INVISIBLE = {
    "Hangul filler": "\u3164",
    "halfwidth filler": "\uffa0\uffa0",
    "choseong and jungseong fillers": "\u115f\u1160",
    "empty braille cell": "\u2800",
    "null notehead": "\U0001d159",
    "zero width": "\u200b\u200d\u2060\ufeff",
    "soft hyphen": "\u00ad",
    "marks alone": "\u0301\u0308",
    "enclosing mark": "\u20dd",
    "joiner of graphemes": "\u034f",
    "variation selectors": "\ufe0f\U000e0100",
    "tags": "\U000e0041\U000e0042",
    "spaces of all widths": "\u00a0\u2003\u3000",
    "dots": "...",
    "nothing": "",
}

TWINS = ("Ann", "ANN", "Ａｎｎ", "An\u200bn", "\u3164Ann", "Ann\ufe0f", " Ann ", "𝐀nn")


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_an_invisible_name_is_refused(strict: Server, name: str) -> None:
    answer = ask(f"{strict.url}/api/people", "POST", json.dumps({"name": name}).encode())
    assert answer.status in (400, 403)
    with pytest.raises(NotAllowed, match="visible letter"):
        checked_name(name)


@pytest.mark.parametrize("name", ["A", "7", "日", "Ω", "🎆", "❤\ufe0f", "Zoë", "नि", "O'Hara", "m00n"])
def test_names_of_all_scripts_are_allowed(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", TWINS)
async def test_similar_names_are_distinguished_at_a_table(name: str) -> None:
    table = Playing(Settings(rules="cocktail-2015+players=3", talk=Talk.OPEN))
    await table.do(ANN, c.Sit)
    await table.do(Person("eve", checked_name(name)), c.Sit)
    await table.do(Person("fay", "Ann 2"), c.Sit)
    names = [chair.person.name for chair in table.table.seating]
    assert names == ["Ann", f"{checked_name(name)} 2", "Ann 2 2"]
    await table.do(Person("eve", checked_name(name)), c.Say, text="It is me, Ann.")
    assert table.table.remarks[-1].name == names[1]


async def test_people_who_change_seats_keep_their_names() -> None:
    table = Playing(Settings(rules="cocktail-2015+players=3"))
    for seat in (0, 2, 1):
        await table.do(ANN, c.Sit, seat=seat)
    assert table.table.names() == ["?", "Ann", "?"]


async def test_a_newcomer_with_a_taken_name_gets_a_number() -> None:
    table = await Playing(Settings(rules="cocktail-2015+players=2", begins=0)).fill()
    await table.do(Person("ben", "Ben"), c.Leave)
    await table.do(Person("eve", "ann"), c.Sit)
    assert table.table.ballot.newcomer.name == "ann 2"
    await table.do(ANN, c.Vote, agree=True)
    assert table.table.names() == ["Ann", "ann 2"]


def test_a_long_name_makes_room_for_its_number() -> None:
    longest = "x" * MAX_NAME
    assert distinguished(longest, [longest]) == "x" * (MAX_NAME - 2) + " 2"
    assert distinguished(longest, [longest, "x" * (MAX_NAME - 2) + " 2"]) == "x" * (MAX_NAME - 2) + " 3"
