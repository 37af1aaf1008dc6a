"""Who made each move: moves by a substitute are nobody's mistakes, and people who left keep theirs."""

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
    """Return the table of a log, given as facts with their persons."""
    table = Table("t", ANN.id, Settings(rules=rules, begins=0))
    for number, (person, fact) in enumerate(facts, start=1):
        table.apply(Entry(number, number, person, None if person is None else f"c{number}", fact))
    return table


def beginning() -> list[tuple[str | None, LoggedFact]]:
    """Return the facts that seat Ann and Ben and deal the cards."""
    table = Table("t", ANN.id, Settings(rules=RULES))
    dealt = logged.Dealt(0, in_order(table.rules), "ab" * 32, None, None)
    return [
        (ANN.id, logged.Sat(0, ANN.id, ANN.name)),
        (BEN.id, logged.Sat(1, BEN.id, BEN.name)),
        (ANN.id, dealt),
    ]


def moved(seat: int, person: str | None, bot: str | None = None, late: bool = False) -> tuple[str | None, LoggedFact]:
    """Return a hint by the first seat or a discard by the second, made by a person or a bot."""
    return person, logged.Moved(seat, Discard(0) if seat else Hint(1, "R"), bot, Because.LATE if late else None)


def test_moves_by_a_substitute_or_the_clock_are_nobodys() -> None:
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


def test_people_who_left_keep_their_moves_and_bots_have_their_own() -> None:
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


def test_an_undone_move_is_forgotten() -> None:
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


def test_in_an_imported_game_the_importers_seat_counts() -> None:
    record = lost_record()
    table = Table("t", ANN.id, Settings(rules=str(record.rules), begins=record.first))
    for entry in log_of(record, ANN, record.players[1], 1):
        table.apply(entry)
    assert table.phase is Phase.OVER
    assert turns_of(table, ANN.id) == {turn for turn in range(len(table.movers)) if turn % 2}
    assert turns_of(table, BEN.id) == frozenset()
    assert moved_by_others(table) == ()
