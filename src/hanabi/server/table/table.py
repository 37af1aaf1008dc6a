"""A table is a fold of its log: nothing about it is kept anywhere else.

No clock, no randomness, no network and no database in here: entries come in, and what each of
them means for the table and for its viewers comes out.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import assert_never

from hanabi.protocol import facts
from hanabi.protocol.commands import Motion
from hanabi.protocol.messages import CardNote, Opening, Person, Phase
from hanabi.protocol.settings import Settings
from hanabi.records import Record
from hanabi.rules import Event, Rules
from hanabi.server.table.commitment import commit
from hanabi.server.table.entries import Dealt, Entry
from hanabi.server.table.live_game import LiveGame, entries_before, shared_action, shared_rules
from hanabi.server.table.seating import Chair, Seating

REMARKS_KEPT = 100


SeatFact = facts.Sat | facts.Left | facts.Swapped | facts.BotSat | facts.Unseated | facts.StoodIn | facts.TookBack
"""Who sits where has changed."""


@dataclass(slots=True)
class Ballot:
    """Something proposed, and the seats that agreed."""

    motion: Motion
    seat: int
    other: int | None
    agreed: set[int]
    against: set[int] = field(default_factory=set)


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
    nonce: str = ""
    commitment: str | None = None
    next: str | None = None
    number: int = 0
    """The number of the latest entry."""
    turn_at: int = 0
    """When the turn began, in milliseconds."""
    history: list[FullUpdate] = field(default_factory=list)
    remarks: deque[facts.Said] = field(default_factory=lambda: deque(maxlen=REMARKS_KEPT))
    notes: dict[tuple[int, int], str] = field(default_factory=dict)
    """The notes by seat and card; they are stored beside the log, so that no number tells of them."""
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number of the entry that each command made, by person and command: what makes commands idempotent."""
    bot_moves: set[int] = field(default_factory=set)
    """Which entries of the game's log bots made."""

    def __post_init__(self) -> None:
        self.rules = shared_rules(self.settings.rules)
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
        """Let the next entry of the log happen."""
        if entry.number != self.number + 1:
            raise ValueError(f"Entry {entry.number} does not follow entry {self.number}.")
        update = self._fold(entry)
        self.number = entry.number
        if entry.person is not None and entry.command is not None:
            self.done[entry.person, entry.command] = entry.number
        self.history.append(update)
        return update

    def _fold(self, entry: Entry) -> FullUpdate:
        match entry.what:
            case facts.Moved():
                return self._move(entry, entry.what)
            case facts.Reordered(seat, order):
                return self._tell(entry, entry.what, self.going.rearrange(seat, order), changed=False)
            case facts.Said():
                self.remarks.append(entry.what)
                return FullUpdate(entry.number, entry.at, entry.what, changed=False)
            case Dealt():
                return self._deal(entry, entry.what)
            case facts.Voted(seat, agree):
                return self._vote(entry, seat, agree)
            case facts.Proposed(seat, motion, other):
                self.ballot = Ballot(motion, seat, other, {seat})
                return self._settle(entry)
            case facts.TimedOut():
                return self._tell(entry, entry.what, self.going.abandon("timeout"))
            case facts.Paused() | facts.Resumed():
                self.paused = isinstance(entry.what, facts.Paused)
                self.turn_at = entry.at
            case facts.Rematched(table):
                self.next = table
            case facts.Changed(settings):
                self._change(settings)
            case _:
                self._seat(entry, entry.what)
        return FullUpdate(entry.number, entry.at, entry.what)

    def _seat(self, entry: Entry, what: SeatFact) -> None:
        seating = self.seating
        self.ballot = None
        match what:
            case facts.Sat(seat, person, name):
                self._sit(seat, Person(person, name))
            case facts.Left(seat) | facts.Unseated(seat):
                seating.clear(seat)
            case facts.Swapped(seat, other):
                seating.swap(seat, other)
            case facts.BotSat(seat, bot, delay):
                seating.chairs[seat] = Chair(None, bot, delay)
            case facts.StoodIn(seat, bot, delay):
                seating[seat].bot, seating[seat].delay = bot, delay
            case facts.TookBack(seat):
                seating[seat].bot = None
                self.turn_at = entry.at
            case _:
                assert_never(what)

    def _sit(self, seat: int, person: Person) -> None:
        before = self.seating.seat_of(person.id)
        if before is not None:
            self.seating.clear(before)
        self.seating.chairs[seat] = Chair(person)

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.rules = shared_rules(settings.rules)
        self.seating.resize(self.rules.players)
        self.ballot = None

    def _deal(self, entry: Entry, dealt: Dealt) -> FullUpdate:
        self.game = LiveGame(self.rules, dealt.deck, first=dealt.first)
        self.nonce = dealt.nonce
        self.commitment = commit(dealt.nonce, str(self.rules), dealt.first, dealt.deck)
        self.phase = Phase.PLAYING
        self.turn_at = entry.at
        self.ballot = None
        return FullUpdate(entry.number, entry.at, facts.Dealing(dealt.first, self.commitment), self.game.events)

    def _move(self, entry: Entry, moved: facts.Moved) -> FullUpdate:
        if moved.bot is not None:
            self.bot_moves.add(len(self.going.log))
        events = self.going.apply(shared_action(moved.action), seat=moved.seat)
        changed = self.ballot is not None
        self.ballot = None
        self.turn_at = entry.at
        return self._tell(entry, moved, events, changed=changed)

    def _tell(self, entry: Entry, what: facts.Fact, events: tuple[Event, ...], *, changed: bool = True) -> FullUpdate:
        ended = self.going.is_over
        if ended:
            self.phase = Phase.OVER
            self.ballot = None
        return FullUpdate(entry.number, entry.at, what, events, changed=changed or ended, ended=ended)

    def _vote(self, entry: Entry, seat: int, agree: bool) -> FullUpdate:
        ballot = self.ballot
        assert ballot is not None
        (ballot.agreed if agree else ballot.against).add(seat)
        (ballot.against if agree else ballot.agreed).discard(seat)
        if seat == ballot.seat or len(self.voters(ballot)) - len(ballot.against) < self.needed(ballot):
            self.ballot = None
        return self._settle(entry)

    def needed(self, ballot: Ballot) -> int:
        """How many must agree: both who swap, all who play for an undo, more than half for the end."""
        voters = self.voters(ballot)
        return len(voters) // 2 + 1 if ballot.motion is Motion.END else len(voters)

    def voters(self, ballot: Ballot) -> list[int]:
        """The seats that are asked."""
        return [ballot.seat, ballot.other] if ballot.other is not None else self.seating.voters()

    def _settle(self, entry: Entry) -> FullUpdate:
        """Carry a proposal out once enough have agreed."""
        assert not isinstance(entry.what, Dealt)
        ballot = self.ballot
        if ballot is None or len(ballot.agreed) < self.needed(ballot):
            return FullUpdate(entry.number, entry.at, entry.what)
        self.ballot = None
        match ballot.motion:
            case Motion.END:
                return self._tell(entry, entry.what, self.going.abandon("vote"))
            case Motion.UNDO:
                return self._undo(entry, entry.what)
            case Motion.SWAP:
                assert ballot.other is not None
                self.seating.swap(ballot.seat, ballot.other)
                return FullUpdate(entry.number, entry.at, entry.what)

    def undoable(self) -> int | None:
        """How many entries of the game's log remain when the latest move of a person is taken back."""
        return entries_before(self.going.log, self.bot_moves)

    def _undo(self, entry: Entry, what: facts.Fact) -> FullUpdate:
        kept = self.undoable()
        if kept is None:
            return FullUpdate(entry.number, entry.at, what)
        self.game = self.going.rewound(kept)
        self.bot_moves = {place for place in self.bot_moves if place < kept}
        self.turn_at = entry.at
        return FullUpdate(entry.number, entry.at, what, rewind=self.game.event_count)

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, while moves may be made."""
        return self.going.seat if self.phase is Phase.PLAYING and not self.paused else None

    @property
    def deadline(self) -> int | None:
        """When the clock of a person's move runs out."""
        seat = self.to_move
        if seat is None or self.settings.clock is None or self.seating[seat].bot:
            return None
        return self.turn_at + 1000 * self.settings.clock

    @property
    def due_at(self) -> int | None:
        """When something must happen without any person: a bot's move, or the end of a clock."""
        seat = self.to_move
        if seat is None:
            return None
        chair = self.seating[seat]
        if chair.bot is None:
            return self.deadline
        return None if self.ballot else self.turn_at + round(1000 * chair.delay)

    def names(self) -> list[str]:
        """The players' names by seat, for records."""
        return [chair.person.name if chair.person else chair.bot or "?" for chair in self.seating]

    def opening(self) -> Opening | None:
        """What was hidden, once the game is over."""
        if self.phase is not Phase.OVER or self.commitment is None:
            return None
        game = self.going
        notes = tuple(CardNote(seat, card, text) for (seat, card), text in sorted(self.notes.items()))
        deck = tuple(map(str, game.deck))
        return Opening(str(self.rules), game.first, deck, self.nonce, self.commitment, notes)

    def record(self) -> Record:
        """The game on paper, for whoever may see the whole deck."""
        return Record.of(self.going, self.names())
