"""The meanings of cards for a player, as data and in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hanabi.bots.conventions.notebook import (
    CALLED,
    CHOP_MOVED,
    FINESSED,
    FIXED,
    GOTTEN,
    PROMPTED,
    SAVED,
    SPOKEN,
    STALLED,
    TRANSFERRED,
    TRASH,
    Book,
)
from hanabi.bots.conventions.standing import is_literal, is_wary, is_wild
from hanabi.rules import Card, Rules, State

SEATS = "ABCDEF"


def taken_for(book: Book, seat: int) -> str:
    """Return the assessment of a player: plays by the `book`, by `plain` hints, by `facts` alone, or by `nothing`."""
    if is_wild(book, seat):
        return "nothing"
    if is_literal(book, seat):
        return "facts"
    return "plain" if is_wary(book, seat) else "book"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a card is taken for after a move."""

    seat: int
    slot: int
    kind: str
    """One of `MEANINGS`, such as `play`, `save` or `finesse`; `touch` stands for any other news."""
    cards: tuple[Card, ...]
    """What its holder takes the card for; empty for a card that is only protected."""
    plays: tuple[Card, ...] = ()
    """Those of the cards that would be meant to be played."""
    drawn: int = field(default=-1, compare=False, repr=False)
    """The card's place in the deck, which identifies it after it has moved."""

    def __str__(self) -> str:
        cards = "{" + ",".join(map(str, self.cards)) + "}" if self.cards else ""
        return f"{SEATS[self.seat]} slot {self.slot}: {self.kind} {cards}".rstrip()

    @property
    def data(self) -> Mapping[str, Any]:
        """The meaning as JSON values."""
        cards = [str(card) for card in self.cards]
        return {"seat": self.seat, "slot": self.slot, "drawn": self.drawn, "kind": self.kind, "cards": cards}


_KINDS = (
    (TRASH, "trash"),
    (FIXED, "fix"),
    (TRANSFERRED, "transfer"),
    (FINESSED, "finesse"),
    (PROMPTED, "prompt"),
    (CALLED, "play"),
    (SAVED, "save"),
    (STALLED, "stall"),
    (CHOP_MOVED, "chop-move"),
)

MEANINGS = ("play-or-save", *(name for _, name in _KINDS), "touch")
"""Every kind of meaning."""

Thoughts = dict[int, tuple[int, int]]
"""The flags and the belief of each card of a hand, by the card's place in the deck."""


def thoughts(book: Book, state: State, seat: int) -> Thoughts:
    """Return what a book notes about a hand."""
    drawn = state.drawn[seat][: state.hand_sizes[seat]]
    return {card: (book.cards[card].flags & SPOKEN, book.cards[card].belief) for card in drawn}


def news(book: Book, rules: Rules, state: State, seat: int, before: Thoughts) -> list[Meaning]:
    """Return what a book notes about a hand that it did not note before."""
    found = []
    for slot, (card, thought) in enumerate(thoughts(book, state, seat).items()):
        if card in before and before[card] != thought:
            meaning = meaning_of(book, rules, state, seat, slot, thought[0] & ~before[card][0])
            if meaning is not None:
                found.append(meaning)
    return found


def meaning_of(book: Book, rules: Rules, state: State, seat: int, slot: int, fresh: int) -> Meaning | None:
    """Return the meaning of a card, considering new flags first; None if it is neither hinted nor protected."""
    card = state.drawn[seat][slot]
    flags, belief = book.cards[card].flags, book.cards[card].belief
    kind = _kind(flags, fresh)
    if not flags & GOTTEN:
        return Meaning(seat, slot, kind, (), drawn=card) if kind == "chop-move" else None
    plays = rules.cards_in(belief & book.cards[card].plays)
    return Meaning(seat, slot, kind, rules.cards_in(belief), plays, card)


def _kind(flags: int, fresh: int) -> str:
    for wanted in (fresh, flags):
        if wanted & CALLED and wanted & SAVED:
            return "play-or-save"
        for flag, name in _KINDS:
            if wanted & flag:
                return name
    return "touch"
