"""Whose moves were whose: a bot's in somebody's place are nobody's mistakes, and those of who left stay theirs."""

from hanabi.protocol.messages import Phase
from hanabi.protocol.reviews import ReviewMover
from hanabi.protocol.settings import Settings
from hanabi.rules import Discard, Hint
from hanabi.table.imported_games import log_of
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import Because, LoggedFact
from hanabi.table.movers import moved_by_others, turns_of
from hanabi.table.table import Table
from tests.support.reviews import lost_record
from tests.support.tables import ANN, BEN, CAT, in_order

RULES = "cocktail-2015+players=2"


def folded(*facts: tuple[str | None, LoggedFact], rules: str = RULES) -> Table:
    """The table of a log, in which each fact has its person."""
    table = Table("t", ANN.id, Settings(rules=rules, begins=0))
    for number, (person, fact) in enumerate(facts, start=1):
        table.apply(Entry(number, number, person, None if person is None else f"c{number}", fact))
    return table


def beginning() -> list[tuple[str | None, LoggedFact]]:
    """Ann and Ben sit, and the cards are dealt."""
    table = Table("t", ANN.id, Settings(rules=RULES))
    dealt = logged.Dealt(0, in_order(table.rules), "ab" * 32, None, None)
    return [
        (ANN.id, logged.Sat(0, ANN.id, ANN.name)),
        (BEN.id, logged.Sat(1, BEN.id, BEN.name)),
        (ANN.id, dealt),
    ]


def moved(seat: int, person: str | None, bot: str | None = None, late: bool = False) -> tuple[str | None, LoggedFact]:
    """A hint of the first seat, a discard of the second, by a person or by a bot."""
    return person, logged.Moved(seat, Discard(0) if seat else Hint(1, "R"), bot, Because.LATE if late else None)


def test_what_a_stand_in_or_the_clock_does_is_nobodys_move() -> None:
    table = folded(
        *beginning(),
        moved(0, ANN.id),
        moved(1, BEN.id),
        (ANN.id, logged.StoodIn(0, "cautious", 1.0)),
        moved(0, None, "cautious"),
        moved(1, None, "cautious", late=True),
        (ANN.id, logged.TookBack(0)),
        moved(0, ANN.id),
    )
    assert turns_of(table, ANN.id) == {0, 4}
    assert turns_of(table, BEN.id) == {1}
    assert turns_of(table, CAT.id) == frozenset()
    assert moved_by_others(table) == (ReviewMover(2, bot="cautious"), ReviewMover(3, bot="cautious"))


def test_who_left_keeps_the_own_moves_and_a_seat_that_a_bot_has_is_its_own() -> None:
    table = folded(
        *beginning(),
        moved(0, ANN.id),
        moved(1, BEN.id),
        (ANN.id, logged.Left(0)),
        (CAT.id, logged.Sat(0, CAT.id, CAT.name)),
        moved(0, CAT.id),
        (BEN.id, logged.Left(1)),
        (CAT.id, logged.BotSat(1, "random", 1.0)),
        moved(1, None, "random"),
    )
    assert [turns_of(table, person.id) for person in (ANN, BEN, CAT)] == [{0}, {1}, {2}]
    assert moved_by_others(table) == (ReviewMover(0, name="Ann"), ReviewMover(1, name="Ben"))


def test_a_move_that_was_taken_back_is_forgotten() -> None:
    undo = logged.Proposed(0, logged.Motion.UNDO, (0, 1), 2)
    table = folded(
        *beginning(),
        moved(0, ANN.id),
        moved(1, None, "cautious", late=True),
        (ANN.id, undo),
        (BEN.id, logged.Voted(1, True)),
        moved(0, ANN.id),
        moved(1, BEN.id),
    )
    assert [turns_of(table, person.id) for person in (ANN, BEN)] == [{0}, {1}]
    assert moved_by_others(table) == ()


def test_of_a_game_that_came_along_the_own_seat_counts() -> None:
    record = lost_record()
    table = Table("t", ANN.id, Settings(rules=str(record.rules), begins=record.first))
    for entry in log_of(record, ANN, record.players[1], 1):
        table.apply(entry)
    assert table.phase is Phase.OVER
    assert turns_of(table, ANN.id) == {turn for turn in range(len(table.movers)) if turn % 2}
    assert turns_of(table, BEN.id) == frozenset()
    assert moved_by_others(table) == ()
