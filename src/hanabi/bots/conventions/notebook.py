"""A seat's notebook: what is noted of every card, of the board, of the players, and of what is awaited.

Cards are filed under their place in the deck (`game.drawn`), which names a card for as long as
it is held, so nothing moves when hands do. Each record is declared here once; interpreted it is an
object, compiled a NumPy record with the same fields (see `hanabi.rules.state`).
"""

from dataclasses import dataclass
from typing import Annotated

from hanabi.bots.conventions.weights import Weights
from hanabi.rules import CompiledRules, State
from hanabi.rules.state import MAX_HAND, MAX_PLAYERS, Packed, PerSlot, fields_of

Number = Annotated[int, Packed("i4")]
CardMask = Annotated[int, Packed("i4")]
"""A set of cards, one bit each."""

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
"""What was said of a card; the last two say who would understand a call for it: no beginner, or only a beginner."""
HIDDEN = TOUCHED | CHOP_MOVED | FINESSED
"""A card with any of these is not on the chop."""
GOTTEN = TOUCHED | FINESSED

PROMPT, FINESSE, LAYER = 1, 2, 3
"""The kinds of links of a route."""

ALL_BLIND, OTHERS_BLIND, NONE_BLIND = range(3)
"""Which blind plays a hint may ask for: any, none by its receiver, or none."""

KINDS = 4
"""So many kinds of players are told apart."""

MOST_LINKS = MAX_PLAYERS * MAX_HAND
"""No route is longer: each card that is held is part of it at most once."""
MOST_AWAITED = MOST_LINKS
"""One hint awaits no more; all that are waited for together came to a third of it. What is overlooked is counted."""


@dataclass(slots=True)
class CardNote:
    """What is noted of one card that somebody holds."""

    facts: CardMask
    """What hints alone leave possible."""
    promised: CardMask
    """What conventions promise it to be."""
    belief: CardMask
    """What its holder therefore takes it for."""
    plays: CardMask
    """What it would be if it were hinted to be played."""
    flags: Number
    """How it was spoken of."""
    giver: Number
    """Who hinted it last, -1 if nobody did."""
    since: Number
    """The turn of its first hint, -1 if there was none."""


@dataclass(slots=True)
class BoardNote:
    """What is noted of the table: cards by their use, tokens before the latest turn, and time."""

    dead: CardMask
    playable: CardMask
    critical: CardMask
    tokens: Number
    pace: Number
    """How many discards there are to spare."""
    early: Number
    """Whether nobody has discarded a chop yet."""
    must_hint: Number
    """Whether this seat was asked to hint rather than to discard."""


@dataclass(slots=True)
class PlayerNote:
    """What is noted of one player."""

    owned: CardMask
    """The useful cards of the hand that were hinted or finessed."""
    known: CardMask
    """Those that the player knows."""
    taken: CardMask
    """Cards that others have, so that nobody would hint their twins to this player."""
    exhausted: CardMask
    """Cards of which the player sees every copy."""
    doubt: Number
    """How far moves contradicted the conventions, less what spoke for the player."""
    logic: Number
    """How far moves speak for a player who goes by facts alone, less what speaks for one who knows conventions."""
    strays: Number
    """How many strikes no reading asked for."""
    evidence: Annotated[list[int], Packed("i4", (KINDS,))]
    """How likely the moves so far are for each kind of player, against the likeliest: see `partners`."""
    watched: Number
    """How many moves of the player were weighed."""


@dataclass(slots=True)
class Awaited:
    """A card that somebody must play before a hinted card can be: one thing that a reading waits for."""

    focus: Number
    """The hinted card."""
    connector: Number
    """The card that must be played first."""
    seat: Number
    """Who holds it."""
    expected: CardMask
    """What it may turn out to be."""
    depends: CardMask
    """What the hinted card may be only if it is played."""
    kind: Number
    """The kind of link."""


@dataclass(slots=True)
class Link:
    """One step of a route: a card taken for a missing one."""

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
    """What a route is looked for: whose sight counts, how far to look, to which card; and hands found to be no way."""

    eye: Number
    reach: Number
    wanted: Number
    missing: Number
    """The missing card for which hands are blocked, -1 for none."""
    blocked: Number
    """The seats that would first play a wrong hinted card for it, as a mask."""


@dataclass(slots=True)
class HintNote:
    """The hint being read: who reads it, who gave it to whom, what it points at, and what was so before."""

    viewer: Number
    """Whose book this is."""
    giver: Number
    after: Number
    """Who moves after the giver."""
    target: Number
    value: Number
    """The number of the hint: colours first, then ranks."""
    touched: Number
    """The slots that it points at, as a mask."""
    new: Number
    """Those of them that were neither hinted nor protected, as a mask."""
    told: Number
    """Those of them of which it says something new, as a mask."""
    due: Number
    """The slots that the receiver would have played before, as a mask."""
    chop: Number
    """The receiver's chop before, -1 if there was none."""
    focus: Number
    """The slot that it speaks of, -1 if there is none."""
    card: Number
    """The card in that slot, by its place in the deck."""
    sober: Number
    """Which blind plays it may ask for."""


@dataclass(slots=True)
class Book:
    """All that a seat notes, or supposes that another one notes."""

    agreed: Number
    """The conventions of the own level."""
    switches: Number
    """Those of them in use, as everybody at the table seems to know them."""
    board: Annotated[BoardNote, Packed(BoardNote)]
    cards: Annotated[list[CardNote], Packed(CardNote, ("deck_length",))]
    players: Annotated[list[PlayerNote], Packed(PlayerNote, ("players",))]
    counts: Annotated[list[int], Packed("i4", ("kinds",))]
    """How many copies of each card are in sight."""
    awaiting: Number
    """How many things are awaited."""
    awaited: Annotated[list[Awaited], Packed(Awaited, (MOST_AWAITED,))]
    overlooked: Number
    """How many things were not noted because there was no room."""
    hint: Annotated[HintNote, Packed(HintNote)]
    search: Annotated[Search, Packed(Search)]
    route: Annotated[Route, Packed(Route)]
    """The route being looked for."""
    actual: Annotated[Route, Packed(Route)]
    """The route to the card that was actually hinted, where it is seen."""
    weights: Annotated[Weights, Packed(Weights)]


@dataclass(slots=True)
class Memory:
    """What a seat keeps of a game: its book, and room to try hints in."""

    book: Annotated[Book, Packed(Book)]
    trial: Annotated[Book, Packed(Book)]
    """The book of a teammate to whom a hint is given in thought."""
    plain: Annotated[Book, Packed(Book)]
    """The book in which the latest hint is read as a beginner would."""
    outcome: Annotated[list[CardNote], Packed(CardNote, ("deck_length",))]
    """Every card as its holder sees it after the hint last tried."""
    held: PerSlot
    """Which card lay in which slot before the latest turn, -1 for none."""
    legal: Annotated[list[int], Packed("i2", ("actions",))]
    worth: Annotated[list[int], Packed("i4", ("actions",))]
    """What each hint that was tried is worth."""
    look: Number
    """What the latest move looked like, -1 if that was not asked."""


MEMORY = fields_of(Memory)
"""The fields of a seat's memory."""


def open_book(memory: Memory, game: State, rules: CompiledRules, switches: int) -> None:
    """Write down the deal: nothing is known of any card."""
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
    """File a card that was drawn."""
    note.facts = rules.everything
    note.promised = rules.everything
    note.belief = rules.everything
    note.plays = 0
    note.flags = 0
    note.giver = -1
    note.since = -1


def note_hands(memory: Memory, game: State, rules: CompiledRules) -> None:
    """Remember which card lies where, to know which one leaves."""
    for seat in range(rules.players):
        for slot in range(rules.hand_size):
            memory.held[seat][slot] = game.drawn[seat][slot] if slot < game.hand_sizes[seat] else -1


def has(book: Book, switch: int) -> bool:
    """Whether a convention is agreed on."""
    return book.switches & switch != 0
