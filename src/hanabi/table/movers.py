"""Who made each move: bots substitute for people, and people leave seats to others."""

from collections.abc import Iterator

from hanabi.game import Move
from hanabi.protocol.reviews import ReviewMover
from hanabi.table.live_game import Mover
from hanabi.table.table import Table


def turns_of(table: Table, person: str) -> frozenset[int]:
    """Return the turns at which a person moved, not a bot in their place; in an imported game, those of their seat."""
    brought = table.brought
    if brought is not None and brought.person == person:
        return frozenset(turn for turn, seat, _ in _moves(table) if seat == brought.own)
    return frozenset(turn for turn, _, mover in _moves(table) if mover.person == person)


def moved_by_others(table: Table) -> tuple[ReviewMover, ...]:
    """Return the moves made by anyone other than the final owner of the seat."""
    found = (_other(table, *move) for move in _moves(table))
    return tuple(other for other in found if other is not None)


def _other(table: Table, turn: int, seat: int, mover: Mover) -> ReviewMover | None:
    person = table.seating[seat].person
    if mover.bot is not None:
        return None if person is None else ReviewMover(turn, bot=mover.bot)
    if mover.person is None or (person is not None and person.id == mover.person):
        return None
    return ReviewMover(turn, name=table.people.get(mover.person, ""))


def _moves(table: Table) -> Iterator[tuple[int, int, Mover]]:
    """Yield each move: its turn, its seat, and who made it."""
    seats = (entry.seat for entry in table.going.log if isinstance(entry, Move))
    for turn, (seat, mover) in enumerate(zip(seats, table.movers, strict=True)):
        yield turn, seat, mover
