"""From a command to the entry that it makes, or to the sentence that says why not.

Nothing changes here: the entry happens once it is stored.
"""

import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import assert_never

from hanabi.rules import HanabiError, Rules
from hanabi.server.commitment import new_nonce
from hanabi.server.entries import Dealt, Entry
from hanabi.server.errors import Malformed, NotAllowed, NotNow, NotSeated, SeatTaken, Stale, UnknownBot
from hanabi.server.live_game import shared_action
from hanabi.server.protocol import commands as c
from hanabi.server.protocol import happenings as h
from hanabi.server.protocol.messages import Person, Phase
from hanabi.server.protocol.settings import Settings, Talk
from hanabi.server.table import Table
from hanabi.server.text import MAX_TEXT, clean


def shuffled(rules: Rules) -> tuple[str, ...]:
    """A deck shuffled by the system's randomness."""
    deck = [str(card) for card in rules.deck]
    random.SystemRandom().shuffle(deck)
    return tuple(deck)


def new_table_id() -> str:
    """The id of a table: it is also what makes its link unguessable."""
    return secrets.token_urlsafe(16)


@dataclass(frozen=True, slots=True)
class Chance:
    """Everything that is drawn by lot, together so that tests can decide it."""

    deck: Callable[[Rules], tuple[str, ...]] = shuffled
    nonce: Callable[[], str] = new_nonce
    first: Callable[[int], int] = secrets.randbelow
    table_id: Callable[[], str] = new_table_id


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a decision may depend on besides the table."""

    bots: frozenset[str]
    """The bots that this server has."""
    shared: bool = False
    """Whether other processes write to the same logs."""
    chance: Chance = field(default_factory=Chance)
    absent: Callable[[str], bool] = lambda _: True
    """Whether a person, by id, has no connection to the table."""


def check_settings(settings: Settings) -> Settings:
    """Settings that can be played, with the rules in their canonical form; else a `HanabiError`."""
    rules = settings.parsed_rules()
    if isinstance(settings.begins, int):
        rules.check_seat(settings.begins)
    return Settings(
        rules=str(rules),
        begins=settings.begins,
        talk=settings.talk,
        watch=settings.watch,
        clock=settings.clock,
        when_late=settings.when_late,
        advice=settings.advice,
        listed=settings.listed,
        title=clean(settings.title, 60),
    )


def decide(table: Table, person: Person, command: c.Command, given: Circumstances) -> Entry:
    """The entry that a person's command makes at a table; a `HanabiError` says why it makes none."""
    match command:
        case c.Act():
            return _act(table, person, command)
        case c.Rearrange():
            return _rearrange(table, person, command)
        case c.Say():
            return _say(table, person, command)
        case c.Sit():
            return _sit(table, person, command)
        case c.Start():
            return _start(table, person, given.chance)
        case c.Propose() | c.Vote():
            return _motion(table, person, command)
        case c.Pause() | c.Resume():
            return _pause(table, person, command)
        case c.StandIn() | c.TakeBack():
            return _stand_in(table, person, command, given)
        case c.Rematch():
            return _rematch(table, person, command, given.chance)
        case c.Note():
            raise AssertionError("Notes are kept beside the log.")
        case c.Leave() | c.Swap() | c.AddBot() | c.Unseat() | c.Change():
            return _seating(table, person, command, given)
        case _:
            assert_never(command)


def own_seat(table: Table, person: Person) -> int:
    """The seat of a person; `NotSeated` without one."""
    seat = table.seating.seat_of(person.id)
    if seat is None:
        raise NotSeated("You have no seat at this table.")
    return seat


def _check_phase(table: Table, *phases: Phase) -> None:
    if table.phase in phases:
        return
    reason = {
        Phase.WAITING: "The game has not started yet.",
        Phase.PLAYING: "The game is already going on.",
        Phase.OVER: "The game is over.",
    }
    raise NotNow(reason[table.phase])


def _check_seat_number(table: Table, seat: int) -> None:
    table.rules.check_seat(seat)


def _check_moving(table: Table, turn: int) -> None:
    _check_phase(table, Phase.PLAYING)
    if table.paused:
        raise NotNow("The game is paused.")
    if turn != table.going.turn:
        raise Stale(f"That was meant for turn {turn}, but this is turn {table.going.turn}.")


def _act(table: Table, person: Person, command: c.Act) -> Entry:
    seat = own_seat(table, person)
    _check_moving(table, command.turn)
    if table.seating[seat].bot:
        raise NotNow("A bot plays for you: take your seat back first.")
    return move_entry(table, seat, command.action)


def move_entry(table: Table, seat: int, action: str, bot: str | None = None, because: h.Because | None = None) -> Entry:
    """The entry of a legal move; an `ActionError` says why it is none."""
    game = table.going
    chosen = shared_action(action)
    if seat != game.seat or not game.is_legal(chosen):
        game.apply(chosen, seat=seat)  # raises, with the reason, and leaves the game as it is
        raise AssertionError("An action outside the legal ones was accepted.")
    return h.Moved(seat, str(chosen), bot, because)


def _rearrange(table: Table, person: Person, command: c.Rearrange) -> Entry:
    seat = own_seat(table, person)
    _check_moving(table, command.turn)
    game = table.going
    if not game.may_rearrange(seat) or sorted(command.order) != list(range(game.state.hand_sizes[seat])):
        game.rearrange(seat, command.order)  # raises, with the reason
        raise AssertionError("A rearrangement that is not allowed was accepted.")
    return h.Reordered(seat, command.order)


def _say(table: Table, person: Person, command: c.Say) -> Entry:
    seat = own_seat(table, person)
    text = clean(command.text, MAX_TEXT)
    if (command.remark is None) == (not text):
        raise Malformed("Say one fixed remark or one text.")
    if table.phase is Phase.PLAYING:
        _check_talk(table, seat, command)
    return h.Said(seat, person.name, command.remark, text)


def _check_talk(table: Table, seat: int, command: c.Say) -> None:
    """R30: what the group allows; R31: nobody but the player whose turn it is, unless all talk is open."""
    talk = table.settings.talk
    if talk is Talk.SILENT:
        raise NotAllowed("At this table the only communication is the hint.")
    if talk is Talk.REMARKS and command.remark is None:
        raise NotAllowed("At this table only the fixed remarks are allowed while you play.")
    if talk is Talk.REMARKS and seat != table.going.seat:
        raise NotAllowed("While somebody else takes a turn, teammates do not comment.")


def _sit(table: Table, person: Person, command: c.Sit) -> Entry:
    _check_phase(table, Phase.WAITING, Phase.PLAYING)
    before = table.seating.seat_of(person.id)
    if before is not None and table.phase is Phase.PLAYING:
        raise NotNow("You have a seat already, and seats do not change during the game.")
    seat = table.seating.first_free() if command.seat is None else command.seat
    if seat is None:
        raise SeatTaken("Every seat of this table is taken.")
    _check_seat_number(table, seat)
    if not table.seating[seat].is_free:
        raise SeatTaken("Somebody has that seat already.")
    return h.Sat(seat, person.id, person.name)


def _start(table: Table, person: Person, chance: Chance) -> Entry:
    own_seat(table, person)
    _check_phase(table, Phase.WAITING)
    if table.seating.first_free() is not None:
        raise NotNow("Every seat must be taken before the game starts; bots may fill them.")
    begins = table.settings.begins
    first = chance.first(len(table.seating)) if begins == "random" else begins
    return Dealt(first, chance.deck(table.rules), chance.nonce())


def _motion(table: Table, person: Person, command: c.Propose | c.Vote) -> Entry:
    seat = own_seat(table, person)
    if not table.seating[seat].votes:
        raise NotNow("A bot plays for you: take your seat back first.")
    if isinstance(command, c.Propose):
        return _propose(table, seat, command)
    ballot = table.ballot
    if ballot is None:
        raise NotNow("Nothing is proposed just now.")
    if seat not in table.voters(ballot):
        raise NotAllowed("Only the two who would change seats decide this.")
    if command.agree and seat in ballot.agreed:
        raise NotNow("You have agreed already.")
    return h.Voted(seat, command.agree)


def _propose(table: Table, seat: int, command: c.Propose) -> Entry:
    if command.motion is c.Motion.SWAP:
        raise Malformed("To change seats, send a swap with the other seat.")
    _check_phase(table, Phase.PLAYING)
    if table.ballot is not None:
        raise NotNow("Something is proposed already: vote on it first.")
    if command.motion is c.Motion.UNDO and table.undoable() is None:
        raise NotNow("There is no move of a person to take back.")
    return h.Proposed(seat, command.motion)


def _pause(table: Table, person: Person, command: c.Pause | c.Resume) -> Entry:
    seat = own_seat(table, person)
    _check_phase(table, Phase.PLAYING)
    if isinstance(command, c.Pause):
        if table.paused:
            raise NotNow("The game is paused already.")
        return h.Paused(seat)
    if not table.paused:
        raise NotNow("The game is not paused.")
    return h.Resumed(seat)


def _stand_in(table: Table, person: Person, command: c.StandIn | c.TakeBack, given: Circumstances) -> Entry:
    own = own_seat(table, person)
    _check_phase(table, Phase.PLAYING)
    if isinstance(command, c.TakeBack):
        if table.seating[own].bot is None:
            raise NotNow("You play your seat yourself.")
        return h.TookBack(own)
    _check_seat_number(table, command.seat)
    _check_bot(command.bot, given)
    chair = table.seating[command.seat]
    if not chair.votes or chair.person is None:
        raise NotNow("No person plays at that seat.")
    if command.seat != own and not given.absent(chair.person.id):
        raise NotAllowed(f"{chair.person.name} is here and can play.")
    return h.StoodIn(command.seat, command.bot, command.delay)


def _check_bot(bot: str, given: Circumstances) -> None:
    if bot not in given.bots:
        raise UnknownBot(f"There is no bot {bot!r} here: the bots are {', '.join(sorted(given.bots))}.")


def _rematch(table: Table, person: Person, command: c.Rematch, chance: Chance) -> Entry:
    own_seat(table, person)
    _check_phase(table, Phase.OVER)
    if table.next is not None:
        raise NotNow("The group already has a new table.")
    if command.settings is not None:
        check_settings(command.settings)
    return h.Rematched(chance.table_id())


def _seating(
    table: Table, person: Person, command: c.Leave | c.Swap | c.AddBot | c.Unseat | c.Change, given: Circumstances
) -> Entry:
    match command:
        case c.Leave():
            _check_phase(table, Phase.WAITING, Phase.PLAYING)
            return h.Left(own_seat(table, person))
        case c.Swap(seat=seat):
            return _swap(table, person, seat)
        case c.AddBot():
            return _add_bot(table, person, command, given)
        case c.Unseat(seat=seat):
            return _unseat(table, person, seat)
        case c.Change(settings=settings):
            _check_phase(table, Phase.WAITING)
            if person.id != table.host:
                raise NotAllowed("Only the host changes the settings.")
            return h.Changed(check_settings(settings))


def _swap(table: Table, person: Person, seat: int) -> Entry:
    own = own_seat(table, person)
    _check_phase(table, Phase.WAITING)
    _check_seat_number(table, seat)
    if seat == own:
        raise NotNow("That is your own seat.")
    if table.seating[seat].person is None:
        return h.Swapped(own, seat)
    return h.Proposed(own, c.Motion.SWAP, seat)


def _add_bot(table: Table, person: Person, command: c.AddBot, given: Circumstances) -> Entry:
    if person.id != table.host:
        own_seat(table, person)
    _check_phase(table, Phase.WAITING, Phase.PLAYING)
    _check_seat_number(table, command.seat)
    _check_bot(command.bot, given)
    if not table.seating[command.seat].is_free:
        raise SeatTaken("Somebody has that seat already.")
    return h.BotSat(command.seat, command.bot, command.delay)


def _unseat(table: Table, person: Person, seat: int) -> Entry:
    if person.id != table.host:
        own_seat(table, person)
    _check_phase(table, Phase.WAITING)
    _check_seat_number(table, seat)
    chair = table.seating[seat]
    if chair.is_free:
        raise NotNow("Nobody sits there.")
    if chair.person is not None and person.id != table.host:
        raise NotAllowed("Only the host asks a person to leave.")
    return h.Unseated(seat)


def check_note(table: Table, person: Person, command: c.Note) -> int:
    """The seat whose note a command writes; a `HanabiError` if there is no such card to write to."""
    seat = own_seat(table, person)
    _check_phase(table, Phase.PLAYING)
    if command.card >= len(table.rules.deck):
        raise Malformed(f"There is no card {command.card}: the deck has {len(table.rules.deck)}.")
    return seat


def why(error: HanabiError) -> str:
    """An error's sentence, cut to a length that fits a message."""
    return str(error)[:600]
