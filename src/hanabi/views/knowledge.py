"""What can be known about a card: from hints alone, or from hints and all visible cards."""

from dataclasses import dataclass
from itertools import combinations

from hanabi.rules import questions
from hanabi.rules.cards import Card
from hanabi.rules.ruleset import Rules
from hanabi.rules.state import CompiledRules, State


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What hints have revealed about a card, which is public (R13)."""

    possible: tuple[Card, ...]
    """The possible cards, considering only hints."""
    colours: tuple[str, ...]
    """The colours of hints that touched it, as letters."""
    ranks: tuple[int, ...]
    """The ranks of hints that touched it."""
    not_colours: tuple[str, ...]
    """The colours that touch none of its possible cards."""
    not_ranks: tuple[int, ...]
    """The ranks that touch none of its possible cards."""

    @property
    def touched(self) -> bool:
        """Whether any hint touched it."""
        return bool(self.colours or self.ranks)


def knowledge(state: State, rules: Rules, seat: int, slot: int) -> Knowledge:
    """Return what hints have revealed about the card in a slot."""
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
    """Return the possible cards of each slot of a hand, as masks, for someone who sees the hands in `seen`.

    The result is exact: a card is possible for a slot if and only if the whole hand can be filled from the unseen
    copies with that card in that slot. By Hall's theorem, a card is impossible exactly if some other slots need every
    copy of the cards that they may hold.
    """
    return _narrowed(unseen(state, rules, seen), state.possible[holder][: state.hand_sizes[holder]])


def deduce_next(state: State, rules: CompiledRules, holder: int, seen: tuple[int, ...]) -> int:
    """Return the possible next cards of the draw pile, for the holder of a hand, as if it were one more slot."""
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
    """Return how many copies of each card are neither on the table nor in one of the hands in `seen`."""
    left = [questions.copies_left(state, rules, card) for card in range(rules.kinds)]
    for seat in seen:
        for card in state.hands[seat][: state.hand_sizes[seat]]:
            left[card] -= 1
    return left
