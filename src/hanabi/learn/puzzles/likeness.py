"""When two puzzles are alike: the same position to the same question, whatever the suits are called."""

from collections.abc import Iterable, Iterator

from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.rules import Card, Hint, Hinted, parse_action
from hanabi.views import View

Form = tuple[object, ...]
"""Something that is equal for puzzles that are alike, and for no others."""


class _Suits:
    """Suits by the order in which a walk over the position meets them; the walk itself knows no suit by name."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, letter: str) -> int:
        return self._numbers.setdefault(letter, len(self._numbers))

    def card(self, card: Card | None) -> Form:
        return () if card is None else (self.number(card.suit), card.rank)

    def value(self, value: str | int) -> Form:
        return (self.number(value),) if isinstance(value, str) else (0, value)

    def met(self, letters: Iterable[str]) -> list[str]:
        """The letters by their numbers, those that were never met last."""
        return sorted(letters, key=lambda letter: self._numbers.get(letter, len(self._numbers)))


def form_of(puzzle: Puzzle) -> Form:
    """What a puzzle is, up to the names of the suits: what the seat sees, what is asked and what is right."""
    suits, view = _Suits(), puzzle.view
    seen = tuple(_hands(view, suits))
    pile = tuple(suits.card(card) for card in view.discard_pile)
    hints = tuple(_hints(view, suits))
    answer = _answer(puzzle, suits)
    heights = dict(zip((suit.letter for suit in view.rules.suits), view.fireworks, strict=True))
    met = suits.met(heights)
    # Suits that the walk never met differ by their fireworks alone.
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
    """The latest hints: who was told what, of which cards."""
    hints = [event for event in view.events if isinstance(event, Hinted)]
    for event in hints[-view.rules.players :]:
        yield (event.seat, event.target, suits.value(event.value), event.slots)


def _answer(puzzle: Puzzle, suits: _Suits) -> Form:
    if not puzzle.question.asks_for_move:
        text = puzzle.answer
        return suits.card(Card.parse(text)) if text[:1].isupper() else (text,)
    action = parse_action(puzzle.answer)
    return (action.offset, suits.value(action.value)) if isinstance(action, Hint) else (str(action),)
