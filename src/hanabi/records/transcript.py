"""Transcripts: a game in words, made from the events of one viewer only.

Cards of a hand are numbered from 1 here, and from 0 in events and records.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import assert_never

from hanabi.rules import (
    Card,
    Discarded,
    Drew,
    Ended,
    Event,
    Hinted,
    Played,
    Rearranged,
    Rules,
    Started,
    Status,
    Turn,
)
from hanabi.rules.ratings import rating
from hanabi.texts import Texts
from hanabi.views import View

ENDINGS = {
    Status.WON: "Every firework is complete.",
    Status.STRUCK_OUT: "The last strike: the game is lost.",
    Status.FINISHED: "The last round is over.",
    Status.LOST: "Perfection is out of reach: the game is lost.",
    Status.ABANDONED: "The game was given up",
}


class Narrator:
    """Describes the events of a game, in one or two sentences each."""

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        self._rules = rules
        self._names = names
        self._suits = {suit.letter: suit.name for suit in rules.suits}
        self._colours = {colour.letter: colour.name for colour in rules.colours}

    def tell(self, event: Event) -> str:
        """Describe an event."""
        match event:
            case Started(rules, first):
                names = f"{', '.join(self._names[:-1])} and {self._names[-1]}"
                return f"{names} play {rules}. {self._names[first]} begins."
            case Drew(seat, card):
                return f"{self._names[seat]} draws {card or 'a card'}."
            case Hinted():
                return self._hint(event)
            case Discarded(seat, slot, card, tokens):
                return f"{self._names[seat]} discards {card} (card {slot + 1}). {_count(tokens, 'hint token')} left."
            case Played():
                return self._play(event)
            case Turn(turn, seat, turns_left):
                last = f", {_count(turns_left, 'turn')} left" if turns_left else ""
                return f"Turn {turn + 1}: {self._names[seat]}{last}."
            case Rearranged(seat, order):
                return f"{self._names[seat]} rearranges the hand: cards {' '.join(_counted(order))}."
            case Ended():
                return self._end(event)
            case _:
                assert_never(event)

    def _hint(self, event: Hinted) -> str:
        what = self._colours[event.value] if isinstance(event.value, str) else str(event.value)
        cards = f"card{'s'[: len(event.slots) != 1]} {_listed(event.slots)}" if event.slots else "no card"
        tokens = _count(event.hint_tokens, "hint token")
        return f"{self._names[event.seat]} tells {self._names[event.target]}: {what}, {cards}. {tokens} left."

    def _play(self, event: Played) -> str:
        place = "from the draw pile" if event.slot is None else f"(card {event.slot + 1})"
        said = f", announced as {self._suits[event.announced]}" if event.announced else ""
        outcome = "it fits" if event.fits else f"it does not fit. Strike {event.strikes}"
        return f"{self._names[event.seat]} plays {event.card} {place}{said}: {outcome}."

    def _end(self, event: Ended) -> str:
        why = f" ({event.reason})." if event.reason else ""
        return f"{ENDINGS[event.status]}{why} Score: {event.score} of {self._rules.max_score}."


def transcript(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a game as a view knows it."""
    narrator = Narrator(view.rules, names)
    yield narrator.tell(view.events[0])
    yield from _deal(view, names)
    yield from _turns(view, narrator)
    if word := rating(view):
        texts = Texts.load("en")
        yield f"{texts(f'rating.{word}')}. {texts(f'rating.{word}.text')}"


def _deal(view: View, names: Sequence[str]) -> Iterator[str]:
    hands: list[list[Card | None]] = [[] for _ in names]
    for event in takewhile(lambda event: isinstance(event, Drew), view.events[1:]):
        assert isinstance(event, Drew)
        hands[event.seat].append(event.card)
    for name, hand in zip(names, hands, strict=True):
        yield f"{name} holds {' '.join('??' if card is None else str(card) for card in hand)}."


def _turns(view: View, narrator: Narrator) -> Iterator[str]:
    """Yield a line per turn: its number, the action, and the card drawn."""
    dealt = view.rules.players * view.rules.hand_size
    number = 0
    line: list[str] = []
    for event in view.events[1 + dealt :]:
        if isinstance(event, Hinted | Discarded | Played):
            number += 1
            line = [f"{number}.", narrator.tell(event)]
        elif isinstance(event, Drew):
            line.append(narrator.tell(event))
        else:
            if line:
                yield " ".join(line)
                line = []
            if not isinstance(event, Turn):
                yield narrator.tell(event)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _listed(slots: tuple[int, ...]) -> str:
    words = _counted(slots)
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _counted(slots: tuple[int, ...]) -> list[str]:
    return [str(slot + 1) for slot in slots]
