"""Turning a command into a fact, or into an error that says why it is refused.

Nothing changes here: the fact takes effect once a log entry contains it.
"""

from collections.abc import Callable

import msgspec

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Talk
from hanabi.records.ruleset import rules_to_data
from hanabi.rules import Action, HanabiError
from hanabi.table.decisions.checks import check_moving, check_phase, check_settings, check_willing, own_seat
from hanabi.table.decisions.context import Chance, Context
from hanabi.table.decisions.seats import decide_seat
from hanabi.table.decisions.votes import electorate
from hanabi.table.errors import KeptSeat, Malformed, NotAllowed, NotNow, Stale
from hanabi.table.log import logged
from hanabi.table.log.logged import Because, Dealt, LoggedFact
from hanabi.table.table import Table
from hanabi.table.text import MAX_TEXT, clean


def decide(table: Table, person: Person, command: c.Command, context: Context) -> LoggedFact:
    """Return the fact that a person's command causes; raise a `HanabiError` if it is refused."""
    fact = _decide(table, person, command, context)
    if not context.private:
        table.tally.check(fact, person.id)
    return fact


def _decide(table: Table, person: Person, command: c.Command, context: Context) -> LoggedFact:
    match command:
        case c.Act():
            return _act(table, person, command, context)
        case c.Rearrange():
            return _rearrange(table, person, command)
        case c.Say():
            return _say(table, person, command)
        case c.Start():
            return _start(table, person, context)
        case c.Propose() | c.Vote():
            return _motion(table, person, command, context)
        case c.Pause() | c.Resume():
            return _pause(table, person, command, context)
        case c.Rematch():
            return _rematch(table, person, command, context.chance)
        case c.Note():
            raise AssertionError("Notes are kept beside the log.")
        case c.Change():
            return _change(table, person, command)
        case _:
            return decide_seat(table, person, command, context)


def _act(table: Table, person: Person, command: c.Act, context: Context) -> LoggedFact:
    seat = own_seat(table, person)
    check_moving(table, command.turn)
    if table.seating[seat].bot:
        raise NotNow("A bot plays for you: take your seat back first.")
    return with_time(table, move_fact(table, seat, command.action), context.used)


def with_time(table: Table, moved: logged.Moved, used: Callable[[], int]) -> logged.Moved:
    """Return a person's move, with the time it took if the table has a bank."""
    return moved if table.settings.bank is None else msgspec.structs.replace(moved, used=used())


def move_fact(
    table: Table, seat: int, action: Action, bot: str | None = None, because: Because | None = None
) -> logged.Moved:
    """Return the fact of a legal move; raise an `ActionError` if it is illegal."""
    table.going.check(action, seat=seat)
    return logged.Moved(seat, action, bot, because)


def _rearrange(table: Table, person: Person, command: c.Rearrange) -> LoggedFact:
    seat = own_seat(table, person)
    check_moving(table, command.turn)
    table.going.check_rearranging(seat, command.order)
    return logged.Reordered(seat, command.order)


def _say(table: Table, person: Person, command: c.Say) -> LoggedFact:
    seat = own_seat(table, person)
    text = clean(command.text, MAX_TEXT)
    if (command.remark is None) == (not text):
        raise Malformed("Say one fixed remark or one text.")
    if table.phase is Phase.PLAYING:
        _check_talk(table, seat, command)
    sayer = table.seating[seat].person
    assert sayer is not None
    return logged.Said(seat, sayer.name, command.remark, text)


def _check_talk(table: Table, seat: int, command: c.Say) -> None:
    """Raise an error unless the group allows this (R30) and it is the speaker's turn or all talk is allowed (R31)."""
    talk = table.settings.talk
    if talk is Talk.SILENT:
        raise NotAllowed("At this table the only communication is the hint.")
    if talk is Talk.REMARKS and command.remark is None:
        raise NotAllowed("At this table only the fixed remarks are allowed while you play.")
    if talk is Talk.REMARKS and seat != table.going.seat:
        raise NotAllowed("You may only comment on your own turn.")


def _start(table: Table, person: Person, context: Context) -> LoggedFact:
    own_seat(table, person)
    check_phase(table, Phase.WAITING)
    if table.seating.first_free() is not None:
        raise NotNow("Every seat must be taken before the game starts; bots may fill them.")
    if awaited := table.seating.awaited():
        raise KeptSeat(f"A seat is kept for {', '.join(awaited)}: wait, or let somebody else sit there.")
    for chair in table.seating:
        if chair.bot is not None:
            check_willing(chair.bot, table.rules)
    rules = table.rules
    first, deck = _drawn(table, context.chance) if table.deal is None else _given(table, context)
    return Dealt(first, deck, context.chance.nonce(), rules_to_data(rules), str(rules))


def _drawn(table: Table, chance: Chance) -> tuple[int, tuple[str, ...]]:
    """Draw who begins, and the deck."""
    begins = table.settings.begins
    return chance.first(len(table.seating)) if begins == "random" else begins, chance.deck(table.rules)


def _given(table: Table, context: Context) -> tuple[int, tuple[str, ...]]:
    """Return who begins and the deck, as in every game of the deal."""
    given = context.given
    if given is None or given.rules != table.rules:
        raise NotNow("This deal cannot be played by these rules.")
    for chair in table.seating:
        if chair.person is not None and context.watched(chair.person.id):
            raise NotAllowed(f"{chair.person.name} has seen cards of this deal already.")
    return given.first, given.deck


def _motion(table: Table, person: Person, command: c.Propose | c.Vote, context: Context) -> LoggedFact:
    seat = own_seat(table, person)
    if isinstance(command, c.Propose):
        return _propose(table, seat, command, context)
    return _vote(table, seat, command, context)


def _vote(table: Table, seat: int, command: c.Vote, context: Context) -> LoggedFact:
    ballot = table.ballot
    if ballot is None:
        raise NotNow("Nothing is proposed just now.")
    if command.proposal not in (None, ballot.since.number):
        raise Stale("That was meant for another proposal.")
    if seat not in ballot.voters:
        raise NotAllowed("Only the two who would change seats decide this.")
    if command.agree and seat in ballot.agreed:
        raise NotNow("You have agreed already.")
    if not command.agree and seat in ballot.against:
        raise NotNow("You have disagreed already.")
    if command.agree and ballot.newcomer is not None and context.watched(ballot.newcomer.id):
        raise NotAllowed(f"{ballot.newcomer.name} has watched this game meanwhile and seen its hands.")
    return logged.Voted(seat, command.agree)


def _propose(table: Table, seat: int, command: c.Propose, context: Context) -> LoggedFact:
    if command.motion is c.Motion.SWAP:
        raise Malformed("To change seats, send a swap with the other seat.")
    if command.motion is c.Motion.ADMIT:
        raise Malformed("Who wants to be let in sits down on a free seat.")
    reopens = context.private and command.motion is c.Motion.UNDO
    check_phase(table, Phase.PLAYING, *([Phase.OVER] if reopens else []))
    if table.is_voting:
        raise NotNow("Something is proposed already: vote on it first.")
    if command.motion is c.Motion.UNDO and table.undoable() is None:
        raise NotNow("There is no move of a person to take back.")
    return logged.Proposed(seat, command.motion, *electorate(table.seating, command.motion, seat, None))


def _pause(table: Table, person: Person, command: c.Pause | c.Resume, context: Context) -> LoggedFact:
    seat = own_seat(table, person)
    check_phase(table, Phase.PLAYING)
    if isinstance(command, c.Pause):
        if table.paused:
            raise NotNow("The game is paused already.")
        return logged.Paused(seat, context.used())
    if not table.paused:
        raise NotNow("The game is not paused.")
    return logged.Resumed(seat)


def _rematch(table: Table, person: Person, command: c.Rematch, chance: Chance) -> LoggedFact:
    own_seat(table, person)
    check_phase(table, Phase.OVER)
    if table.next is not None:
        raise NotNow("The group already has a new table.")
    if command.settings is not None:
        check_settings(command.settings)
    return logged.Rematched(chance.table_id())


def _change(table: Table, person: Person, command: c.Change) -> LoggedFact:
    check_phase(table, Phase.WAITING)
    if person.id != table.host:
        raise NotAllowed("Only the host changes the settings.")
    settings = check_settings(command.settings)
    if table.deal is not None and settings.parsed_rules() != table.rules:
        raise NotAllowed("This table plays a given deal: its rules stay as they are.")
    return logged.Changed(settings)


def check_note(table: Table, person: Person, command: c.Note) -> int:
    """Return the seat that writes a note; raise a `HanabiError` if the note is invalid."""
    seat = own_seat(table, person)
    check_phase(table, Phase.PLAYING)
    if command.card >= len(table.rules.deck):
        raise Malformed(f"There is no card {command.card}: the deck has {len(table.rules.deck)}.")
    return seat


def why(error: HanabiError) -> str:
    """Return an error's message, shortened to fit the protocol."""
    return str(error)[:600]
