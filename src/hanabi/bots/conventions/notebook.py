"""A seat's notebook: notes about cards, the board, the players, and awaited plays.

Cards are identified by their place in the deck (`game.drawn`) for as long as they are held, so nothing changes when
hands are rearranged. Each record is declared once here: interpreted it is an object, compiled it is a NumPy record with
the same fields (see `hanabi.rules.state`).
"""

from dataclasses import dataclass
from typing import Annotated

from hanabi.bots.conventions.weights import Weights
from hanabi.rules import CompiledRules, State
from hanabi.rules.state import MAX_HAND, MAX_PLAYERS, Packed, PerSlot, fields_of

Number = Annotated[int, Packed("i4")]
CardMask = Annotated[int, Packed("i4")]
"""A set of cards, with one bit each."""

# Flags of a card.
TOUCHED = 1
CHOP_MOVED = 2
FINESSED = 4
CALLED = 8
SAVED = 16
PROMPTED = 32
TRASH = 64
STALLED = 128
FIXED = 256
TRANSFERRED = 512
ON_CHOP = 1024
PASSED_OVER = 2048
SUBTLE = 4096
NAIVE = 8192
SPOKEN = SUBTLE - 1
"""Flags for what was said about a card. The last two mark calls that no beginner, or only a beginner, follows."""
HIDDEN = TOUCHED | CHOP_MOVED | FINESSED
"""A card with any of these flags is not on the chop."""
GOTTEN = TOUCHED | FINESSED

PROMPT, FINESSE, LAYER = 1, 2, 3
"""The kinds of links of a route."""

ALL_BLIND, OTHERS_BLIND, NONE_BLIND = range(3)
"""Which blind plays a hint may ask for: any, any except the receiver's, or none."""

KINDS = 4
"""The number of kinds of players."""

MOST_LINKS = MAX_PLAYERS * MAX_HAND
"""The maximum length of a route, because each held card is part of it at most once."""
MOST_AWAITED = MOST_LINKS
"""The capacity for awaited plays. In measurements, at most a third was used. Overflow is counted."""


@dataclass(slots=True)
class CardNote:
    """The notes about a card in a hand."""

    facts: CardMask
    """What hints alone leave possible."""
    promised: CardMask
    """What conventions promise it to be."""
    belief: CardMask
    """What its holder therefore takes it for."""
    plays: CardMask
    """What it would be if the hint calls for playing it."""
    flags: Number
    """How it was referred to."""
    giver: Number
    """The seat that hinted it last; -1 if there is none."""
    since: Number
    """The turn of its first hint; -1 if there was none."""


@dataclass(slots=True)
class BoardNote:
    """The notes about the table: cards by their use, tokens before the latest turn, and time."""

    dead: CardMask
    playable: CardMask
    critical: CardMask
    tokens: Number
    pace: Number
    """How many discards can be spared."""
    early: Number
    """Whether no chop has been discarded yet."""
    must_hint: Number
    """Whether this seat was asked to hint rather than discard."""


@dataclass(slots=True)
class PlayerNote:
    """The notes about a player."""

    owned: CardMask
    """The useful cards of the hand that were hinted or finessed."""
    known: CardMask
    """Those that the player knows."""
    taken: CardMask
    """Cards in other hands, whose twins would therefore not be hinted to this player."""
    exhausted: CardMask
    """Cards of which the player sees every copy."""
    doubt: Number
    """How much moves contradicted the conventions, minus the evidence in the player's favour."""
    logic: Number
    """Evidence that the player plays by facts alone, minus evidence for knowing conventions."""
    strays: Number
    """How many strikes were not explained by any reading."""
    evidence: Annotated[list[int], Packed("i4", (KINDS,))]
    """How likely the moves so far are for each kind of player, relative to the likeliest; see `partners`."""
    watched: Number
    """How many moves of the player were evaluated."""


@dataclass(slots=True)
class Awaited:
    """A card that must be played before a hinted card can be, on which a reading depends."""

    focus: Number
    """The hinted card."""
    connector: Number
    """The card that must be played first."""
    seat: Number
    """The seat that holds it."""
    expected: CardMask
    """The cards that it may turn out to be."""
    depends: CardMask
    """What the hinted card can only be if it is played."""
    kind: Number
    """The kind of link."""


@dataclass(slots=True)
class Link:
    """A step of a route: a card taken for a missing one."""

    connector: Number
    card: Number
    """The missing card that it is taken for."""
    seat: Number
    kind: Number


@dataclass(slots=True)
class Route:
    """The links that lead to a card."""

    count: Number
    links: Annotated[list[Link], Packed(Link, (MOST_LINKS,))]


@dataclass(slots=True)
class Search:
    """The parameters of a search for a route: whose view counts, how far to look, which card, and the blocked hands."""

    eye: Number
    reach: Number
    wanted: Number
    missing: Number
    """The missing card for which hands are blocked; -1 if there is none."""
    blocked: Number
    """The seats that would first play a wrong hinted card for it, as a mask."""


@dataclass(slots=True)
class HintNote:
    """The hint being read: who reads it, giver and receiver, touched cards, and the situation before."""

    viewer: Number
    """The owner of the book."""
    giver: Number
    after: Number
    """The seat that moves after the giver."""
    target: Number
    value: Number
    """The number of the hint: colours first, then ranks."""
    touched: Number
    """The touched slots, as a mask."""
    new: Number
    """The touched slots that were neither hinted nor protected before, as a mask."""
    told: Number
    """The touched slots about which the hint gives new information, as a mask."""
    due: Number
    """The slots that the receiver would have played before, as a mask."""
    chop: Number
    """The receiver's chop before; -1 if there was none."""
    focus: Number
    """The slot of the focus; -1 if there is none."""
    card: Number
    """The focus, by its place in the deck."""
    sober: Number
    """Which blind plays the hint may ask for."""


@dataclass(slots=True)
class Book:
    """All notes of a seat, or those that it assumes another seat to have."""

    agreed: Number
    """The conventions of the own level."""
    switches: Number
    """Those in use because all players at the table seem to know them."""
    board: Annotated[BoardNote, Packed(BoardNote)]
    cards: Annotated[list[CardNote], Packed(CardNote, ("deck_length",))]
    players: Annotated[list[PlayerNote], Packed(PlayerNote, ("players",))]
    counts: Annotated[list[int], Packed("i4", ("kinds",))]
    """How many copies of each card are visible."""
    awaiting: Number
    """The number of awaited plays."""
    awaited: Annotated[list[Awaited], Packed(Awaited, (MOST_AWAITED,))]
    overlooked: Number
    """How many awaited plays were not noted because there was no room."""
    hint: Annotated[HintNote, Packed(HintNote)]
    search: Annotated[Search, Packed(Search)]
    route: Annotated[Route, Packed(Route)]
    """The route being searched."""
    actual: Annotated[Route, Packed(Route)]
    """The route to the card that was actually hinted, if it is visible."""
    weights: Annotated[Weights, Packed(Weights)]


@dataclass(slots=True)
class Memory:
    """What a seat remembers of a game: its book, and space for trying hints."""

    book: Annotated[Book, Packed(Book)]
    trial: Annotated[Book, Packed(Book)]
    """The book of a teammate for whom a hint is tried."""
    plain: Annotated[Book, Packed(Book)]
    """The book in which the latest hint is read as a beginner would."""
    outcome: Annotated[list[CardNote], Packed(CardNote, ("deck_length",))]
    """Every card as its holder sees it after the hint tried last."""
    held: PerSlot
    """Which card was in which slot before the latest turn; -1 if there was none."""
    legal: Annotated[list[int], Packed("i2", ("actions",))]
    worth: Annotated[list[int], Packed("i4", ("actions",))]
    """The worth of each hint that was tried."""
    look: Number
    """The outcome class of the latest move; -1 if unknown."""


MEMORY = fields_of(Memory)
"""The fields of a seat's memory."""


def open_book(memory: Memory, game: State, rules: CompiledRules, switches: int) -> None:
    """Start a book at the deal, when nothing is known about any card."""
    book = memory.book
    book.agreed = switches
    book.switches = switches
    book.board.early = 1
    book.board.tokens = rules.max_hint_tokens
    book.awaiting = 0
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            enter_card(rules, book.cards[game.drawn[seat][slot]])
    note_hands(memory, game, rules)


def enter_card(rules: CompiledRules, note: CardNote) -> None:
    """Start the note of a card that was drawn."""
    note.facts = rules.everything
    note.promised = rules.everything
    note.belief = rules.everything
    note.plays = 0
    note.flags = 0
    note.giver = -1
    note.since = -1


def note_hands(memory: Memory, game: State, rules: CompiledRules) -> None:
    """Remember which card is in which slot, to find out later which one left."""
    for seat in range(rules.players):
        for slot in range(rules.hand_size):
            memory.held[seat][slot] = game.drawn[seat][slot] if slot < game.hand_sizes[seat] else -1


def has(book: Book, switch: int) -> bool:
    """Return whether a convention is in use."""
    return book.switches & switch != 0
