"""A table is a fold of its log (event sourcing): nothing about it is kept anywhere else.

No clock, no randomness, no network and no database in here: entries come in, and what each of
them means for the table and for its viewers comes out.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import assert_never

import msgspec

from hanabi.protocol import facts
from hanabi.protocol.messages import Opening, Person, Phase
from hanabi.protocol.settings import Settings
from hanabi.records import Record
from hanabi.records.origin import Origin
from hanabi.records.reading import Reader
from hanabi.records.ruleset import rules_from_data
from hanabi.rules import Event, HanabiError, Rules
from hanabi.table.commitment import commit
from hanabi.table.decisions.caps import Tally
from hanabi.table.decisions.votes import first_electorate
from hanabi.table.errors import BrokenTable, TableError
from hanabi.table.live_game import LiveGame, Mover, entries_before, shared_rules
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import Dealt, Motion, SeatFact
from hanabi.table.log.public_facts import public_fact, renamed
from hanabi.table.notes import Notes
from hanabi.table.seating import Chair, Seating, StandIn
from hanabi.table.turn_clock import NEVER, Due, Start, TurnClock

REMARKS_KEPT = 100

VOTE_MS = 60_000
"""How long bots wait for a vote: whoever proposes something and goes must not stop the game for ever."""


@dataclass(slots=True)
class Ballot:
    """Something proposed, and the seats that agreed."""

    motion: Motion
    seat: int
    other: int | None
    voters: tuple[int, ...]
    """The seats that are asked."""
    needed: int
    """How many must agree."""
    agreed: set[int]
    against: set[int] = field(default_factory=set)
    newcomer: Person | None = None
    """Who would be let in."""
    since: Start = NEVER
    """When it was proposed."""


@dataclass(frozen=True, slots=True)
class FullUpdate:
    """An update before redaction: what one entry of the log meant, hidden cards included."""

    number: int
    at: int
    what: facts.Fact
    events: tuple[Event, ...] = ()
    """The events of the game, hidden cards included."""
    rewind: int | None = None
    changed: bool = True
    """Whether anything but the game changed."""
    ended: bool = False


@dataclass(slots=True)
class Table:
    """One table, from its opening to the end of its one game."""

    id: str
    founder: str
    settings: Settings
    rules: Rules = field(init=False)
    seating: Seating = field(init=False)
    phase: Phase = Phase.WAITING
    paused: bool = False
    ballot: Ballot | None = None
    game: LiveGame | None = None
    deal: str | None = None
    """The deal that is played here, where it was given."""
    chosen_by: str = ""
    """Who chose that deal, by name, and so knows its cards."""
    from_turn: int = 0
    """The first turn that is played here: those before it are of a chosen position."""
    nonce: str = ""
    promised: str = ""
    """The rules' text in the commitment."""
    commitment: str | None = None
    next: str | None = None
    number: int = 0
    """The number of the latest entry."""
    clock: TurnClock = field(default_factory=TurnClock)
    history: list[FullUpdate] = field(default_factory=list)
    remarks: deque[facts.Said] = field(default_factory=lambda: deque(maxlen=REMARKS_KEPT))
    notes: Notes = field(default_factory=Notes)
    """What people wrote to cards; stored beside the log, so that no number tells of it."""
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number of the entry that each command made, by person and command: what makes commands idempotent."""
    movers: list[Mover] = field(default_factory=list)
    """Who made each move of the game."""
    tally: Tally = field(default_factory=Tally)
    held: dict[str, int] = field(default_factory=dict)
    """The seat that each person had since the deal: whoever leaves may return to that one only."""
    people: dict[str, str] = field(default_factory=dict)
    """The names of all who ever sat here."""
    declined: set[str] = field(default_factory=set)
    """The people whom the table did not let in."""
    hides_from: Callable[[str | None], bool] = lambda _: False
    """Whether the cards of this deal must not be shown to somebody without a seat, by id; strangers have none."""
    brought: logged.Brought | None = None
    """Whose game of elsewhere this is, if it was not played here."""

    def __post_init__(self) -> None:
        try:
            self.rules = shared_rules(self.settings.rules)
        except HanabiError as error:
            raise BrokenTable("This table cannot be read: its rules are damaged.") from error
        self.seating = Seating(self.rules.players)

    @property
    def host(self) -> str:
        """Who may change the settings: the founder, or without the founder the first person seated."""
        people = [chair.person.id for chair in self.seating if chair.person]
        return self.founder if not people or self.founder in people else people[0]

    @property
    def going(self) -> LiveGame:
        """The game of a table that was dealt."""
        assert self.game is not None
        return self.game

    def apply(self, entry: Entry) -> FullUpdate:
        """Let the next entry of the log happen; `BrokenTable` if it cannot."""
        if entry.number != self.number + 1:
            raise BrokenTable(f"Entry {entry.number} does not follow entry {self.number}.")
        try:
            update = self._fold(entry)
        except TableError:
            raise
        except Exception as error:
            raise BrokenTable(f"Entry {entry.number} of this table's log cannot have happened.") from error
        self.number = entry.number
        self.tally.count(entry.what, entry.person)
        if entry.person is not None and entry.command is not None:
            self.done[entry.person, entry.command] = entry.number
        self.history.append(update)
        return update

    def _fold(self, entry: Entry) -> FullUpdate:
        match entry.what:
            case logged.Moved():
                return self._move(entry, entry.what)
            case logged.Reordered(seat, order):
                return self._tell(entry, self.going.rearrange(seat, order), changed=False)
            case logged.Said():
                return self._say(entry, entry.what)
            case Dealt():
                return self._deal(entry, entry.what)
            case logged.Voted(seat, agree):
                return self._vote(entry, seat, agree)
            case logged.Knocked(seat, person, name, voters, needed):
                self.ballot = Ballot(Motion.ADMIT, seat, None, voters, needed, set(), newcomer=Person(person, name))
                self.ballot.since = Start(entry.number, entry.at)
            case logged.Proposed():
                self.ballot = self._ballot_of(entry.what)
                self.ballot.since = Start(entry.number, entry.at)
                return self._settle(entry)
            case logged.TimedOut():
                return self._tell(entry, self.going.abandon("timeout"))
            case logged.Paused(_, used):
                self.paused = True
                self.clock.stop(used)
            case logged.Resumed():
                self.paused = False
                self.clock.go_on(entry)
            case logged.Rematched(table):
                self.next = table
            case logged.DealNamed(deal, by):
                self.deal, self.chosen_by = deal, by
                self.from_turn = entry.what.turn if isinstance(entry.what, logged.PositionNamed) else 0
            case logged.Changed(settings):
                self._change(settings.settings())
            case logged.Moderated():
                return self._moderate(entry, entry.what)
            case logged.Brought():
                self._bring(entry.what)
            case logged.Concluded(seat, reason):
                game = self.going
                ended = game.conclude(seat=seat) if reason is None else game.abandon(reason, seat=seat)
                return self._tell(entry, ended)
            case _:
                self._seat(entry, entry.what)
        return FullUpdate(entry.number, entry.at, public_fact(entry.what))

    def _say(self, entry: Entry, said: facts.Said) -> FullUpdate:
        self.remarks.append(said)
        return FullUpdate(entry.number, entry.at, said, changed=False)

    def _seat(self, entry: Entry, what: SeatFact) -> None:
        seating = self.seating
        if not isinstance(what, logged.StandInAsked | logged.Stayed | logged.StoodIn | logged.TookBack):
            self.ballot = None  # other people are here now
        match what:
            case logged.Sat(seat, person, name, kept):
                self._sit(seat, Person(person, name))
                seating[seat].kept = Start(entry.number, entry.at) if kept else None
            case logged.Left(seat) | logged.Unseated(seat):
                seating.clear(seat)
            case logged.Swapped(seat, other):
                seating.swap(seat, other)
            case logged.BotSat(seat, bot, delay):
                seating.chairs[seat] = Chair(None, bot, delay)
            case logged.StandInAsked(seat, _, bot, delay, grace):
                seating[seat].next = StandIn(seat, bot, delay, Due(Start(entry.number, entry.at), grace))
            case logged.Stayed(seat):
                seating[seat].next = None
            case logged.StoodIn(seat, bot, delay, used):
                seating[seat].bot, seating[seat].delay, seating[seat].next = bot, delay, None
                if self.has_turn(seat):
                    self.clock.stop(used)
                    self.clock.go_on(entry)
            case logged.TookBack(seat):
                seating[seat].bot = None
                if self.has_turn(seat):
                    self.clock.go_on(entry)
            case _:
                assert_never(what)

    def _sit(self, seat: int, person: Person) -> None:
        before = self.seating.seat_of(person.id)
        if before is not None:
            self.seating.clear(before)
        self.seating.chairs[seat] = Chair(person)
        self.people[person.id] = person.name
        if self.phase is Phase.PLAYING:
            self.held[person.id] = seat

    def _bring(self, brought: logged.Brought) -> None:
        """Seat those who played elsewhere; only who brought the game is somebody here."""
        self.brought = brought
        for seat, name in enumerate(brought.names):
            self.seating.chairs[seat] = Chair(Person(brought.person if seat == brought.own else "", name))

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.rules = shared_rules(settings.rules)
        self.seating.resize(self.rules.players)
        self.ballot = None

    def _moderate(self, entry: Entry, what: logged.Moderated) -> FullUpdate:
        if what.title is not None:
            self.settings = msgspec.structs.replace(self.settings, title=what.title)
        if what.person is not None:
            self._rename(Person(what.person, what.name))
        if what.ended:
            return self._tell(entry, self.going.abandon("operator"))
        return FullUpdate(entry.number, entry.at, public_fact(entry.what))

    def _rename(self, person: Person) -> None:
        """Let somebody be called otherwise, in all that was told before as well."""
        before = self.people.get(person.id)
        self.seating.rename(person)
        if self.chosen_by and person.id == self.founder:
            self.chosen_by = person.name
        if before is not None:
            self.people[person.id] = person.name
        if self.ballot is not None and self.ballot.newcomer is not None and self.ballot.newcomer.id == person.id:
            self.ballot.newcomer = person
        self.history = [replace(update, what=renamed(update.what, person, before)) for update in self.history]
        said = [update.what for update in self.history if isinstance(update.what, facts.Said)]
        self.remarks = deque(said, maxlen=REMARKS_KEPT)

    def _deal(self, entry: Entry, dealt: Dealt) -> FullUpdate:
        self._fix_rules(dealt)
        self.game = LiveGame(self.rules, dealt.deck, first=dealt.first)
        self.nonce = dealt.nonce
        if self.brought is None:
            self.commitment = commit(dealt.nonce, self.promised, dealt.first, dealt.deck)
        self.phase = Phase.PLAYING
        people = {chair.person.id: seat for seat, chair in enumerate(self.seating) if chair.person}
        self.held = {person: seat for person, seat in people.items() if person}
        self.clock.begin(entry)
        self.ballot = None
        return FullUpdate(entry.number, entry.at, public_fact(dealt, self.commitment or ""), self.game.events)

    def _fix_rules(self, dealt: Dealt) -> None:
        """From now on the rules are those that were dealt for, whatever their name comes to mean."""
        fixed = self.rules if dealt.rules is None else rules_from_data(Reader(dealt.rules))
        if fixed != self.rules:
            self.rules = fixed
        self.promised = str(self.rules) if dealt.promised is None else dealt.promised

    def _move(self, entry: Entry, moved: logged.Moved) -> FullUpdate:
        events = self.going.apply(moved.action, seat=moved.seat)
        self.movers.append(Mover(entry.person, moved.bot))
        changed = self.is_voting
        if changed:
            self.ballot = None
        self._charge(moved)
        self.clock.begin(entry)
        return self._tell(entry, events, changed=changed)

    def _charge(self, moved: logged.Moved) -> None:
        """A person's move, in time or not, costs the time that it took; a bot's, what the person had used before."""
        if self.settings.bank is None or self.going.turn <= self.from_turn:
            return
        own = moved.bot is None or moved.because is logged.Because.LATE
        used, back = (moved.used, self.settings.increment) if own else (self.clock.used, 0)
        self.clock.charge(moved.seat, used, 1000 * self.settings.bank, 1000 * back)

    @property
    def banks(self) -> tuple[int, ...] | None:
        """What each seat has left for the game when its turn begins, in milliseconds, where there is a bank."""
        bank = self.settings.bank
        if bank is None:
            return None
        return tuple(1000 * bank - self.clock.spent.get(seat, 0) for seat in range(len(self.seating)))

    def _tell(self, entry: Entry, events: tuple[Event, ...], *, changed: bool = True) -> FullUpdate:
        ended = self.going.is_over
        if ended:
            self.phase = Phase.OVER
            self.ballot = None
        what = public_fact(entry.what)
        return FullUpdate(entry.number, entry.at, what, events, changed=changed or ended, ended=ended)

    def _vote(self, entry: Entry, seat: int, agree: bool) -> FullUpdate:
        ballot = self.ballot
        assert ballot is not None
        (ballot.agreed if agree else ballot.against).add(seat)
        (ballot.against if agree else ballot.agreed).discard(seat)
        if (seat == ballot.seat and not ballot.newcomer) or len(ballot.voters) - len(ballot.against) < ballot.needed:
            self._drop(ballot)
        return self._settle(entry)

    def _drop(self, ballot: Ballot) -> None:
        self.ballot = None
        if ballot.newcomer is not None:
            self.declined.add(ballot.newcomer.id)

    @property
    def is_voting(self) -> bool:
        """Whether the players decide on something that the game has to wait for; it does not wait for newcomers."""
        return self.ballot is not None and self.ballot.motion is not Motion.ADMIT

    def _ballot_of(self, proposed: logged.Proposed) -> Ballot:
        seat, motion, other = proposed.seat, proposed.motion, proposed.other
        voters, needed = proposed.voters, proposed.needed
        if voters is None or needed is None:
            voters, needed = first_electorate(self.seating, motion, seat, other)
        return Ballot(motion, seat, other, voters, needed, {seat})

    def _settle(self, entry: Entry) -> FullUpdate:
        """Carry a proposal out once enough have agreed."""
        ballot = self.ballot
        if ballot is None or len(ballot.agreed) < ballot.needed:
            return FullUpdate(entry.number, entry.at, public_fact(entry.what))
        self.ballot = None
        match ballot.motion:
            case Motion.END:
                return self._tell(entry, self.going.abandon("vote"))
            case Motion.UNDO:
                return self._undo(entry)
            case Motion.ADMIT:
                assert ballot.newcomer is not None
                self._sit(ballot.seat, ballot.newcomer)
                return FullUpdate(entry.number, entry.at, public_fact(entry.what))
            case Motion.SWAP:
                assert ballot.other is not None
                self.seating.swap(ballot.seat, ballot.other)
                return FullUpdate(entry.number, entry.at, public_fact(entry.what))

    def undoable(self) -> int | None:
        """How many entries of the game's log remain when the latest move of a person is taken back."""
        return entries_before(self.going.log, self.movers, self.from_turn)

    def _undo(self, entry: Entry) -> FullUpdate:
        kept = self.undoable()
        if kept is None:
            return FullUpdate(entry.number, entry.at, public_fact(entry.what))
        self.game = self.going.rewound(kept)
        self.phase = Phase.PLAYING
        del self.movers[self.game.turn :]
        self.clock.begin(entry)
        return FullUpdate(entry.number, entry.at, public_fact(entry.what), rewind=self.game.event_count)

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, while moves may be made."""
        return self.going.seat if self.phase is Phase.PLAYING and not self.paused else None

    def has_turn(self, seat: int) -> bool:
        """Whether the running game waits for a seat, paused or not."""
        return self.phase is Phase.PLAYING and self.going.seat == seat

    @property
    def deadline(self) -> int | None:
        """When the clock of a person's move runs out, in milliseconds since 1970."""
        due = self._clock_due
        return None if due is None else due.at

    @property
    def _clock_due(self) -> Due | None:
        seat = self.to_move
        if seat is None or self.seating[seat].bot:
            return None
        times = [] if self.settings.clock is None else [1000 * self.settings.clock]
        times += [] if self.banks is None else [self.banks[seat]]
        return Due(self.clock.since, min(times) - self.clock.used) if times else None

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat whose turn it is and its bot, where one plays."""
        seat = self.to_move
        bot = None if seat is None else self.seating[seat].bot
        return None if seat is None or bot is None else (seat, bot)

    @property
    def move_due(self) -> Due | None:
        """When a move must happen without any person: a bot's, or the one that a clock ends."""
        asked = self.bot_to_move
        if asked is None:
            return self._clock_due
        due = Due(self.clock.since, round(1000 * self.seating[asked[0]].delay))
        if self.ballot is None or not self.is_voting:
            return due
        return max(due, Due(self.ballot.since, VOTE_MS), key=lambda one: one.at)

    @property
    def due_at(self) -> int | None:
        """When something must happen without any person, in milliseconds since 1970."""
        dues = [stand_in.due.at for stand_in in self.stand_ins]
        if self.move_due is not None:
            dues.append(self.move_due.at)
        return min(dues, default=None)

    @property
    def stand_ins(self) -> list[StandIn]:
        """The bots that are to play for absent persons."""
        return [chair.next for chair in self.seating if chair.next is not None] if self.phase is Phase.PLAYING else []

    @property
    def starts(self) -> list[Start]:
        """The entries from which something is counted."""
        votes = [] if self.ballot is None else [self.ballot.since]
        kept = [chair.kept for chair in self.seating if chair.kept is not None]
        return [self.clock.since, *votes, *kept, *(stand_in.due.since for stand_in in self.stand_ins)]

    def names(self) -> list[str]:
        """The players' names by seat, for records."""
        return self.seating.names()

    def opening(self) -> Opening | None:
        """What was hidden, once the game is over."""
        if self.phase is not Phase.OVER or self.commitment is None:
            return None
        game = self.going
        deck = tuple(map(str, game.deck))
        return Opening(self.promised, game.first, deck, self.nonce, self.commitment, self.notes.all(self.people))

    def record(self) -> Record:
        """The game on paper, for whoever may see the whole deck."""
        record = Record.of(self.going, self.names())
        brought = self.brought
        if brought is None:
            return record
        origin = None if brought.origin is None else Origin.from_data(Reader(brought.origin))
        return replace(record, players=brought.names, origin=origin)
