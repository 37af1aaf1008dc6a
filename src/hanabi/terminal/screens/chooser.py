"""The player's selection on the full screen, before it becomes a move."""

from dataclasses import dataclass, replace

from hanabi.rules import Action, Hint, Play
from hanabi.views import View


@dataclass(frozen=True, slots=True)
class Chooser:
    """An incomplete move: nothing yet, one of the player's own cards, an announcement, or a hint."""

    slot: int | None = None
    """The selected slot of the player's own hand."""
    announcing: bool = False
    """Whether the suit of the selected card is to be announced (V5)."""
    suit: str | None = None
    """The announced suit."""
    offset: int = 0
    """The receiver of a hint, counted from the player; 0 means no hint."""
    value: str | int | None = None
    """The value of the hint."""

    @property
    def is_hint(self) -> bool:
        """Whether the selection is a hint."""
        return self.offset > 0

    def pick(self, slot: int) -> "Chooser":
        """Select a card of the player's own hand, or deselect it."""
        return Chooser() if self.slot == slot and not self.is_hint else Chooser(slot=slot)

    def step(self, by: int, size: int) -> "Chooser":
        """Select the neighbouring card."""
        if size == 0:
            return Chooser()
        start = -1 if by > 0 else 0
        return Chooser(slot=((start if self.slot is None else self.slot) + by) % size)

    def begin_hint(self, offset: int = 1) -> "Chooser":
        """Start a hint to a teammate."""
        return Chooser(offset=offset)

    def next_teammate(self, by: int, players: int) -> "Chooser":
        """Switch to another teammate, keeping the value."""
        return replace(self, offset=(self.offset - 1 + by) % (players - 1) + 1)

    def name(self, value: str | int) -> "Chooser":
        """Set the value of the hint."""
        return replace(self, value=value)

    def point_at(self, offset: int, colour: str | None, rank: int) -> "Chooser":
        """Hint a teammate's card: first its colour, then its rank, alternating."""
        named = colour is not None and (self.offset != offset or self.value != colour)
        return Chooser(offset=offset, value=colour if named else rank)

    def announce(self, suit: str | None = None) -> "Chooser":
        """Announce the selected card, with or without a suit yet."""
        return replace(self, announcing=True, suit=suit)

    def preview(self, view: View, seat: int) -> tuple[int, ...]:
        """Return the slots of the teammate's hand that the hint would touch."""
        if not self.is_hint or self.value is None:
            return ()
        return view.touched_slots((seat + self.offset) % view.rules.players, self.value)

    def action(self) -> Action | None:
        """Return the action to confirm, if the selection is complete."""
        if self.is_hint:
            return None if self.value is None else Hint(self.offset, self.value)
        if self.announcing and self.slot is not None and self.suit is not None:
            return Play(self.slot, self.suit)
        return None
