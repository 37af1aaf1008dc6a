"""A table is a fold of its log: nothing about it is kept anywhere else.

No clock, no randomness, no network and no database in here: entries come in, and what each of
them means for the table and for its viewers comes out.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import assert_never

from hanabi.protocol import happenings as h
from hanabi.protocol.commands import Motion
from hanabi.protocol.messages import CardNote, Opening, Person, Phase
from hanabi.protocol.settings import Settings
from hanabi.records import Record
from hanabi.rules import Event, Rules
from hanabi.server.table.commitment import commit
from hanabi.server.table.entries import Dealt, Row
from hanabi.server.table.live_game import LiveGame, entries_before, shared_action, shared_rules
from hanabi.server.table.seating import Chair, Seating

REMARKS_KEPT = 100


@dataclass(slots=True)
class Ballot:
    """Something proposed, and the seats that agreed."""

    motion: Motion
    seat: int
    other: int | None
    agreed: set[int]
    against: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Happened:
    """What one entry meant: to be redacted and told."""

    number: int
    at: int
    what: h.Happening
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
    history: list[Happened] = field(default_factory=list)
    remarks: deque[h.Said] = field(default_factory=lambda: deque(maxlen=REMARKS_KEPT))
    notes: dict[tuple[int, int], str] = field(default_factory=dict)
    """The notes by seat and card; they are stored beside the log, so that no number tells of them."""
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number of the entry that each command made, by person and command."""
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

    def apply(self, row: Row) -> Happened:
        """Let the next entry of the log happen."""
        if row.number != self.number + 1:
            raise ValueError(f"Entry {row.number} does not follow entry {self.number}.")
        happened = self._fold(row)
        self.number = row.number
        if row.person is not None and row.command is not None:
            self.done[row.person, row.command] = row.number
        self.history.append(happened)
        return happened

    def _fold(self, row: Row) -> Happened:
        match row.entry:
            case h.Moved():
                return self._move(row, row.entry)
            case h.Reordered(seat, order):
                return self._tell(row, row.entry, self.going.rearrange(seat, order), changed=False)
            case h.Said():
                self.remarks.append(row.entry)
                return Happened(row.number, row.at, row.entry, changed=False)
            case Dealt():
                return self._deal(row, row.entry)
            case h.Voted(seat, agree):
                return self._vote(row, seat, agree)
            case h.Proposed(seat, motion, other):
                self.ballot = Ballot(motion, seat, other, {seat})
                return self._settle(row)
            case h.TimedOut():
                return self._tell(row, row.entry, self.going.abandon("timeout"))
            case h.Paused() | h.Resumed():
                self.paused = isinstance(row.entry, h.Paused)
                self.turn_at = row.at
            case h.Rematched(table):
                self.next = table
            case h.Changed(settings):
                self._change(settings)
            case _:
                self._seat(row, row.entry)
        return Happened(row.number, row.at, row.entry)

    def _seat(
        self, row: Row, entry: h.Sat | h.Left | h.Swapped | h.BotSat | h.Unseated | h.StoodIn | h.TookBack
    ) -> None:
        seating = self.seating
        self.ballot = None
        match entry:
            case h.Sat(seat, person, name):
                self._sit(seat, Person(person, name))
            case h.Left(seat) | h.Unseated(seat):
                seating.clear(seat)
            case h.Swapped(seat, other):
                seating.swap(seat, other)
            case h.BotSat(seat, bot, delay):
                seating.chairs[seat] = Chair(None, bot, delay)
            case h.StoodIn(seat, bot, delay):
                seating[seat].bot, seating[seat].delay = bot, delay
            case h.TookBack(seat):
                seating[seat].bot = None
                self.turn_at = row.at
            case _:
                assert_never(entry)

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

    def _deal(self, row: Row, dealt: Dealt) -> Happened:
        self.game = LiveGame(self.rules, dealt.deck, first=dealt.first)
        self.nonce = dealt.nonce
        self.commitment = commit(dealt.nonce, str(self.rules), dealt.first, dealt.deck)
        self.phase = Phase.PLAYING
        self.turn_at = row.at
        self.ballot = None
        return Happened(row.number, row.at, h.Dealing(dealt.first, self.commitment), self.game.events)

    def _move(self, row: Row, moved: h.Moved) -> Happened:
        if moved.bot is not None:
            self.bot_moves.add(len(self.going.log))
        events = self.going.apply(shared_action(moved.action), seat=moved.seat)
        changed = self.ballot is not None
        self.ballot = None
        self.turn_at = row.at
        return self._tell(row, moved, events, changed=changed)

    def _tell(self, row: Row, what: h.Happening, events: tuple[Event, ...], *, changed: bool = True) -> Happened:
        ended = self.going.is_over
        if ended:
            self.phase = Phase.OVER
            self.ballot = None
        return Happened(row.number, row.at, what, events, changed=changed or ended, ended=ended)

    def _vote(self, row: Row, seat: int, agree: bool) -> Happened:
        ballot = self.ballot
        assert ballot is not None
        (ballot.agreed if agree else ballot.against).add(seat)
        (ballot.against if agree else ballot.agreed).discard(seat)
        if seat == ballot.seat or len(self.voters(ballot)) - len(ballot.against) < self.needed(ballot):
            self.ballot = None
        return self._settle(row)

    def needed(self, ballot: Ballot) -> int:
        """How many must agree: both who swap, all who play for an undo, more than half for the end."""
        voters = self.voters(ballot)
        return len(voters) // 2 + 1 if ballot.motion is Motion.END else len(voters)

    def voters(self, ballot: Ballot) -> list[int]:
        """The seats that are asked."""
        return [ballot.seat, ballot.other] if ballot.other is not None else self.seating.voters()

    def _settle(self, row: Row) -> Happened:
        """Carry a proposal out once enough have agreed."""
        assert not isinstance(row.entry, Dealt)
        ballot = self.ballot
        if ballot is None or len(ballot.agreed) < self.needed(ballot):
            return Happened(row.number, row.at, row.entry)
        self.ballot = None
        match ballot.motion:
            case Motion.END:
                return self._tell(row, row.entry, self.going.abandon("vote"))
            case Motion.UNDO:
                return self._undo(row, row.entry)
            case Motion.SWAP:
                assert ballot.other is not None
                self.seating.swap(ballot.seat, ballot.other)
                return Happened(row.number, row.at, row.entry)

    def undoable(self) -> int | None:
        """How many entries of the game's log remain when the latest move of a person is taken back."""
        return entries_before(self.going.log, self.bot_moves)

    def _undo(self, row: Row, what: h.Happening) -> Happened:
        kept = self.undoable()
        if kept is None:
            return Happened(row.number, row.at, what)
        self.game = self.going.rewound(kept)
        self.bot_moves = {place for place in self.bot_moves if place < kept}
        self.turn_at = row.at
        return Happened(row.number, row.at, what, rewind=self.game.event_count)

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
