"""What the player is about to do on the full screen, before it is done."""

from dataclasses import dataclass, replace

from hanabi.rules import Action, Hint, Play
from hanabi.views import View


@dataclass(frozen=True, slots=True)
class Chooser:
    """A half-made choice: nothing yet, one of the own cards, an announcement, or a hint."""

    slot: int | None = None
    """The own card that is chosen."""
    announcing: bool = False
    """Whether the suit of the chosen card is to be announced (V5)."""
    suit: str | None = None
    """The suit announced."""
    offset: int = 0
    """The teammate of a hint, counted from the player; 0 is no hint."""
    value: str | int | None = None
    """What the hint names."""

    @property
    def is_hint(self) -> bool:
        """Whether a hint is being made."""
        return self.offset > 0

    def pick(self, slot: int) -> "Chooser":
        """Choose an own card, or let it go if it was chosen."""
        return Chooser() if self.slot == slot and not self.is_hint else Chooser(slot=slot)

    def step(self, by: int, size: int) -> "Chooser":
        """Choose the card beside the chosen one."""
        if size == 0:
            return Chooser()
        start = -1 if by > 0 else 0
        return Chooser(slot=((start if self.slot is None else self.slot) + by) % size)

    def begin_hint(self, offset: int = 1) -> "Chooser":
        """Begin a hint to a teammate."""
        return Chooser(offset=offset)

    def next_teammate(self, by: int, players: int) -> "Chooser":
        """Turn to another teammate with the same colour or number."""
        return replace(self, offset=(self.offset - 1 + by) % (players - 1) + 1)

    def name(self, value: str | int) -> "Chooser":
        """Name a colour or a number."""
        return replace(self, value=value)

    def point_at(self, offset: int, colour: str | None, rank: int) -> "Chooser":
        """Point at a teammate's card: first its colour, then its number, in turns."""
        named = colour is not None and (self.offset != offset or self.value != colour)
        return Chooser(offset=offset, value=colour if named else rank)

    def announce(self, suit: str | None = None) -> "Chooser":
        """Announce the chosen card, with or without a suit yet."""
        return replace(self, announcing=True, suit=suit)

    def preview(self, view: View, seat: int) -> tuple[int, ...]:
        """The slots of the teammate's hand that the hint would point at."""
        if not self.is_hint or self.value is None:
            return ()
        return view.touched_slots((seat + self.offset) % view.rules.players, self.value)

    def action(self) -> Action | None:
        """The action to confirm, if the choice is complete."""
        if self.is_hint:
            return None if self.value is None else Hint(self.offset, self.value)
        if self.announcing and self.slot is not None and self.suit is not None:
            return Play(self.slot, self.suit)
        return None
