"""What bots understand about a player depends only on what that player may know."""

import random

import msgspec

from hanabi.protocol import commands as c
from hanabi.protocol.settings import Settings
from hanabi.rules import Rules
from hanabi.server.bots.pool import BotPool
from hanabi.server.learning import questions
from hanabi.table.decisions.context import Chance
from hanabi.table.errors import NotAllowed, NotNow, NotSeated, Unavailable
from tests.support.sizes import sized
from tests.support.tables import ADVISED, ANN, BEN, PEOPLE, Playing, refusal
from tests.support.twins import deck_and_moves, twin_of_moves, varied_rules

TWINS = sized(3, soak=40)


async def test_players_see_what_was_understood_at_tables_with_advice(pool: BotPool) -> None:
    table = Playing(ADVISED, bots=pool)
    assert await refusal(questions.understood(table.inbox, ANN, pool)) is NotSeated
    await table.do(ANN, c.Sit)
    assert await refusal(questions.understood(table.inbox, ANN, pool)) is NotNow
    await table.fill(BEN)
    result = await questions.understood(table.inbox, BEN, pool)  # not only on one's own turn
    assert (result.turn, result.moves, result.cards, result.hints) == (0, 0, (), ())
    strict = await Playing(Settings(begins=0), bots=pool).fill()
    assert await refusal(questions.understood(strict.inbox, ANN, pool)) is NotAllowed
    odd = await Playing(Settings(rules="cocktail-2015+up-or-down", begins=0, advice=True), bots=pool).fill()
    assert await refusal(questions.understood(odd.inbox, ANN, pool)) is Unavailable


async def test_a_hint_is_interpreted_for_its_giver_and_its_receiver(pool: BotPool) -> None:
    deck = ["R2", "Y3", "B1", "W4", "G3", *["R1", "Y1", "G4", "W2", "B3"]]
    rules = Rules.parse("cocktail-2015+players=2")
    rest = list(rules.deck)
    for card in deck:
        rest.remove(next(each for each in rest if str(each) == card))

    luck = Chance(deck=lambda _: (*deck, *map(str, rest)), first=lambda _: 1)
    table = Playing(Settings(rules=str(rules), begins=1, advice=True), luck=luck, bots=pool)
    await table.fill(ANN, BEN)
    await table.act("hint +1 1")
    ann, ben = [await questions.understood(table.inbox, person, pool) for person in (ANN, BEN)]
    assert [(card.kind, card.data["slot"]) for card in ann.cards] == [("play", 2)]
    assert (ben.moves, ben.cards) == (1, ())
    (hint,) = ben.hints
    assert (hint.turn, hint.target, hint.value) == (0, 0, 1)
    assert [(reading.kind, reading.data["slot"]) for reading in hint.understood] == [("play", 2)]


async def told_to(pool: BotPool, rules: Rules, deck: tuple[str, ...], moves: list[str], seat: int) -> list[bytes]:
    """Return everything that a player can ask for during a game."""
    luck = Chance(deck=lambda _: deck, nonce=lambda: "cd" * 32, first=lambda _: 0, table_id=lambda: "t")
    table = Playing(Settings(rules=str(rules), begins=0, advice=True), luck=luck, bots=pool)
    for person in PEOPLE[: rules.players]:
        await table.do(person, c.Sit)
    await table.do(PEOPLE[0], c.Start)
    found = []
    for number, move in enumerate(moves):
        if number % 5 == 4:
            found.append(msgspec.json.encode(await questions.understood(table.inbox, PEOPLE[seat], pool)))
        await table.act(move)
    return found


async def test_twin_games_are_understood_the_same(pool: BotPool) -> None:
    luck = random.Random(79)
    different = hints = 0
    for number in range(TWINS):
        rules = varied_rules(number)
        if rules.up_or_down:
            continue
        deck, moves = deck_and_moves(rules, luck)
        seat = luck.randrange(rules.players)
        other = twin_of_moves(rules, deck, moves, seat, luck)
        different += other != deck
        one = await told_to(pool, rules, deck, moves, seat)
        assert one == await told_to(pool, rules, other, moves, seat)
        hints += sum(b'"hints":[]' not in data for data in one)
    assert different > 0
    assert hints > 0
