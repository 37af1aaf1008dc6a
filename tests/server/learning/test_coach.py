"""The coach says what follows from a player's knowledge, and nothing that depends on their own cards."""

import random

import msgspec

from hanabi.protocol import commands as c
from hanabi.protocol.learning import Coaching
from hanabi.protocol.settings import Settings
from hanabi.rules import Hint, Rules
from hanabi.server.bots.pool import BotPool
from hanabi.server.learning import questions
from hanabi.table.decisions.context import Chance
from hanabi.table.errors import NotAllowed, NotNow, NotSeated
from hanabi.table.log import logged
from hanabi.table.log.logged import BotSat
from tests.support.sizes import sized
from tests.support.tables import ADVISED, ANN, BEN, PEOPLE, Playing, refusal
from tests.support.twins import deck_and_moves, twin_of_moves, varied_rules

TWINS = sized(4, soak=40)


async def test_players_are_coached_at_tables_with_advice(pool: BotPool) -> None:
    table = Playing(ADVISED, bots=pool)
    assert await refusal(questions.coach(table.inbox, ANN, pool)) is NotSeated
    await table.do(ANN, c.Sit)
    assert await refusal(questions.coach(table.inbox, ANN, pool)) is NotNow
    await table.fill(BEN)
    for person in (ANN, BEN):  # not only on one's own turn
        result = await questions.coach(table.inbox, person, pool)
        assert (result.turn, [card.slot for card in result.cards]) == (0, [0, 1, 2, 3, 4])
        assert all(0 < card.fits < 100 and card.useless == 0 for card in result.cards)
    strict = await Playing(Settings(begins=0), bots=pool).fill()
    assert await refusal(questions.coach(strict.inbox, ANN, pool)) is NotAllowed


async def test_called_cards_depend_on_the_conventions_of_the_table(pool: BotPool) -> None:
    deck = ["R2", "Y3", "B1", "W4", "G3", *["R1", "Y1", "G4", "W2", "B3"]]
    rules = Rules.parse("cocktail-2015+players=2")
    rest = list(rules.deck)
    for card in deck:
        rest.remove(next(each for each in rest if str(each) == card))

    luck = Chance(deck=lambda _: (*deck, *map(str, rest)), first=lambda _: 1)
    table = Playing(Settings(rules=str(rules), begins=1, advice=True), luck=luck, bots=pool)
    await table.do(ANN, c.Sit)
    assert await table.inbox.commit_at(table.table.number, BotSat(1, "conventions:beginner", 60))
    await table.do(ANN, c.Start)
    assert questions.level_of(table.table) == "beginner"
    moved = logged.Moved(1, Hint(1, 1), "conventions:beginner")
    assert await table.inbox.commit_at(table.table.number, moved)
    result = await questions.coach(table.inbox, ANN, pool)
    assert (result.called, result.first) == ((2,), 2)
    assert result.cards[2].fits == 100


async def told_to(pool: BotPool, rules: Rules, deck: tuple[str, ...], moves: list[str], seat: int) -> list[bytes]:
    """Return everything that the coach says to a player during a game."""
    luck = Chance(deck=lambda _: deck, nonce=lambda: "cd" * 32, first=lambda _: 0, table_id=lambda: "t")
    table = Playing(Settings(rules=str(rules), begins=0, advice=True), luck=luck, bots=pool)
    for person in PEOPLE[: rules.players]:
        await table.do(person, c.Sit)
    await table.do(PEOPLE[0], c.Start)
    found = []
    for number, move in enumerate(moves):
        if number % 5 == 0:
            result: Coaching = await questions.coach(table.inbox, PEOPLE[seat], pool)
            found.append(msgspec.json.encode(result))
        await table.act(move)
    return found


async def test_twin_games_are_coached_the_same(pool: BotPool) -> None:
    luck = random.Random(78)
    different = called = 0
    for number in range(TWINS):
        rules = varied_rules(number)
        deck, moves = deck_and_moves(rules, luck)
        seat = luck.randrange(rules.players)
        other = twin_of_moves(rules, deck, moves, seat, luck)
        different += other != deck
        one = await told_to(pool, rules, deck, moves, seat)
        assert one == await told_to(pool, rules, other, moves, seat)
        called += sum(b'"called":[]' not in data for data in one)
    assert different > TWINS * 0.7
    assert called > 0
