"""The state of a table, and what follows from it: whose turn it is, and what is due when."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from hanabi.protocol import facts
from hanabi.protocol.commands import Motion
from hanabi.protocol.messages import Opening, Phase
from hanabi.protocol.settings import Settings
from hanabi.records import Record
from hanabi.records.origin import Origin
from hanabi.records.reading import Reader
from hanabi.rules import Event, HanabiError, Rules
from hanabi.table.ballot import VOTE_MS, Ballot
from hanabi.table.decisions.caps import Tally
from hanabi.table.errors import BrokenTable
from hanabi.table.live_game import LiveGame, Mover, entries_before, shared_rules
from hanabi.table.log import logged
from hanabi.table.notes import Notes
from hanabi.table.seating import Seating, StandIn
from hanabi.table.turn_clock import Due, Start, TurnClock

REMARKS_KEPT = 100


@dataclass(frozen=True, slots=True)
class FullUpdate:
    """An update before redaction: what a log entry caused, including hidden cards."""

    number: int
    at: int
    what: facts.Fact
    events: tuple[Event, ...] = ()
    """The events of the game, including hidden cards."""
    rewind: int | None = None
    changed: bool = True
    """Whether anything besides the game changed."""
    ended: bool = False


@dataclass(slots=True)
class TableState:
    """The state of a table."""

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
    """The given deal that is played here, if any."""
    chosen_by: str = ""
    """The name of the person who chose that deal and so knows its cards."""
    from_turn: int = 0
    """The first turn that is played here; earlier ones belong to a chosen position."""
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
    """The notes on cards; they are stored outside the log, so that no entry number reveals them."""
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number of the entry that each command caused, by person and command; this makes commands idempotent."""
    movers: list[Mover] = field(default_factory=list)
    """Who made each move of the game."""
    tally: Tally = field(default_factory=Tally)
    held: dict[str, int] = field(default_factory=dict)
    """The seat that each person had since the deal: people who left may only return to that one."""
    people: dict[str, str] = field(default_factory=dict)
    """The names of all people who ever sat here."""
    declined: set[str] = field(default_factory=set)
    """The people whom the table did not let in."""
    hides_from: Callable[[str | None], bool] = lambda _: False
    """Returns whether this deal is hidden from a person without a seat, by id, or `None` for strangers."""
    brought: logged.Brought | None = None
    """The import of this game, if it was not played here."""

    def __post_init__(self) -> None:
        try:
            self.rules = shared_rules(self.settings.rules)
        except HanabiError as error:
            raise BrokenTable("This table cannot be read: its rules are damaged.") from error
        self.seating = Seating(self.rules.players)

    @property
    def host(self) -> str:
        """The person who may change the settings: the founder or, if the founder has left, the first seated person."""
        people = [chair.person.id for chair in self.seating if chair.person]
        return self.founder if not people or self.founder in people else people[0]

    @property
    def going(self) -> LiveGame:
        """The game of a table with a deal."""
        assert self.game is not None
        return self.game

    @property
    def banks(self) -> tuple[int, ...] | None:
        """The remaining milliseconds of each seat's bank at the beginning of its turn, if there are banks."""
        bank = self.settings.bank
        if bank is None:
            return None
        return tuple(1000 * bank - self.clock.spent.get(seat, 0) for seat in range(len(self.seating)))

    @property
    def is_voting(self) -> bool:
        """Whether the game waits for a vote; it does not wait for votes on newcomers."""
        return self.ballot is not None and self.ballot.motion is not Motion.ADMIT

    def undoable(self) -> int | None:
        """Return the number of entries that remain when the latest move of a person is undone; `None` without one."""
        return entries_before(self.going.log, self.movers, self.from_turn)

    @property
    def to_move(self) -> int | None:
        """The seat to move, while moves may be made."""
        return self.going.seat if self.phase is Phase.PLAYING and not self.paused else None

    def has_turn(self, seat: int) -> bool:
        """Return whether it is a seat's turn in the running game, even if paused."""
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
        """The seat to move and its bot, if a bot plays it."""
        seat = self.to_move
        bot = None if seat is None else self.seating[seat].bot
        return None if seat is None or bot is None else (seat, bot)

    @property
    def move_due(self) -> Due | None:
        """When a bot's move, or the end of a person's time, is due."""
        asked = self.bot_to_move
        if asked is None:
            return self._clock_due
        due = Due(self.clock.since, round(1000 * self.seating[asked[0]].delay))
        if self.ballot is None or not self.is_voting:
            return due
        return max(due, Due(self.ballot.since, VOTE_MS), key=lambda one: one.at)

    @property
    def due_at(self) -> int | None:
        """When the next bot or timer is due, in milliseconds since 1970."""
        dues = [stand_in.due.at for stand_in in self.stand_ins]
        if self.move_due is not None:
            dues.append(self.move_due.at)
        return min(dues, default=None)

    @property
    def stand_ins(self) -> list[StandIn]:
        """The bots that will substitute for absent people."""
        return [chair.next for chair in self.seating if chair.next is not None] if self.phase is Phase.PLAYING else []

    @property
    def starts(self) -> list[Start]:
        """The entries from which times are counted."""
        votes = [] if self.ballot is None else [self.ballot.since]
        kept = [chair.kept for chair in self.seating if chair.kept is not None]
        return [self.clock.since, *votes, *kept, *(stand_in.due.since for stand_in in self.stand_ins)]

    def names(self) -> list[str]:
        """Return the players' names by seat, for records."""
        return self.seating.names()

    def opening(self) -> Opening | None:
        """Return what was hidden, once the game is over."""
        if self.phase is not Phase.OVER or self.commitment is None:
            return None
        game = self.going
        deck = tuple(map(str, game.deck))
        return Opening(self.promised, game.first, deck, self.nonce, self.commitment, self.notes.all(self.people))

    def record(self) -> Record:
        """Return the record of the game, which contains the whole deck."""
        record = Record.of(self.going, self.names())
        brought = self.brought
        if brought is None:
            return record
        origin = None if brought.origin is None else Origin.from_data(Reader(brought.origin))
        return replace(record, players=brought.names, origin=origin)
