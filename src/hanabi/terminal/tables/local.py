"""A local table of the player and bots, with the same rules of play as on a server."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from threading import RLock

import msgspec

from hanabi.bots.base import Advice, Bot
from hanabi.bots.disclosure import Deed, all_apparent, disclosed, readings
from hanabi.bots.reasons import Reason
from hanabi.bots.seat import SeatedBot
from hanabi.game import Game, Move
from hanabi.protocol import commands as c
from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings
from hanabi.records import Record
from hanabi.rules import Action, Event, Hinted, IllegalAction
from hanabi.table import table as tables
from hanabi.table.decisions.context import Context
from hanabi.table.decisions.decide import decide, move_fact
from hanabi.table.imported_games import dealt, logged_fact
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import LoggedFact
from hanabi.terminal.tables.past import PastTable
from hanabi.terminal.tables.saves import MAX_NOTE, Keeper, Save
from hanabi.terminal.tables.table import PATIENCE, ExplainedMove, Silence, Table
from hanabi.views import Omniscient, View

MakeBot = Callable[[str], Bot]
"""Creates a bot by its name."""

PLAYER = Person("player", "")
ALONE = Context(bots=frozenset(), private=True)


class LocalTable(Table):
    """A game in this process. Everything that happens is saved before it is shown."""

    def __init__(self, save: Save, make_bot: MakeBot, keeper: Keeper | None = None, advisor: str = "cautious") -> None:
        self.names = save.record.players
        self.seat = save.bots.index(None)
        self.bots = save.bots
        self._save = save
        self._make_bot = make_bot
        self._keeper = keeper
        self._advisor = advisor
        self._lock = RLock()
        self._table = _folded(save)
        self._players = {
            seat: SeatedBot(partial(make_bot, name), seat, save.seed + seat, may_cheat=True)
            for seat, name in enumerate(save.bots)
            if name is not None
        }
        self._restart_players()

    @classmethod
    def deal(
        cls,
        game: Game,
        names: Sequence[str],
        bots: Sequence[str | None],
        make_bot: MakeBot,
        keeper: Keeper | None = None,
        advisor: str = "cautious",
    ) -> "LocalTable":
        """Start a new game; the seat without a bot is the player's."""
        seed = random.SystemRandom().randrange(2**31)
        table = cls(Save(Record.of(game, names), list(bots), seed), make_bot, keeper, advisor)
        table._keep()
        return table

    def _restart_players(self) -> None:
        """Show the game so far to all players; after an undo, the bots start over."""
        self._view = self._table.going.view(self.seat)
        for player in self._players.values():
            player.follow(self._table.going.events)

    @property
    def view(self) -> View:
        """The game as the player knows it."""
        return self._view

    @property
    def takebacks(self) -> int:  # type: ignore[override]
        """The number of times the player took moves back."""
        return self._save.takebacks

    @property
    def is_waiting(self) -> bool:
        """Whether a bot is to move."""
        return self._table.bot_to_move is not None

    def wait(self, patience: float = PATIENCE) -> tuple[Event, ...]:  # noqa: ARG002
        """Let the bot whose turn it is move, however long it takes."""
        with self._lock:
            asked = self._table.bot_to_move
            if asked is None:
                return ()
            seat, bot = asked
            player = self._players[seat]
            events = _happen(self._table, move_fact(self._table, seat, player.act(), bot))
            reason = player.explain()
            if reason is not None:
                self._save.reasons[len(self._table.going.log) - 1] = reason
            return self._show(events)

    def take(self, action: Action) -> tuple[Event, ...]:
        """Make the player's move."""
        with self._lock:
            return self._show(self._do(c.Act(id="act", turn=self._table.going.turn, action=action)))

    def rearrange(self, order: Sequence[int]) -> tuple[Event, ...]:
        """Rearrange the player's own hand."""
        with self._lock:
            return self._show(self._do(c.Rearrange(id="rearrange", turn=self._table.going.turn, order=tuple(order))))

    def _do(self, command: c.Command) -> tuple[Event, ...]:
        """Execute a command of the player, as a table on a server does."""
        return _happen(self._table, decide(self._table, PLAYER, command, ALONE))

    def _show(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self._keep()
        for player in self._players.values():
            player.follow(self._table.going.events)
        return tuple(self._view.observe(event) for event in events)

    def _keep(self) -> None:
        """Save the game; a disk error becomes a warning and does not stop the game."""
        self._save.record = Record.of(self._table.going, self.names)
        if self._keeper is None:
            return
        try:
            self._keeper.write(self._save)
            self.warning = ""
        except OSError as error:
            self.warning = f"{self._keeper.path}: {error.strerror}"

    @property
    def can_undo(self) -> bool:
        """Whether the player has moved in this game."""
        return self._table.undoable() is not None

    def undo(self) -> None:
        """Go back to before the player's latest move, and make the bots forget what came after."""
        with self._lock:
            if not self.can_undo:
                raise IllegalAction("You have no move to undo.")
            self._do(c.Propose(id="undo", motion=c.Motion.UNDO))
            left = len(self._table.going.log)
            self._save.reasons = {place: why for place, why in self._save.reasons.items() if place < left}
            self._save.takebacks += 1
            self._restart_players()
            self._keep()

    def why(self, turn: int) -> ExplainedMove:
        """Explain a move: its reason, what the player can see of it, and how experienced players read it."""
        move = self._explained()[turn]
        if move.why is Silence.LATER:
            seen = disclosed(PastTable(self, turn).view, move.event).reason
            move = replace(move, why=seen or move.why, more=seen is not None)
        return replace(move, readings=readings(self._view, turn))

    def reasons(self, most: int | None = None) -> list[ExplainedMove]:
        """Return the moves of bots with their reasons, as far as the player may know them now."""
        moves = [move for move in self._explained() if move.event.seat != self.seat]
        return moves if most is None else moves[-most:]

    def _explained(self) -> list[ExplainedMove]:
        places = [place for place, entry in enumerate(self._table.going.log) if isinstance(entry, Move)]
        return [
            ExplainedMove(turn, deed, self._why(deed, self._save.reasons.get(place), plain))
            for turn, ((deed, plain), place) in enumerate(zip(all_apparent(self._view), places, strict=True))
        ]

    def _why(self, deed: Deed, given: Reason | None, plain: Reason | None) -> Reason | Silence:
        if given is None or self._table.going.is_over:
            return given or Silence.NO_REASON
        if isinstance(deed, Hinted) and deed.target == self.seat:
            return Silence.OWN_CARDS
        return plain or Silence.LATER

    def advice(self) -> list[Advice]:
        """Return what the advisor would consider, from the player's view alone."""
        advisor = SeatedBot(partial(self._make_bot, self._advisor), self.seat, self._save.seed)
        advisor.follow(self._view.events)
        return advisor.advise()

    def note_on(self, place: int) -> str:
        """Return the player's note on a card."""
        return self._save.notes.get(place, "")

    def write_note(self, seat: int, slot: int, text: str) -> None:
        """Write a note on a card, or remove it."""
        place = self._view.state.drawn[seat][slot]
        self._save.notes.pop(place, None)
        if text.strip():
            self._save.notes[place] = text.strip()[:MAX_NOTE]
        self._keep()

    def open_hands(self) -> View:
        """Return the finished game with every hand visible."""
        game = self._table.going
        return game.view(Omniscient()) if game.is_over else self._view

    @property
    def place(self) -> str:
        """The path of the saved game, or of its record once it is over."""
        if self._keeper is None:
            return ""
        return str(self._keeper.finished_path if self._table.going.is_over else self._keeper.path)

    def close(self) -> None:
        """Leave the table; the file stays."""
        if self._keeper:
            self._keeper.close()


def _folded(save: Save) -> tables.Table:
    """Rebuild the table of a save from its record and seats."""
    # The deal contains the rules, including those that are too long for settings.
    settings = Settings(rules=f"cocktail-2015+players={save.record.rules.players}")
    table = tables.Table("local", PLAYER.id, settings)
    for fact in _facts(save):
        _happen(table, fact)
    return table


def _facts(save: Save) -> Iterator[LoggedFact]:
    for seat, (name, bot) in enumerate(zip(save.record.players, save.bots, strict=True)):
        yield logged.Sat(seat, PLAYER.id, name) if bot is None else logged.BotSat(seat, bot, 0)
    yield dealt(save.record)
    for entry in save.record.entries:
        fact = logged_fact(entry)
        yield msgspec.structs.replace(fact, bot=save.bots[fact.seat]) if isinstance(fact, logged.Moved) else fact


def _happen(table: tables.Table, fact: LoggedFact) -> tuple[Event, ...]:
    """Append a fact to a table's log, without a time, as local games have no clock."""
    return table.apply(Entry(table.number + 1, 0, None, None, fact)).events
