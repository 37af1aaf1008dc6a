"""Twin games that differ only in what a viewer cannot see send that viewer the same bytes."""

import random

import msgspec
import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.settings import Settings, Watch
from hanabi.rules import Rules
from hanabi.table.decisions.context import Chance
from hanabi.table.visibility.snapshot import snapshot
from hanabi.views import Beside, Viewer
from tests.support.sizes import sized
from tests.support.tables import PEOPLE, Ear, Playing
from tests.support.twins import deck_and_moves, twin_of_moves, varied_rules

GAMES = sized(40, soak=500)


async def bytes_of(
    rules: Rules, deck: tuple[str, ...], moves: list[str], watch: Watch, viewer: int | Viewer
) -> list[bytes]:
    """Return everything that a viewer receives at a table, including pictures and the export, except the commitment."""
    luck = Chance(deck=lambda _: deck, nonce=lambda: "cd" * 32, first=lambda _: 0, table_id=lambda: "t")
    table = Playing(Settings(rules=str(rules), begins=0, watch=watch), luck=luck)
    for seat in range(rules.players):
        await table.do(PEOPLE[seat], c.Sit)
    person, beside = (PEOPLE[viewer], None) if isinstance(viewer, int) else (None, getattr(viewer, "seat", None))
    ears = [table.listen(person, beside=beside, pictures=pictures) for pictures in (False, True)]
    await table.do(PEOPLE[0], c.Start)
    for move in moves:
        await table.act(move)
        if table.table.going.turn % 7 == 3:
            others = [other for other in PEOPLE[: rules.players] if other is not person]
            await table.do(others[0], c.Note, card=3, text=f"I see {table.table.going.hands}")
    late = table.listen(person, beside=beside)
    assert late.viewer is not None
    export = msgspec.json.encode(snapshot(table.table, person, late.viewer))
    heard = [data for ear in [*ears, late] for data in _without_presence(ear)]
    commitment = table.table.commitment.encode()
    return [data.replace(commitment, b"") for data in [*heard, export]]


def _without_presence(ear: Ear) -> list[bytes]:
    return [data for data in ear.heard if not data.startswith(b'{"type":"presence"')]


async def compare(
    rules: Rules, deck: tuple[str, ...], other: tuple[str, ...], moves: list[str], watch: Watch, viewer: int | Viewer
) -> None:
    """Check that two decks cause the same messages."""
    one = await bytes_of(rules, deck, moves, watch, viewer)
    two = await bytes_of(rules, other, moves, watch, viewer)
    assert len(one) > len(moves)
    assert one == two


@pytest.mark.parametrize("part", range(4))
async def test_twin_games_look_the_same(part: int) -> None:
    different = 0
    for number in range(part, GAMES, 4):
        luck = random.Random(number)
        rules = varied_rules(number)
        deck, moves = deck_and_moves(rules, luck)
        seat = luck.randrange(rules.players)
        beside = luck.random() < 0.25
        watch: Watch
        viewer: int | Viewer
        watch, viewer = (Watch.BESIDE, Beside(seat)) if beside else (Watch.NOBODY, seat)
        other = twin_of_moves(rules, deck, moves, seat, luck)
        different += other != deck

        await compare(rules, deck, other, moves, watch, viewer)
    assert different > GAMES / 4 * 0.9


async def test_the_comparison_detects_differences() -> None:
    """If the viewer sees all hands, twins differ, so the comparison is not blind."""
    luck = random.Random(5)
    rules = varied_rules(5)
    deck, moves = deck_and_moves(rules, luck)
    other = twin_of_moves(rules, deck, moves, 0, luck)
    assert other != deck

    one = await bytes_of(rules, deck, moves, Watch.EVERYTHING, Beside(0))
    two = await bytes_of(rules, other, moves, Watch.EVERYTHING, Beside(0))
    assert one != two


async def test_secrets_are_revealed_at_the_end() -> None:
    table = await Playing(Settings(begins=0)).fill()
    ear = table.listen(PEOPLE[1])
    await table.do(PEOPLE[0], c.Note, card=2, text="mine alone")
    assert b"mine alone" not in b"".join(ear.heard)
    assert b'"nonce"' not in b"".join(ear.heard)
    await table.do(PEOPLE[0], c.Propose, motion=c.Motion.END)
    await table.do(PEOPLE[1], c.Vote, agree=True)
    opening = ear.messages()[-1]["opening"]
    assert opening["deck"] == [str(card) for card in table.table.going.deck]
    assert opening["notes"] == [{"seat": 0, "card": 2, "text": "mine alone", "name": "Ann"}]
