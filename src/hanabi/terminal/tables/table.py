"""What the screens need of a table, whether it is here or at a server."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from hanabi.bots.base import Advice
from hanabi.bots.disclosure import Deed
from hanabi.bots.reasons import Reason
from hanabi.bots.registry import check_rules
from hanabi.rules import Action, Event, Rules
from hanabi.terminal.tables.company import Company
from hanabi.views import View

if TYPE_CHECKING:
    from hanabi.bots.conventions import Insight, Meaning

PATIENCE = 1.0
"""Seconds to wait for other people before a look at what else there is."""


class Silence(Enum):
    """Why a teammate's reason is not told."""

    NO_REASON = "silent"
    """The teammate cannot tell, now or ever."""
    OWN_CARDS = "withheld"
    """It speaks of the player's own cards, so it has to wait until the game is over."""
    LATER = "later"
    """It may depend on them, so it waits, too."""


@dataclass(frozen=True, slots=True)
class ExplainedMove:
    """A move, and why it was made, as far as the player may know it now."""

    turn: int
    """Its turn, counted from 0."""
    event: Deed
    why: Reason | Silence
    more: bool = False
    """Whether there may be more to it that is told when the game is over."""
    readings: "tuple[Meaning, ...]" = ()
    """What experienced people read in it, from the player's seat."""


@dataclass(frozen=True, slots=True)
class Aside:
    """Something that happened beside the game: talk, a pause, a proposal."""

    after: int
    """How many events of the game there were by then."""
    sentence: str


class Sight(ABC):
    """What a player sees of a game at one moment."""

    seat: int
    """The player's own seat."""
    names: tuple[str, ...]
    """The players' names, by seat."""
    asides: Sequence[Aside] = ()
    """What happened beside the game, in order."""

    @property
    @abstractmethod
    def view(self) -> View:
        """The game as the player knows it."""

    @property
    def rules(self) -> Rules:
        """What is played."""
        return self.view.rules

    @abstractmethod
    def open_hands(self) -> View:
        """The finished game with every hand open; while it goes on, the same as `view`."""

    @abstractmethod
    def note_on(self, place: int) -> str:
        """The player's note on a card, which is named by its place in the deck."""

    def note(self, seat: int, slot: int) -> str:
        """The player's note on a card; it follows the card."""
        return self.note_on(self.view.state.drawn[seat][slot])


class Still(Sight):
    """A position that is only looked at: nothing more is ever turned over, and nobody takes notes."""

    def __init__(self, seat: int, names: tuple[str, ...], view: View) -> None:
        self.seat, self.names = seat, names
        self._view = view

    @property
    def view(self) -> View:
        """The position."""
        return self._view

    def open_hands(self) -> View:
        """Nothing more than before."""
        return self._view

    def note_on(self, place: int) -> str:  # noqa: ARG002
        """There are no notes."""
        return ""


class Table(Sight):
    """A seat at a table: everything a player can see and do. Nothing here knows a hidden card."""

    takebacks: int = 0
    """How often the player took moves back."""
    left_key: str = "plain.left"
    """What is said when the player leaves, by its key; the place is put in."""
    warning: str = ""
    """The reason of a trouble that the player should know of and that stops nothing."""
    warning_key: str = "plain.not_saved"
    """What is said of such a trouble, by its key; the reason is put in."""

    company: Company | None = None
    """The people at a server's table; nobody at a local one."""

    @property
    def is_my_turn(self) -> bool:
        """Whether the player is to move."""
        return not self.view.is_over and self.view.seat == self.seat

    @property
    @abstractmethod
    def is_waiting(self) -> bool:
        """Whether something may happen without the player, so that `wait` makes sense."""

    @abstractmethod
    def wait(self, patience: float = PATIENCE) -> tuple[Event, ...]:
        """Wait until something happens, and return it as the player sees it; others are waited for so many seconds."""

    @abstractmethod
    def take(self, action: Action) -> tuple[Event, ...]:
        """Take the player's turn; an `ActionError` leaves everything as it was."""

    def may_rearrange(self) -> bool:
        """Whether the rules let the player rearrange the own hand now (R29)."""
        return self.view.may_rearrange(self.seat)

    @abstractmethod
    def rearrange(self, order: Sequence[int]) -> tuple[Event, ...]:
        """Put the own hand into a new order."""

    @property
    @abstractmethod
    def can_undo(self) -> bool:
        """Whether there is a move of the player to take back, and nobody else to ask."""

    @abstractmethod
    def undo(self) -> None:
        """Go back to before the player's latest move, or propose it where others have a say."""

    def deeds(self) -> list[Deed]:
        """Every move so far, by its turn."""
        return [event for event in self.view.events if isinstance(event, Deed)]

    @abstractmethod
    def why(self, turn: int) -> ExplainedMove:
        """Why a move was made, named by its turn, counted from 0."""

    def reasons(self, most: int | None = None) -> list[ExplainedMove]:
        """The moves of teammates with their reasons, in order; only the latest if `most` says how many."""
        turns = [turn for turn, deed in enumerate(self.deeds()) if deed.seat != self.seat]
        return [self.why(turn) for turn in (turns if most is None else turns[-most:])]

    @abstractmethod
    def advice(self) -> list[Advice]:
        """What the advisor would consider in the player's place, best first."""

    bots: Sequence[str | None] = ()
    """The bots at the table, by seat."""

    def insight(self) -> "Insight":
        """What bots understand of the player, from the player's view alone; some rules they refuse."""
        from hanabi.bots.conventions import Insight  # only who asks for it waits until all of that is loaded
        from hanabi.bots.conventions.levels import easiest_level

        check_rules("conventions", self.rules)
        return Insight(self.view, easiest_level(self.bots))

    @abstractmethod
    def write_note(self, seat: int, slot: int, text: str) -> None:
        """Write a note on a card, or remove it with an empty text."""

    @property
    @abstractmethod
    def place(self) -> str:
        """Where the game is kept: a file, or a server's address."""

    @abstractmethod
    def close(self) -> None:
        """Leave the table; the game stays where it is kept."""
