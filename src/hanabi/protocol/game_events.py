"""The events of a game on the wire, and their conversion.

They mirror `hanabi.rules.events`. A card is written like `R3`; `null` is a
card that the receiver does not see.
"""

from typing import assert_never

import msgspec

from hanabi.rules import Card, Event, Rules, Status, events


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game began; no cards are dealt yet."""

    rules: str
    first: int


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """A seat drew a card or was dealt one."""

    seat: int
    card: str | None


class Hinted(msgspec.Struct, frozen=True, tag="hinted"):
    """A seat gave a teammate a hint."""

    seat: int
    target: int
    value: str | int
    slots: tuple[int, ...]
    hint_tokens: int


class Discarded(msgspec.Struct, frozen=True, tag="discarded"):
    """A seat discarded a card."""

    seat: int
    slot: int
    card: str
    hint_tokens: int
    half_token: bool = False


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A seat played a card; one that does not fit is discarded and causes a strike."""

    seat: int
    slot: int | None
    card: str
    announced: str | None
    fits: bool
    hint_tokens: int
    strikes: int
    half_token: bool = False
    completes: bool = False
    """Whether it completes its firework."""


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """It is a seat's turn."""

    turn: int
    seat: int
    turns_left: int | None


class Rearranged(msgspec.Struct, frozen=True, tag="rearranged"):
    """A seat rearranged its hand: slot i holds the card that was in slot `order[i]`."""

    seat: int
    order: tuple[int, ...]


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game ended."""

    status: Status
    score: int
    turn: int
    reason: str


WireEvent = Started | Drew | Hinted | Discarded | Played | Turn | Rearranged | Ended
"""Any event of a game."""


def to_wire(event: Event) -> WireEvent:
    """Convert a redacted event for sending."""
    match event:
        case events.Drew(seat, card):
            return Drew(seat, None if card is None else str(card))
        case events.Turn(turn, seat, turns_left):
            return Turn(turn, seat, turns_left)
        case events.Hinted(seat, target, value, slots, tokens):
            return Hinted(seat, target, value, slots, tokens)
        case events.Discarded(seat, slot, card, tokens, half):
            return Discarded(seat, slot, str(card), tokens, half)
        case events.Played(seat, place, card, announced, fits, tokens, strikes, half, completes):
            return Played(seat, place, str(card), announced, fits, tokens, strikes, half, completes)
        case events.Started(rules, first):
            return Started(str(rules), first)
        case events.Rearranged(seat, order):
            return Rearranged(seat, order)
        case events.Ended(status, score, turn, reason):
            return Ended(status, score, turn, reason)
        case _:
            assert_never(event)


def from_wire(event: WireEvent) -> Event:
    """Convert a received event."""
    match event:
        case Drew(seat, card):
            return events.Drew(seat, None if card is None else Card.parse(card))
        case Turn(turn, seat, turns_left):
            return events.Turn(turn, seat, turns_left)
        case Hinted(seat, target, value, slots, tokens):
            return events.Hinted(seat, target, value, slots, tokens)
        case Discarded(seat, slot, card, tokens, half):
            return events.Discarded(seat, slot, Card.parse(card), tokens, half)
        case Played(seat, place, card, announced, fits, tokens, strikes, half, completes):
            return events.Played(seat, place, Card.parse(card), announced, fits, tokens, strikes, half, completes)
        case Started(rules, first):
            return events.Started(Rules.parse(rules), first)
        case Rearranged(seat, order):
            return events.Rearranged(seat, order)
        case Ended(status, score, turn, reason):
            return events.Ended(status, score, turn, reason)
        case _:
            assert_never(event)
