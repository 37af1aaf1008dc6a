"""Equivalence of puzzles: the same position and question, regardless of the names of the suits."""

from collections.abc import Iterable, Iterator

from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.rules import Card, Hint, Hinted, parse_action
from hanabi.views import View

Form = tuple[object, ...]
"""A value that is equal for equivalent puzzles and for no others."""


class _Suits:
    """Numbers suits in the order in which a traversal of the position meets them, independently of their names."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, letter: str) -> int:
        return self._numbers.setdefault(letter, len(self._numbers))

    def card(self, card: Card | None) -> Form:
        return () if card is None else (self.number(card.suit), card.rank)

    def value(self, value: str | int) -> Form:
        return (self.number(value),) if isinstance(value, str) else (0, value)

    def met(self, letters: Iterable[str]) -> list[str]:
        """Sort letters by their numbers, with those never met last."""
        return sorted(letters, key=lambda letter: self._numbers.get(letter, len(self._numbers)))


def form_of(puzzle: Puzzle) -> Form:
    """Return a puzzle up to the names of the suits: what the seat sees, the question and the answer."""
    suits, view = _Suits(), puzzle.view
    seen = tuple(_hands(view, suits))
    pile = tuple(suits.card(card) for card in view.discard_pile)
    hints = tuple(_hints(view, suits))
    answer = _answer(puzzle, suits)
    heights = dict(zip((suit.letter for suit in view.rules.suits), view.fireworks, strict=True))
    met = suits.met(heights)
    # Suits that the traversal never met differ by their fireworks alone.
    never = sorted(heights[letter] for letter in met[len(suits._numbers) :])
    fireworks = (*(heights[letter] for letter in met[: len(suits._numbers)]), *never)
    counters = (view.hint_tokens, view.strikes, view.deck_size, view.seat, puzzle.seat)
    return (str(puzzle.question), answer, counters, fireworks, seen, tuple(sorted(pile)), hints)


def _hands(view: View, suits: _Suits) -> Iterator[Form]:
    for seat, hand in enumerate(view.hands):
        for slot, card in enumerate(hand):
            known = view.knowledge(seat, slot)
            yield (seat, suits.card(card), tuple(suits.number(colour) for colour in known.colours), known.ranks)


def _hints(view: View, suits: _Suits) -> Iterator[Form]:
    """Yield the latest hints: giver, receiver, value and touched slots."""
    hints = [event for event in view.events if isinstance(event, Hinted)]
    for event in hints[-view.rules.players :]:
        yield (event.seat, event.target, suits.value(event.value), event.slots)


def _answer(puzzle: Puzzle, suits: _Suits) -> Form:
    if not puzzle.question.asks_for_move:
        text = puzzle.answer
        return suits.card(Card.parse(text)) if text[:1].isupper() else (text,)
    action = parse_action(puzzle.answer)
    return (action.offset, suits.value(action.value)) if isinstance(action, Hint) else (str(action),)
