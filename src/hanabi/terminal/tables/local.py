"""A table in this process: the player, and bots at the other seats."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from threading import RLock

from hanabi.bots.base import Advice, Bot
from hanabi.bots.disclosure import Deed, all_apparent, disclosed, readings
from hanabi.bots.reasons import Reason
from hanabi.bots.seat import SeatedBot
from hanabi.game import Game, Move
from hanabi.records import Record
from hanabi.rules import Action, Event, Hinted, IllegalAction
from hanabi.terminal.tables.past import PastTable
from hanabi.terminal.tables.saves import MAX_NOTE, Keeper, Save
from hanabi.terminal.tables.table import PATIENCE, ExplainedMove, Silence, Table
from hanabi.views import Omniscient, View

MakeBot = Callable[[str], Bot]
"""Gives a new bot by its name."""


class LocalTable(Table):
    """A game in this process. Everything that happens is on the disk before it is told."""

    def __init__(self, save: Save, make_bot: MakeBot, keeper: Keeper | None = None, advisor: str = "cautious") -> None:
        self.names = save.record.players
        self.seat = save.bots.index(None)
        self.bots = save.bots
        self._save = save
        self._make_bot = make_bot
        self._keeper = keeper
        self._advisor = advisor
        self._lock = RLock()
        self._game = save.record.replay()
        self._players = {
            seat: SeatedBot(partial(make_bot, name), seat, save.seed + seat, may_cheat=True)
            for seat, name in enumerate(save.bots)
            if name is not None
        }
        self._tell_everybody()

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
        """Sit down to a new game; the seat without a bot is the player's."""
        seed = random.SystemRandom().randrange(2**31)
        table = cls(Save(Record.of(game, names), list(bots), seed), make_bot, keeper, advisor)
        table._keep()
        return table

    def _tell_everybody(self) -> None:
        """Let everybody see the game so far; after a move was taken back, the bots start over."""
        self._view = self._game.view(self.seat)
        for player in self._players.values():
            player.follow(self._game.events)

    @property
    def view(self) -> View:
        """The game as the player knows it."""
        return self._view

    @property
    def takebacks(self) -> int:  # type: ignore[override]
        """How often the player took moves back."""
        return self._save.takebacks

    @property
    def is_waiting(self) -> bool:
        """Whether a bot is to move."""
        return not self._game.is_over and self._game.seat != self.seat

    def wait(self, patience: float = PATIENCE) -> tuple[Event, ...]:  # noqa: ARG002
        """Let the bot whose turn it is move, however long it takes."""
        with self._lock:
            if not self.is_waiting:
                return ()
            player = self._players[self._game.seat]
            events = self._game.apply(player.act())
            reason = player.explain()
            if reason is not None:
                self._save.reasons[len(self._game.log) - 1] = reason
            return self._tell(events)

    def take(self, action: Action) -> tuple[Event, ...]:
        """Take the player's turn."""
        with self._lock:
            return self._tell(self._game.apply(action, seat=self.seat))

    def rearrange(self, order: Sequence[int]) -> tuple[Event, ...]:
        """Put the own hand into a new order."""
        with self._lock:
            return self._tell(self._game.rearrange(self.seat, order))

    def _tell(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self._keep()
        for player in self._players.values():
            player.follow(self._game.events)
        return tuple(self._view.observe(event) for event in events)

    def _keep(self) -> None:
        """Write the game down; a disk that fails is told and does not stop the game."""
        self._save.record = Record.of(self._game, self.names)
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
        return any(not isinstance(entry, Move) or entry.seat == self.seat for entry in self._game.log)

    def undo(self) -> None:
        """Go back to before the player's latest move, and let the bots forget what came after."""
        with self._lock:
            if not self.can_undo:
                raise IllegalAction("There is no move of yours to take back.")
            while True:
                entry = self._game.undo()
                self._save.reasons.pop(len(self._game.log), None)
                if not isinstance(entry, Move) or entry.seat == self.seat:
                    break
            self._save.takebacks += 1
            self._tell_everybody()
            self._keep()

    def why(self, turn: int) -> ExplainedMove:
        """Why a move was made, what can be seen of it, and what experienced people read in it."""
        move = self._explained()[turn]
        if move.why is Silence.LATER:
            seen = disclosed(PastTable(self, turn).view, move.event).reason
            move = replace(move, why=seen or move.why, more=seen is not None)
        return replace(move, readings=readings(self._view, turn))

    def reasons(self, most: int | None = None) -> list[ExplainedMove]:
        """The moves of bots with their reasons, as far as the player may know them now."""
        moves = [move for move in self._explained() if move.event.seat != self.seat]
        return moves if most is None else moves[-most:]

    def _explained(self) -> list[ExplainedMove]:
        places = [place for place, entry in enumerate(self._game.log) if isinstance(entry, Move)]
        return [
            ExplainedMove(turn, deed, self._why(deed, self._save.reasons.get(place), plain))
            for turn, ((deed, plain), place) in enumerate(zip(all_apparent(self._view), places, strict=True))
        ]

    def _why(self, deed: Deed, given: Reason | None, plain: Reason | None) -> Reason | Silence:
        if given is None or self._game.is_over:
            return given or Silence.NO_REASON
        if isinstance(deed, Hinted) and deed.target == self.seat:
            return Silence.OWN_CARDS
        return plain or Silence.LATER

    def advice(self) -> list[Advice]:
        """What the advisor would consider, from the player's view alone."""
        advisor = SeatedBot(partial(self._make_bot, self._advisor), self.seat, self._save.seed)
        advisor.follow(self._view.events)
        return advisor.advise()

    def note_on(self, place: int) -> str:
        """The player's note on a card."""
        return self._save.notes.get(place, "")

    def write_note(self, seat: int, slot: int, text: str) -> None:
        """Write a note on a card, or remove it."""
        place = self._view.state.drawn[seat][slot]
        self._save.notes.pop(place, None)
        if text.strip():
            self._save.notes[place] = text.strip()[:MAX_NOTE]
        self._keep()

    def open_hands(self) -> View:
        """The finished game with every hand open."""
        return self._game.view(Omniscient()) if self._game.is_over else self._view

    @property
    def place(self) -> str:
        """The file of the game, or of its record once it is over."""
        if self._keeper is None:
            return ""
        return str(self._keeper.finished_path if self._game.is_over else self._keeper.path)

    def close(self) -> None:
        """Leave; the file stays."""
        if self._keeper:
            self._keeper.close()
