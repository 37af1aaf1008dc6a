"""Awaited plays: one entry for each card and purpose, and overflow is counted."""

import pytest

from hanabi import Rules
from hanabi.bots.base import StrategyBot, blank_memory
from hanabi.bots.conventions.notebook import FINESSE, MEMORY, MOST_AWAITED, PROMPT, Book, Memory
from hanabi.bots.conventions.understand.awaited import open_entry
from hanabi.compiled.deals import game_of_run
from tests.bots.conventions.tables import Table
from tests.support.sizes import sized


@pytest.fixture
def book() -> Book:
    memory: Memory = blank_memory(MEMORY, Rules(players=3).compiled)
    return memory.book


def test_the_same_play_is_awaited_once(book: Book) -> None:
    entries = [open_entry(book, 7, connector, 1, FINESSE) for connector in (3, 4, 3)]
    assert entries == [0, 1, 0]
    assert book.awaiting == 2


def test_each_focus_awaits_a_card_separately(book: Book) -> None:
    assert [open_entry(book, focus, 3, 1, PROMPT) for focus in (7, 8)] == [0, 1]


def test_entries_without_room_are_counted(book: Book) -> None:
    for connector in range(MOST_AWAITED):
        assert open_entry(book, 40, connector, 1, FINESSE) == connector
    assert open_entry(book, 41, 0, 1, FINESSE) == -1
    assert open_entry(book, 40, 0, 1, FINESSE) == 0
    assert (book.awaiting, book.overlooked) == (MOST_AWAITED, 1)


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_whole_games_overlook_no_entry_and_link_no_card_twice(players: int) -> None:
    for number in range(sized(2, soak=40)):
        table = Table(game_of_run(Rules(players=players), 3, number), ["conventions"] * players)
        for _ in table.turns():
            for bot in table.bots:
                assert isinstance(bot, StrategyBot)
                book: Book = bot.memory.book
                connectors = [link.connector for link in book.actual.links[: book.actual.count]]
                assert len(connectors) == len(set(connectors))
                assert book.overlooked == bot.memory.trial.overlooked == 0
