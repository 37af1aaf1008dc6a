"""The interface of tables for the screens, both local and on a server."""

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
"""The number of seconds to wait for other people before doing something else."""


class Silence(Enum):
    """Why a teammate's reason is not shown."""

    NO_REASON = "silent"
    """The teammate has no reason to give."""
    OWN_CARDS = "withheld"
    """The reason refers to the player's own cards, so it is withheld until the game is over."""
    LATER = "later"
    """The reason may depend on them, so it is withheld too."""


@dataclass(frozen=True, slots=True)
class ExplainedMove:
    """A move and its reason, as far as the player may know it now."""

    turn: int
    """The turn, counted from 0."""
    event: Deed
    why: Reason | Silence
    more: bool = False
    """Whether there may be more to it that is revealed when the game is over."""
    readings: "tuple[Meaning, ...]" = ()
    """How experienced players read the move, from the player's seat."""


@dataclass(frozen=True, slots=True)
class Aside:
    """Something that happened besides moves: chat, a pause, a proposal."""

    after: int
    """The number of events in the game at that time."""
    sentence: str


class Sight(ABC):
    """What a player sees of a game at one moment."""

    seat: int
    """The player's own seat."""
    names: tuple[str, ...]
    """The players' names, by seat."""
    asides: Sequence[Aside] = ()
    """What happened besides moves, in order."""

    @property
    @abstractmethod
    def view(self) -> View:
        """The game as the player knows it."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.view.rules

    @abstractmethod
    def open_hands(self) -> View:
        """Return the finished game with every hand visible; in a game in progress, the same as `view`."""

    @abstractmethod
    def note_on(self, place: int) -> str:
        """Return the player's note on a card, identified by its place in the deck."""

    def note(self, seat: int, slot: int) -> str:
        """Return the player's note on a card, which follows the card."""
        return self.note_on(self.view.state.drawn[seat][slot])


class Still(Sight):
    """A fixed position without notes, in which no more cards are revealed."""

    def __init__(self, seat: int, names: tuple[str, ...], view: View) -> None:
        self.seat, self.names = seat, names
        self._view = view

    @property
    def view(self) -> View:
        """The position."""
        return self._view

    def open_hands(self) -> View:
        """Return the same view, as no more cards are revealed."""
        return self._view

    def note_on(self, place: int) -> str:  # noqa: ARG002
        """Return an empty note."""
        return ""


class Table(Sight):
    """A seat at a table: everything a player can see and do. It knows no hidden cards."""

    takebacks: int = 0
    """The number of times the player took moves back."""
    left_key: str = "plain.left"
    """The text key of the message when the player leaves; it takes the place of the game."""
    warning: str = ""
    """The reason of a problem that the player should know of but that does not stop the game."""
    warning_key: str = "plain.not_saved"
    """The text key of the message for such a problem; it takes the reason."""

    company: Company | None = None
    """The people at a server's table; `None` at a local one."""

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
        """Wait for others up to some seconds until something happens, and return it as the player sees it."""

    @abstractmethod
    def take(self, action: Action) -> tuple[Event, ...]:
        """Make the player's move; an `ActionError` leaves everything unchanged."""

    def may_rearrange(self) -> bool:
        """Return whether the rules let the player rearrange their own hand now (R29)."""
        return self.view.may_rearrange(self.seat)

    @abstractmethod
    def rearrange(self, order: Sequence[int]) -> tuple[Event, ...]:
        """Rearrange the player's own hand."""

    @property
    @abstractmethod
    def can_undo(self) -> bool:
        """Whether there is a move to undo."""

    @abstractmethod
    def undo(self) -> None:
        """Undo the player's latest move, or propose it where others have a vote."""

    def deeds(self) -> list[Deed]:
        """Return every move so far, by turn."""
        return [event for event in self.view.events if isinstance(event, Deed)]

    @abstractmethod
    def why(self, turn: int) -> ExplainedMove:
        """Explain the move of a turn, counted from 0."""

    def reasons(self, most: int | None = None) -> list[ExplainedMove]:
        """Return the moves of teammates with their reasons, in order; only the latest `most` if given."""
        turns = [turn for turn, deed in enumerate(self.deeds()) if deed.seat != self.seat]
        return [self.why(turn) for turn in (turns if most is None else turns[-most:])]

    @abstractmethod
    def advice(self) -> list[Advice]:
        """Return what the advisor would consider in the player's place, best first."""

    bots: Sequence[str | None] = ()
    """The bots at the table, by seat."""

    def insight(self) -> "Insight":
        """Return what bots understand of the player, from the player's view alone; some rules raise an error."""
        from hanabi.bots.conventions import Insight  # slow to import
        from hanabi.bots.conventions.levels import easiest_level

        check_rules("conventions", self.rules)
        return Insight(self.view, easiest_level(self.bots))

    @abstractmethod
    def write_note(self, seat: int, slot: int, text: str) -> None:
        """Write a note on a card, or remove it with an empty text."""

    @property
    @abstractmethod
    def place(self) -> str:
        """Where the game is stored: a file, or a server's address."""

    @abstractmethod
    def close(self) -> None:
        """Leave the table; the game remains stored."""
