"""What can be known of a card: by hints alone, and by hints and every other card in sight."""

from dataclasses import dataclass
from itertools import combinations

from hanabi.rules import questions
from hanabi.rules.cards import Card
from hanabi.rules.ruleset import Rules
from hanabi.rules.state import CompiledRules, State


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What hints have said of one card, for everybody to know (R13)."""

    possible: tuple[Card, ...]
    """The cards that it may be by the hints alone."""
    colours: tuple[str, ...]
    """The colours of hints that pointed at it, by letter."""
    ranks: tuple[int, ...]
    """The ranks of hints that pointed at it."""
    not_colours: tuple[str, ...]
    """The colours that would not touch it, whichever of its possible cards it is."""
    not_ranks: tuple[int, ...]
    """The ranks that would not touch it, whichever of its possible cards it is."""

    @property
    def touched(self) -> bool:
        """Whether any hint pointed at it."""
        return bool(self.colours or self.ranks)


def knowledge(state: State, rules: Rules, seat: int, slot: int) -> Knowledge:
    """What hints have said of the card in a slot."""
    possible = state.possible[seat][slot]
    told = state.told[seat][slot]
    values = list(enumerate(rules.hint_values))
    named = [value for hint, value in values if told >> hint & 1]
    excluded = [value for hint, value in values if not possible & rules.compiled.touch[hint]]
    return Knowledge(
        possible=rules.cards_in(possible),
        colours=tuple(value for value in named if isinstance(value, str)),
        ranks=tuple(value for value in named if isinstance(value, int)),
        not_colours=tuple(value for value in excluded if isinstance(value, str)),
        not_ranks=tuple(value for value in excluded if isinstance(value, int)),
    )


def deduce(state: State, rules: CompiledRules, holder: int, seen: tuple[int, ...]) -> list[int]:
    """For each slot of a hand, the cards that it may hold, as masks, when some hands are seen.

    Exact: a card remains possible for a slot if and only if the whole hand can be filled from
    the copies that are not in sight, with that card in that slot. By Hall's theorem a card fails
    just when some other slots need every copy of the cards that they may be.
    """
    return _narrowed(unseen(state, rules, seen), state.possible[holder][: state.hand_sizes[holder]])


def deduce_next(state: State, rules: CompiledRules, holder: int, seen: tuple[int, ...]) -> int:
    """The cards that the next one of the draw pile may be for the holder of a hand: the same as for one slot more."""
    hand = state.possible[holder][: state.hand_sizes[holder]]
    return _narrowed(unseen(state, rules, seen), [*hand, rules.everything])[-1]


def _narrowed(left: list[int], possible: list[int]) -> list[int]:
    available = sum(1 << card for card, copies in enumerate(left) if copies)
    masks = [mask & available for mask in possible]
    narrowed = masks[:]
    slots = range(len(masks))
    for size in range(1, len(masks)):
        for group in combinations(slots, size):
            union = 0
            for slot in group:
                union |= masks[slot]
            if sum(copies for card, copies in enumerate(left) if union >> card & 1) == size:
                for slot in set(slots) - set(group):
                    narrowed[slot] &= ~union
    return narrowed


def unseen(state: State, rules: CompiledRules, seen: tuple[int, ...]) -> list[int]:
    """How many copies of each card are neither on the table nor in one of the hands seen."""
    left = [questions.copies_left(state, rules, card) for card in range(rules.kinds)]
    for seat in seen:
        for card in state.hands[seat][: state.hand_sizes[seat]]:
            left[card] -= 1
    return left
