"""Running reviews: shared by all requests, with a message on failure, and stored only when complete."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from hanabi.game import Move
from hanabi.protocol.reviews import ReviewFindings
from hanabi.review.solver import NotModelled
from hanabi.server.bots.pool import BotPool
from hanabi.server.bots.tasks import BotFailed
from hanabi.server.reviews import service as desks
from hanabi.server.reviews.lines import game_at, line_from, puzzle_at
from hanabi.server.reviews.storage import ReviewStorage
from hanabi.server.reviews.tasks import LookCloser, Opine, Outline
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.writer import Writer
from hanabi.table.errors import NotNow, Unavailable
from tests.support.reviews import (
    CLOSER,
    MOMENTS,
    OUTLINE,
    FakeWorkers,
    ReviewSetting,
    ended,
    hinted_record,
    lost_record,
)


async def test_a_thousand_requests_share_one_review() -> None:
    setting = ReviewSetting()
    asked = {setting.ask() for _ in range(1000)}
    (review,) = asked
    result = [review.beyond(0, 10) for _ in range(1000)]
    await asyncio.gather(*result)
    await ended(review)
    assert sum(isinstance(task, Outline) for task in setting.workers.asked) == 1
    assert [moment.closer for moment in review.to_protocol().moments] == [CLOSER] * 3
    assert set(setting.storage.kept) == {"table"}


async def test_most_of_a_thousand_simultaneous_games_are_refused() -> None:
    setting = ReviewSetting()
    setting.workers.gate.clear()
    begun = [setting.ask(f"table{number}", f"person{number}") for number in range(desks.WAITING)]
    assert not setting.desk.has_room("ann")
    for number in range(1000):
        with pytest.raises(Unavailable, match="try again"):
            setting.ask(f"other{number}")
    setting.workers.gate.set()
    for review in begun:
        await ended(review)
    assert (await ended(setting.ask("other1"))).state == "done"


async def test_old_reviews_are_dropped_and_loaded_from_the_database() -> None:
    setting = ReviewSetting()
    for number in range(desks.KEPT + 5):
        await ended(setting.ask(f"table{number}"))
    assert len(setting.desk._reviews) <= desks.KEPT + 1
    before = len(setting.workers.asked)
    assert (await ended(setting.ask("table0"))).state == "done"
    assert len(setting.workers.asked) == before


async def test_a_review_whose_worker_crashed_is_retried_later() -> None:
    setting = ReviewSetting(FakeWorkers(fails=(Outline,)))
    review = await ended(setting.ask())
    assert (review.state, review.findings, setting.storage.kept) == ("failed", None, {})
    assert setting.ask() is review
    setting.workers.fails = ()
    setting.clock.now += 61_000
    assert (await ended(setting.ask())).state == "done"
    assert set(setting.storage.kept) == {"table"}


async def test_a_review_without_all_closer_looks_is_not_stored() -> None:
    setting = ReviewSetting(FakeWorkers(fails=(LookCloser,)))
    review = await ended(setting.ask())
    assert review.findings is not None
    assert (review.state, review.findings.outline) == ("failed", OUTLINE)
    assert [moment.closer for moment in review.moments] == [None] * 3
    assert setting.storage.kept == {}


async def test_reviews_do_not_depend_on_the_database() -> None:
    setting = ReviewSetting()
    setting.storage.broken = True
    assert (await ended(setting.ask())).state == "done"


async def test_games_that_cannot_be_reviewed_are_refused_with_a_message() -> None:
    setting = ReviewSetting(FakeWorkers(refused="This game is not over."))
    review = await ended(setting.ask())
    assert (review.state, review.to_protocol().message) == ("refused", "This game is not over.")
    setting.record = lost_record("players=2, hand=1")
    with pytest.raises(NotModelled, match="hands of one card"):
        setting.ask("other")
    with pytest.raises(NotNow):
        setting.desk.find("nothing")
    setting.workers.fails = (Opine,)
    with pytest.raises(Unavailable, match="bots do not answer"):
        await setting.desk.opinions(review, 0)


async def test_incomplete_reviews_are_not_stored_on_shutdown() -> None:
    setting = ReviewSetting()
    setting.workers.gate.clear()
    setting.desk.compile_ahead()
    review = setting.ask()
    await review.beyond(0, 0.01)
    await setting.desk.stop()
    assert (review.state, setting.storage.kept) == ("waiting", {})


@pytest.mark.slow
async def test_killing_the_process_fails_the_review_but_not_the_next() -> None:
    pool = BotPool(1, tasks=desks.TASKS)
    (process,) = pool._idle
    started = await process.start()
    asked = asyncio.create_task(pool.think(Outline(lost_record().to_json()), owner="ann"))
    while pool._idle:
        await asyncio.sleep(0)
    started.kill()
    with pytest.raises(BotFailed):
        await asked
    answer = await pool.think(Outline("{}"), owner="ann", seconds=60)
    await pool.stop()
    assert answer.refused


async def test_reviews_are_stored_by_version(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/reviews.sqlite3")
    await upgrade(engine)
    writer = Writer(engine)
    writer.start()
    storage = ReviewStorage(engine, writer)
    record = lost_record()
    assert await storage.find("table", record) is None
    await storage.keep("table", record, ReviewFindings(OUTLINE, ()), 1)
    await storage.keep("table", record, ReviewFindings(OUTLINE, MOMENTS), 2)
    assert await storage.find("table", record) == ReviewFindings(OUTLINE, MOMENTS)
    assert await storage.find("table", replace(record, players=("Nobody", "Ben"))) is None
    await writer.stop()
    await engine.dispose()


def test_a_line_is_shown_to_its_end_with_open_cards() -> None:
    record = lost_record()
    actions = [str(entry.action) for entry in record.entries if isinstance(entry, Move)]
    line = line_from(record, 1, actions[1:])
    assert len(line.steps) == len(actions)
    assert line.steps[-1].picture.status == "struck_out"
    assert all(card.card for hand in line.steps[0].picture.hands for card in hand)


def test_a_puzzle_shows_only_what_the_seat_saw() -> None:
    record = lost_record()
    puzzle = puzzle_at(record, 2, 0, ("play 1", "hint +1 R", "nonsense"))
    assert [card.card for step in puzzle.position.steps for card in step.picture.hands[0]] == [None] * 15
    assert puzzle.position.ask == "move"
    assert set(puzzle.good) <= set(puzzle.position.choices)
    assert "nonsense" not in puzzle.good
    assert game_at(record, 2).turn == 2


def test_unfinished_games_end_where_they_end() -> None:
    assert game_at(hinted_record(), 99).turn == 3
