"""Who sits where: from a command about seats to the fact that it makes, or to the sentence that says why not."""

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Person, Phase
from hanabi.server.table import logged
from hanabi.server.table.checks import check_bot, check_phase, check_seat_number, own_seat
from hanabi.server.table.context import Context
from hanabi.server.table.errors import NotAllowed, NotNow, SeatTaken
from hanabi.server.table.logged import LoggedFact, Motion
from hanabi.server.table.table import Table
from hanabi.server.table.votes import electorate

SeatCommand = c.Sit | c.Leave | c.Swap | c.AddBot | c.Unseat | c.StandIn | c.TakeBack
"""A command about who sits where, and who plays for whom."""


def decide_seat(table: Table, person: Person, command: SeatCommand, context: Context) -> LoggedFact:
    """The fact that a command about seats makes; a `HanabiError` says why it makes none."""
    match command:
        case c.Sit():
            return _sit(table, person, command)
        case c.Leave():
            check_phase(table, Phase.WAITING, Phase.PLAYING)
            return logged.Left(own_seat(table, person))
        case c.Swap(seat=seat):
            return _swap(table, person, seat)
        case c.AddBot():
            return _add_bot(table, person, command, context)
        case c.Unseat(seat=seat):
            return _unseat(table, person, seat)
        case c.StandIn():
            return _stand_in(table, person, command, context)
        case c.TakeBack():
            return _take_back(table, person)


def _sit(table: Table, person: Person, command: c.Sit) -> LoggedFact:
    check_phase(table, Phase.WAITING, Phase.PLAYING)
    before = table.seating.seat_of(person.id)
    if before is not None and table.phase is Phase.PLAYING:
        raise NotNow("You have a seat already, and seats do not change during the game.")
    seat = table.seating.first_free() if command.seat is None else command.seat
    if seat is None:
        raise SeatTaken("Every seat of this table is taken.")
    check_seat_number(table, seat)
    if not table.seating[seat].is_free:
        raise SeatTaken("Somebody has that seat already.")
    return logged.Sat(seat, person.id, person.name)


def _swap(table: Table, person: Person, seat: int) -> LoggedFact:
    own = own_seat(table, person)
    check_phase(table, Phase.WAITING)
    check_seat_number(table, seat)
    if seat == own:
        raise NotNow("That is your own seat.")
    if table.seating[seat].person is None:
        return logged.Swapped(own, seat)
    return logged.Proposed(own, Motion.SWAP, *electorate(table.seating, Motion.SWAP, own, seat), seat)


def _add_bot(table: Table, person: Person, command: c.AddBot, context: Context) -> LoggedFact:
    if person.id != table.host:
        own_seat(table, person)
    check_phase(table, Phase.WAITING, Phase.PLAYING)
    check_seat_number(table, command.seat)
    check_bot(command.bot, context)
    if not table.seating[command.seat].is_free:
        raise SeatTaken("Somebody has that seat already.")
    return logged.BotSat(command.seat, command.bot, command.delay)


def _unseat(table: Table, person: Person, seat: int) -> LoggedFact:
    if person.id != table.host:
        own_seat(table, person)
    check_phase(table, Phase.WAITING)
    check_seat_number(table, seat)
    chair = table.seating[seat]
    if chair.is_free:
        raise NotNow("Nobody sits there.")
    if chair.person is not None and person.id != table.host:
        raise NotAllowed("Only the host asks a person to leave.")
    return logged.Unseated(seat)


def _stand_in(table: Table, person: Person, command: c.StandIn, context: Context) -> LoggedFact:
    own = own_seat(table, person)
    check_phase(table, Phase.PLAYING)
    check_seat_number(table, command.seat)
    check_bot(command.bot, context)
    chair = table.seating[command.seat]
    if not chair.votes or chair.person is None:
        raise NotNow("No person plays at that seat.")
    if command.seat != own and context.away_for(chair.person.id) is None:
        raise NotAllowed(f"{chair.person.name} is here and can play.")
    return logged.StoodIn(command.seat, command.bot, command.delay)


def _take_back(table: Table, person: Person) -> LoggedFact:
    own = own_seat(table, person)
    check_phase(table, Phase.PLAYING)
    if table.seating[own].bot is None:
        raise NotNow("You play your seat yourself.")
    return logged.TookBack(own)
