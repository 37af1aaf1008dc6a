"""The solver's workspace: the position to solve and every buffer of the search, for Python and compiled code alike.

A position of the search is a *row* of whole numbers. Sets of cards are bit masks over the kernel's numbers of cards.
A *target* is a height for each firework. Cards that no firework needs up to its target are *spare*, and so is the
second copy of a card in one hand; so a hand is a mask of needed cards, and the rest of it is spare.
"""

from dataclasses import dataclass
from typing import Annotated

from hanabi.rules.state import MAX_DECK, MAX_HAND, MAX_KINDS, MAX_PLAYERS, MAX_SUITS, Packed, fields_of

NEEDED, LEFT, TOKENS, STRIKES, SEAT, TURNS, SIZES, HANDS = range(8)
"""The columns of a row: the mask of cards still to be played, the cards left in the pile, hint tokens, strikes, whose
turn it is, the turns left in the last round (0 before it), the sizes of the hands (four bits each), and the hands."""

COLUMNS = HANDS + MAX_PLAYERS

PLAY, ANNOUNCE, DISCARD, MISPLAY = 0, 32, 64, 96
"""Moves that name a card: one of these plus its number."""
HINT, SPARE, MISPLAY_SPARE, PLAY_DECK, PASS = 128, 129, 130, 131, 132
"""Moves that name none. In the last round a pass is free: whatever does no harm."""

CHOICES = 2 * MAX_HAND + MAX_HAND + 2
"""The most moves that a turn can have."""

WIDEST = 3_000
"""The most rows that a beam keeps for a turn."""
ROOM = 8 * WIDEST
"""The most rows that are looked at for a turn."""
LONGEST = 192
"""More turns than any game has left: cards and tokens are used up long before."""
SEEN = 1 << 16
REFUTED = 1 << 19
"""Places of the hash tables: rows of a turn that were seen, rows of the search that were refuted."""
TARGETS = 64
"""So many targets of one score are searched; of more, the score stays open."""

OPEN, PACE, CHAIN, POOL, ENDING, SEARCH = range(6)
"""How a target was refuted, if it was: by a bound, in the last round, or by the search of every line."""

Numbers = Annotated[list[int], Packed("i8", (MAX_DECK + 1,))]


@dataclass(slots=True)
class Workspace:
    """One position with one target, and everything that the search writes down."""

    total: Annotated[int, Packed("i8")]
    """The cards in the pile at the root."""
    inner: Annotated[int, Packed("i8")]
    """The mask of all cards but the first of each suit."""
    pile: Numbers
    """The pile at the root, the next card first."""
    ahead: Numbers
    """For each place of the pile, the mask of the cards from there on."""
    next_at: Annotated[list[list[int]], Packed("i1", (MAX_DECK + 1, MAX_KINDS))]
    """For each place of the pile and each card, where its next copy lies; -1 if there is none."""
    target: Annotated[list[int], Packed("i8", (MAX_SUITS,))]
    root: Annotated[list[int], Packed("i8", (COLUMNS,))]
    trial: Annotated[list[int], Packed("i8", (COLUMNS,))]
    front: Annotated[list[list[int]], Packed("i8", (WIDEST, COLUMNS))]
    """The rows that the beam keeps for this turn."""
    rows: Annotated[list[list[int]], Packed("i8", (ROOM, COLUMNS))]
    """The rows of the next turn."""
    values: Annotated[list[float], Packed("f8", (ROOM,))]
    order: Annotated[list[int], Packed("i4", (ROOM,))]
    parent: Annotated[list[int], Packed("i4", (ROOM,))]
    move: Annotated[list[int], Packed("i2", (ROOM,))]
    parents: Annotated[list[list[int]], Packed("i4", (LONGEST, WIDEST))]
    moves: Annotated[list[list[int]], Packed("i2", (LONGEST, WIDEST))]
    """For each turn and row of the beam, the row that it came from and by which move."""
    seen: Annotated[list[int], Packed("i8", (SEEN,))]
    stamps: Annotated[list[int], Packed("i4", (SEEN,))]
    stamp: Annotated[int, Packed("i4")]
    listed: Annotated[list[int], Packed("i2", (CHOICES,))]
    """The moves of one row."""
    stack: Annotated[list[list[int]], Packed("i8", (LONGEST * CHOICES, COLUMNS))]
    """The rows to try at each depth of the search."""
    weights: Annotated[list[float], Packed("f8", (LONGEST * CHOICES,))]
    tried: Annotated[list[int], Packed("i2", (LONGEST * CHOICES,))]
    """By which move each of them came."""
    counts: Annotated[list[int], Packed("i2", (LONGEST,))]
    chosen: Annotated[list[int], Packed("i2", (LONGEST,))]
    keys: Annotated[list[int], Packed("i8", (LONGEST,))]
    refuted: Annotated[list[int], Packed("i8", (REFUTED,))]
    entries: Annotated[int, Packed("i8")]
    """How many rows were refuted."""
    pool_rows: Annotated[list[list[int]], Packed("i8", (MAX_DECK + 1, 5))]
    ending_options: Annotated[list[int], Packed("i8", (MAX_PLAYERS + 1,))]
    ending_moves: Annotated[list[int], Packed("i8", (MAX_PLAYERS + 1,))]
    open_targets: Annotated[list[list[int]], Packed("i8", (TARGETS, MAX_SUITS))]
    open_count: Annotated[int, Packed("i8")]
    heights: Annotated[list[int], Packed("i8", (MAX_SUITS,))]
    """The most that the discards allow for each firework."""
    counter: Annotated[list[int], Packed("i8", (MAX_SUITS,))]
    refutations: Annotated[list[int], Packed("i8", (SEARCH + 1,))]
    """How many targets of the latest score were refuted in each way."""
    late: Annotated[int, Packed("i8")]
    """The card that the latest chain bound named; -1 if none."""
    nodes: Annotated[int, Packed("i8")]
    """The nodes of the search that are left."""
    plan: Annotated[list[int], Packed("i2", (LONGEST,))]
    plan_length: Annotated[int, Packed("i8")]
    found: Annotated[int, Packed("i8")]
    proved: Annotated[int, Packed("i8")]
    line: Annotated[list[int], Packed("i2", (LONGEST,))]
    """The actions, by index, that reach what was found, to the end of the game."""
    length: Annotated[int, Packed("i8")]


WORKSPACE_FIELDS = fields_of(Workspace)
