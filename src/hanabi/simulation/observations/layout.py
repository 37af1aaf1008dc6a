"""The layout of observations: the canonical encoding and our extensions to it."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from hanabi.rules import HanabiError, Rules


class ObservationKind(StrEnum):
    """How much an observation reveals about the cards in the hands."""

    MINIMAL = "minimal"
    """Only what is public and the teammates' cards."""
    CARD_KNOWLEDGE = "card-knowledge"
    """Also what hints have revealed about every card."""
    SEER = "seer"
    """Also what every card is, including the observer's own."""


KINDS = tuple(ObservationKind)
"""The kinds by their number in the encoder."""


class LayoutError(HanabiError, ValueError):
    """These rules do not have such an observation or section."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of an observation: its name, start and size."""

    name: str
    start: int
    size: int

    @property
    def slice(self) -> slice:
        """The section as a slice of an observation."""
        return slice(self.start, self.start + self.size)


@dataclass(frozen=True)
class Layout:
    """The sections of an observation under some rules.

    >>> layout = Layout(Rules(players=2))
    >>> layout.size
    658
    >>> layout["fireworks"]
    Section(name='fireworks', start=167, size=25)
    """

    rules: Rules
    kind: ObservationKind = ObservationKind.CARD_KNOWLEDGE

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """All sections in order."""
        sections, start = [], 0
        for name, size in self._sizes().items():
            sections.append(Section(name, start, size))
            start += size
        return tuple(sections)

    @cached_property
    def size(self) -> int:
        """The number of values in an observation."""
        return sum(section.size for section in self.sections)

    def __getitem__(self, name: str) -> Section:
        for section in self.sections:
            if section.name == name:
                return section
        names = ", ".join(section.name for section in self.sections)
        raise LayoutError(f"There is no section {name[:30]!r}: the sections are {names}.")

    def _sizes(self) -> dict[str, int]:
        return self._board_sizes() | self._move_sizes() | self._hand_sizes() | self._extension_sizes()

    def _board_sizes(self) -> dict[str, int]:
        rules = self.rules
        return {
            "cards": (rules.players - 1) * rules.hand_size * len(rules.cards),
            "short hands": rules.players,
            "deck": len(rules.deck) - rules.players * rules.hand_size,
            "fireworks": len(rules.cards),
            "hint tokens": rules.hint_tokens,
            "lives": rules.strikes,
            "discards": len(rules.deck),
        }

    def _move_sizes(self) -> dict[str, int]:
        rules = self.rules
        return {
            "who": rules.players,
            "move": 4,
            "target": rules.players,
            "colour": len(rules.colours),
            "rank": len(rules.hint_ranks),
            "touched": rules.hand_size,
            "slot": rules.hand_size,
            "card": len(rules.cards),
            "result": 2,
        }

    def _hand_sizes(self) -> dict[str, int]:
        rules = self.rules
        per_slot = len(rules.cards) + len(rules.hint_values)
        return {} if self.kind is ObservationKind.MINIMAL else {"knowledge": rules.players * rules.hand_size * per_slot}

    def _extension_sizes(self) -> dict[str, int]:
        extensions = {}
        if self.rules.choreography:
            extensions["announced"] = len(self.rules.suits)
        if self.rules.deck_plays:
            extensions["from the deck"] = 1
        if self.rules.half_tokens:
            extensions["half a token"] = 1
        return extensions
