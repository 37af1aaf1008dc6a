"""Twin games that differ only in what a viewer cannot see send that viewer the same bytes."""

import random

import msgspec
import pytest

from hanabi import Card, Game
from hanabi.protocol import commands as c
from hanabi.protocol.settings import Settings, Watch
from hanabi.rules import EDITIONS, Rules, parse_action
from hanabi.server.table.decisions.context import Chance
from hanabi.server.table.outlook.snapshot import snapshot
from hanabi.views import Beside, Viewer
from tests.support.draws import draw
from tests.support.tables import PEOPLE, Ear, Playing

GAMES = draw(60, soak=500)

VARIANTS = ("", "+crowning", "+avalanche", "+choreography", "+rainbow", "+empty-hints", "+rearrange=always")


def rules_of(number: int) -> Rules:
    """Every edition in turn, with two to five players and a variant."""
    edition = list(EDITIONS)[number % len(EDITIONS)]
    variant = VARIANTS[number % len(VARIANTS)]
    return Rules.parse(f"{edition}{'' if 'empty' in variant and edition == 'abacus' else variant}", 2 + number // 5 % 4)


def played(rules: Rules, luck: random.Random) -> tuple[tuple[str, ...], list[str]]:
    """A deck and some moves with it."""
    deck = [str(card) for card in rules.deck]
    luck.shuffle(deck)
    game = Game(rules, deck)
    moves: list[str] = []
    for _ in range(luck.randrange(60)):
        move = luck.choice(game.legal_actions())
        game.apply(move)
        if game.is_over:
            break
        moves.append(str(move))
    return tuple(deck), moves


def replayed(rules: Rules, deck: tuple[str, ...], moves: list[str]) -> Game:
    """The game of a deck and moves."""
    game = Game(rules, deck)
    for move in moves:
        game.apply(parse_action(move))
    return game


def twin(
    rules: Rules, deck: tuple[str, ...], moves: list[str], blind: list[int], luck: random.Random
) -> tuple[str, ...]:
    """Return another deck that the viewer cannot tell from the first.

    Cards of the blind seats and cards not drawn yet change places, as far as the hints given allow.
    """
    state = replayed(rules, deck, moves).state
    places = list(range(len(deck) - state.deck_size, len(deck)))
    allowed = dict.fromkeys(places, rules.tables.everything)
    for seat in blind:
        for slot in range(state.hand_sizes[seat]):
            allowed[state.drawn[seat][slot]] = state.possible[seat][slot]
    places = list(allowed)
    other = list(deck)
    for _ in range(400):
        one, two = luck.choice(places), luck.choice(places)
        numbers = rules.number_of(Card.parse(other[one])), rules.number_of(Card.parse(other[two]))
        if allowed[one] >> numbers[1] & 1 and allowed[two] >> numbers[0] & 1:
            other[one], other[two] = other[two], other[one]
    return tuple(other)


async def bytes_of(
    rules: Rules, deck: tuple[str, ...], moves: list[str], watch: Watch, viewer: int | Viewer
) -> list[bytes]:
    """All that one viewer is sent at a table, pictures and export included, but for the commitment itself."""
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
    heard = [data for ear in [*ears, late] for data in _told(ear)]
    commitment = table.table.commitment.encode()
    return [data.replace(commitment, b"") for data in [*heard, export]]


def _told(ear: Ear) -> list[bytes]:
    return [data for data in ear.heard if not data.startswith(b'{"type":"presence"')]


async def compare(
    rules: Rules, deck: tuple[str, ...], other: tuple[str, ...], moves: list[str], watch: Watch, viewer: int | Viewer
) -> None:
    """Two decks must send the same."""
    one = await bytes_of(rules, deck, moves, watch, viewer)
    two = await bytes_of(rules, other, moves, watch, viewer)
    assert len(one) > len(moves)
    assert one == two


@pytest.mark.parametrize("part", range(4))
async def test_twin_games_look_the_same(part: int) -> None:
    different = 0
    for number in range(part, GAMES, 4):
        luck = random.Random(number)
        rules = rules_of(number)
        deck, moves = played(rules, luck)
        seat = luck.randrange(rules.players)
        beside = luck.random() < 0.25
        watch: Watch
        viewer: int | Viewer
        watch, viewer = (Watch.BESIDE, Beside(seat)) if beside else (Watch.NOBODY, seat)
        other = twin(rules, deck, moves, [seat], luck)
        different += other != deck

        await compare(rules, deck, other, moves, watch, viewer)
    assert different > GAMES / 4 * 0.9


async def test_the_check_would_notice() -> None:
    """With every hand open to the viewer, twins do differ: the comparison is not blind."""
    luck = random.Random(5)
    rules = rules_of(5)
    deck, moves = played(rules, luck)
    other = twin(rules, deck, moves, [0], luck)
    assert other != deck

    one = await bytes_of(rules, deck, moves, Watch.EVERYTHING, Beside(0))
    two = await bytes_of(rules, other, moves, Watch.EVERYTHING, Beside(0))
    assert one != two


async def test_what_was_hidden_is_opened_at_the_end() -> None:
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
