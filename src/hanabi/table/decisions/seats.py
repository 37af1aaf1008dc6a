"""Commands about seats: who sits where, and who plays for whom."""

from collections.abc import Iterator

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Person, Phase
from hanabi.table.decisions.checks import check_bot, check_phase, check_seat_number, own_seat
from hanabi.table.decisions.context import Context
from hanabi.table.decisions.names import distinguished
from hanabi.table.decisions.votes import electorate
from hanabi.table.errors import KeptSeat, NotAllowed, NotNow, SeatTaken
from hanabi.table.log import logged
from hanabi.table.log.logged import LoggedFact, Motion
from hanabi.table.seating import Chair
from hanabi.table.table import Table

KEPT_SECONDS = 60.0
"""How long a seat is reserved for an invited person, unless the host frees it earlier."""

SeatCommand = c.Sit | c.Leave | c.Swap | c.AddBot | c.Unseat | c.StandIn | c.TakeBack
"""A command about seats and substitutes."""


def decide_seat(table: Table, person: Person, command: SeatCommand, context: Context) -> LoggedFact:
    """Return the fact that a command about seats causes; raise a `HanabiError` if it is refused."""
    match command:
        case c.Sit():
            return _sit(table, person, command, context)
        case c.Leave():
            check_phase(table, Phase.WAITING, Phase.PLAYING)
            return logged.Left(own_seat(table, person))
        case c.Swap(seat=seat):
            return _swap(table, person, seat)
        case c.AddBot():
            return _add_bot(table, person, command, context)
        case c.Unseat(seat=seat):
            return _unseat(table, person, seat, context)
        case c.StandIn():
            return _stand_in(table, person, command, context)
        case c.TakeBack():
            return _take_back(table, person)


def _sit(table: Table, person: Person, command: c.Sit, context: Context) -> LoggedFact:
    check_phase(table, Phase.WAITING, Phase.PLAYING)
    if table.phase is Phase.PLAYING:
        return _sit_late(table, person, command, context)
    own = table.seating.seat_of(person.id)
    if own is not None and table.seating[own].kept is not None and command.seat in (None, own):
        return logged.Sat(own, person.id, _name(table, person))
    seat = _free_seat(table, command)
    return logged.Sat(seat, person.id, _name(table, person))


def _name(table: Table, person: Person) -> str:
    """Return a person's name at this table, where all names are different."""
    others = [chair.person for chair in table.seating if chair.person is not None]
    if table.ballot is not None and table.ballot.newcomer is not None:
        others.append(table.ballot.newcomer)
    return distinguished(person.name, (other.name for other in others if other.id != person.id))


def _free_seat(table: Table, command: c.Sit) -> int:
    seat = table.seating.first_free() if command.seat is None else command.seat
    if seat is None:
        raise SeatTaken("Every seat of this table is taken.")
    check_seat_number(table, seat)
    if not table.seating[seat].is_free:
        raise SeatTaken("Somebody has that seat already.")
    return seat


def _sit_late(table: Table, person: Person, command: c.Sit, context: Context) -> LoggedFact:
    """Let a person return to their seat, or a newcomer ask for one: during the game, nobody may see a second hand."""
    if table.seating.seat_of(person.id) is not None:
        raise NotNow("You have a seat already, and seats do not change during the game.")
    held = table.held.get(person.id)
    if held is None:
        return _knock(table, person, command, context)
    if command.seat not in (None, held):
        raise NotAllowed("You have seen the game from another seat: you may return to that one only.")
    if table.seating[held].person is not None:
        raise SeatTaken("Another player has taken your seat meanwhile.")
    return logged.Sat(held, person.id, _name(table, person))


def _knock(table: Table, person: Person, command: c.Sit, context: Context) -> LoggedFact:
    """Ask the table to let a person join."""
    if context.watched(person.id):
        raise NotAllowed("You have watched this game and seen its hands: you cannot join it now.")
    if person.id in table.declined:
        raise NotAllowed("The table did not let you in.")
    if table.ballot is not None:
        raise NotNow("The table is deciding something else: try again in a moment.")
    seat = _free_seat(table, command)
    voters, needed = electorate(table.seating, Motion.ADMIT, seat, None)
    if not voters:
        raise NotAllowed("There is nobody at this table who could let you in.")
    return logged.Knocked(seat, person.id, _name(table, person), voters, needed)


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
    check_bot(command.bot, table.rules, context)
    if not table.seating[command.seat].is_free:
        raise SeatTaken("Somebody has that seat already.")
    return logged.BotSat(command.seat, command.bot, command.delay)


def _unseat(table: Table, person: Person, seat: int, context: Context) -> LoggedFact:
    if person.id != table.host:
        own_seat(table, person)
    check_phase(table, Phase.WAITING)
    check_seat_number(table, seat)
    chair = table.seating[seat]
    if chair.is_free:
        raise NotNow("That seat is free.")
    if chair.person is not None and person.id != table.host:
        _check_given_up(chair, context)
    return logged.Unseated(seat)


def _check_given_up(chair: Chair, context: Context) -> None:
    """Raise an error unless a reserved seat has been reserved for long enough; only the host removes other people."""
    if chair.kept is None:
        raise NotAllowed("Only the host asks a person to leave.")
    if context.waited(chair.kept) < KEPT_SECONDS:
        raise KeptSeat("That seat is still reserved for an invited player. Try again in a minute.")


def _stand_in(table: Table, person: Person, command: c.StandIn, context: Context) -> LoggedFact:
    own = own_seat(table, person)
    check_phase(table, Phase.PLAYING)
    check_seat_number(table, command.seat)
    check_bot(command.bot, table.rules, context)
    chair = table.seating[command.seat]
    if not chair.is_played or chair.person is None:
        raise NotNow("No person plays at that seat.")
    if command.seat == own:
        return logged.StoodIn(own, command.bot, command.delay, context.used() if table.has_turn(own) else 0)
    if context.away_for(chair.person.id) is None:
        raise NotAllowed(f"{chair.person.name} is here and can play.")
    if chair.next is not None:
        raise NotNow(f"A bot will play for {chair.person.name} in a moment.")
    return logged.StandInAsked(command.seat, own, command.bot, command.delay, round(1000 * context.grace))


def _take_back(table: Table, person: Person) -> LoggedFact:
    own = own_seat(table, person)
    check_phase(table, Phase.PLAYING)
    if table.seating[own].bot is None:
        raise NotNow("You play your seat yourself.")
    return logged.TookBack(own)


def seats_after(table: Table, person: Person, players: int) -> Iterator[logged.Sat | logged.BotSat]:
    """Yield who sits where at a group's next table; seats are reserved for all except the person who asked."""
    for seat, chair in enumerate(table.seating.chairs[:players]):
        if chair.person is not None and chair.person.id:
            yield logged.Sat(seat, chair.person.id, chair.person.name, kept=chair.person.id != person.id)
        elif chair.bot is not None:
            yield logged.BotSat(seat, chair.bot, chair.delay)
