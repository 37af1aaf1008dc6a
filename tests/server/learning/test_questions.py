"""Advice and reasons from real bot processes."""

import random

import msgspec
import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.facts import Moved
from hanabi.protocol.messages import Phase
from hanabi.protocol.settings import Settings, Watch
from hanabi.protocol.thoughts import Why
from hanabi.rules import Rules, parse_action
from hanabi.server.bots.pool import BotPool
from hanabi.server.learning import questions
from hanabi.table.decisions.context import Chance
from hanabi.table.errors import Malformed, NotAllowed, NotNow, NotSeated, NotWatched, Unavailable
from hanabi.table.log import logged
from hanabi.table.log.logged import BotSat
from hanabi.table.visibility.replays import number_of_turn
from tests.support.sizes import sized
from tests.support.tables import ADVISED, ANN, BEN, CAT, PEOPLE, Playing, refusal
from tests.support.twins import deck_and_moves, twin_of_moves, varied_rules
from tests.support.waiting import eventually, eventually_over

TWINS = sized(6, soak=60)


async def test_advice_is_given_on_ones_turn_at_tables_with_advice(pool: BotPool) -> None:
    table = Playing(ADVISED, bots=pool)
    assert await refusal(questions.advice(table.inbox, ANN, pool)) is NotSeated
    await table.do(ANN, c.Sit)
    assert await refusal(questions.advice(table.inbox, ANN, pool)) is NotNow
    await table.fill(BEN)
    found = await questions.advice(table.inbox, ANN, pool)
    legal = [str(action) for action in table.table.going.legal_actions()]
    assert found.turn == 0
    assert 0 < len(found.moves) <= 5
    assert {move.action for move in found.moves} <= set(legal)
    assert [move.value for move in found.moves] == sorted((move.value for move in found.moves), reverse=True)
    assert all(move.kind and move.sentence.endswith(".") for move in found.moves)
    assert await refusal(questions.advice(table.inbox, BEN, pool)) is NotNow
    await table.act(found.moves[0].action)
    assert await refusal(questions.advice(table.inbox, ANN, pool)) is NotNow
    strict = await Playing(Settings(begins=0), bots=pool).fill()
    assert await refusal(questions.advice(strict.inbox, ANN, pool)) is NotAllowed


async def test_bots_that_do_not_respond_are_unavailable() -> None:
    table = await Playing(ADVISED).fill()
    assert await refusal(questions.advice(table.inbox, ANN, table.bots)) is Unavailable


async def bots_and_ann(pool: BotPool, bot: str, settings: Settings) -> Playing:
    """Return a table where Ann plays with bots."""
    table = Playing(settings, bots=pool)
    await table.do(ANN, c.Sit)
    for seat in range(1, table.table.rules.players):
        assert await table.inbox.commit_at(table.table.number, BotSat(seat, bot, 0))
    await table.do(ANN, c.Start)
    return table


def moves_of(table: Playing) -> list[tuple[int, Moved]]:
    """Return the bots' moves with their numbers."""
    return [
        (update.number, update.what)
        for update in table.table.history
        if isinstance(update.what, Moved) and update.what.bot
    ]


@pytest.mark.parametrize("bot", ["cautious", "conventions", "random"])
async def test_after_the_end_bots_give_their_own_reasons(bot: str, pool: BotPool) -> None:
    table = await bots_and_ann(pool, bot, Settings(rules="abacus+players=3", begins=0))
    await table.do(ANN, c.StandIn, seat=0, bot="cautious", delay=0)
    await eventually_over(table)
    theirs = [(number, move) for number, move in moves_of(table) if move.seat != 0][:12]
    kept = [await questions.why(table.inbox, ANN, number, pool) for number, _ in theirs]
    assert [(why.n, why.seat, why.action, why.bot) for why in kept] == [
        (number, move.seat, move.action, bot) for number, move in theirs
    ]
    assert not any(why.withheld for why in kept)
    assert all((why.kind is None) == (bot == "random") for why in kept)
    assert bot != "conventions" or any(why.understood for why in kept)
    table.inbox.reasons.clear()  # as after a restart
    again = [await questions.why(table.inbox, None, number, pool) for number, _ in theirs]
    assert [(why.kind, why.sentence, why.data) for why in again] == [(why.kind, why.sentence, why.data) for why in kept]


async def test_during_the_game_reasons_are_limited_to_what_is_visible(pool: BotPool) -> None:
    table = await bots_and_ann(pool, "cautious", Settings(rules="abacus+players=3", begins=1))
    await eventually(lambda: table.table.to_move == 0)
    (first, _), (second, _) = moves_of(table)
    assert table.inbox.reasons.keys() == {first, second}
    for number, move in moves_of(table):
        why = await questions.why(table.inbox, ANN, number, pool)
        to_ann = move.action.startswith(f"hint +{3 - move.seat}")
        assert why.withheld or not to_ann
        assert (why.kind is None) == to_ann
        assert why.understood == ()
    assert await refusal(questions.why(table.inbox, CAT, first, pool)) is NotWatched
    for wrong in (0, 1, 99):
        assert await refusal(questions.why(table.inbox, ANN, wrong, pool)) is Malformed


async def test_a_bots_own_reason_is_shown_to_its_seat_and_to_those_who_see_all(pool: BotPool) -> None:
    settings = Settings(rules="abacus+players=2", begins=0, watch=Watch.EVERYTHING)
    table = await bots_and_ann(pool, "cautious", settings)
    await table.do(ANN, c.StandIn, seat=0, bot="cautious", delay=0)
    await eventually(lambda: len(moves_of(table)) >= 2)
    await table.do(ANN, c.TakeBack)
    (own, _), (other, _) = moves_of(table)[:2]
    assert table.table.phase is Phase.PLAYING
    assert (await questions.why(table.inbox, ANN, own, pool)).kind is not None
    assert (await questions.why(table.inbox, CAT, other, pool)).sentence == table.inbox.reasons[other].sentence


async def answers(pool: BotPool, rules: Rules, deck: tuple[str, ...], moves: list[str], asker: int) -> list[bytes]:
    """Return all answers to a player during a game whose other seats are bots."""
    luck = Chance(deck=lambda _: deck, nonce=lambda: "cd" * 32, first=lambda _: 0, table_id=lambda: "t")
    table = Playing(Settings(rules=str(rules), begins=0, advice=True), luck=luck, bots=pool)
    for seat in range(rules.players):
        await table.do(PEOPLE[seat], c.Sit)
    await table.do(PEOPLE[0], c.Start)
    found: list[bytes] = []
    for move in moves:
        seat = table.table.to_move
        if seat == asker:
            found.append(msgspec.json.encode(await questions.advice(table.inbox, PEOPLE[asker], pool)))
            await table.act(move)
        else:
            bot = ("conventions", "cautious", "information")[seat % 3]
            assert await table.inbox.commit_at(table.table.number, logged.Moved(seat, parse_action(move), bot))
            found.append(await _why(table, asker, table.table.number, pool))
    numbers = [update.number for update in table.table.history if isinstance(update.what, Moved)]
    return found + [await _why(table, asker, number, pool) for number in numbers[:: len(numbers) // 4 + 1]]


async def _why(table: Playing, asker: int, number: int, pool: BotPool) -> bytes:
    """Return the answer to a question about a move; only a hint to the asker gets no reason at all."""
    why: Why = await questions.why(table.inbox, PEOPLE[asker], number, pool)
    to_asker = why.action.startswith(f"hint +{(asker - why.seat) % table.table.rules.players} ")
    assert table.table.phase is Phase.OVER or (why.kind is None) == to_asker
    assert why.withheld or not to_asker or why.bot is None or table.table.phase is Phase.OVER
    return msgspec.json.encode(why)


async def test_answers_are_the_same_in_twin_games(pool: BotPool) -> None:
    luck = random.Random(77)
    different = result = read = 0
    for number in range(TWINS):
        rules = varied_rules(number)
        deck, moves = deck_and_moves(rules, luck)
        asker = luck.randrange(rules.players)
        other = twin_of_moves(rules, deck, moves, asker, luck)
        different += other != deck
        one = await answers(pool, rules, deck, moves, asker)
        assert one == await answers(pool, rules, other, moves, asker)
        result += sum(b'"withheld":false' in data for data in one)
        read += sum(b'"understood":[{' in data for data in one)
    assert different > TWINS * 0.8
    assert result > 0
    assert read > TWINS


async def test_a_move_is_found_by_its_turn_after_an_undo() -> None:
    table = await Playing(Settings(rules="abacus+players=2", begins=0)).fill()
    await table.act("play 0")
    await table.do(ANN, c.Propose, motion=c.Motion.UNDO)
    await table.do(BEN, c.Vote, agree=True)
    with pytest.raises(Malformed):
        number_of_turn(table.table.history, 0)
    await table.act("play 1")
    number = number_of_turn(table.table.history, 0)
    assert table.table.history[number - 1].what == Moved(0, "play 1")
    assert await refusal(questions.why(table.inbox, BEN, number, table.bots)) is NotAllowed
