"""The solver's workspace: the position to solve and every buffer of the search, for Python and compiled code alike.

A position of the search is a *row* of integers. Sets of cards are bit masks over the kernel's card numbers.
A *target* is a height for each firework. Cards that no firework needs up to its target are *spare*, and so is the
second copy of a card in one hand. A hand is stored as a mask of needed cards; the rest of it is spare.
"""

from dataclasses import dataclass
from typing import Annotated

from hanabi.rules.state import MAX_DECK, MAX_HAND, MAX_KINDS, MAX_PLAYERS, MAX_SUITS, Packed, fields_of

NEEDED, LEFT, TOKENS, STRIKES, SEAT, TURNS, SIZES, HANDS = range(8)
"""The columns of a row: the mask of cards still to be played, the cards left in the pile, hint tokens, strikes, the
seat to move, the turns left in the last round (0 before it), the sizes of the hands (four bits each), and the hands."""

COLUMNS = HANDS + MAX_PLAYERS

PLAY, ANNOUNCE, DISCARD, MISPLAY = 0, 32, 64, 96
"""Moves that name a card: one of these plus the card's number."""
HINT, SPARE, MISPLAY_SPARE, PLAY_DECK, PASS = 128, 129, 130, 131, 132
"""Moves that name no card. A pass, in the last round only, is any harmless action."""

CHOICES = 2 * MAX_HAND + MAX_HAND + 2
"""The maximum number of moves in a turn."""

WIDEST = 3_000
"""The maximum number of rows that a beam keeps for a turn."""
ROOM = 8 * WIDEST
"""The maximum number of rows examined for a turn."""
LONGEST = 192
"""More turns than any game has left: cards and tokens run out long before."""
SEEN = 1 << 16
REFUTED = 1 << 19
"""Sizes of the hash tables: rows seen in a turn, and rows refuted by the search."""
TARGETS = 64
"""The maximum number of targets searched for one score; with more, the score stays undecided."""

OPEN, PACE, CHAIN, POOL, ENDING, SEARCH = range(6)
"""How a target was refuted, if at all: by a bound, in the last round, or by the exhaustive search."""

Numbers = Annotated[list[int], Packed("i8", (MAX_DECK + 1,))]


@dataclass(slots=True)
class Workspace:
    """One position with one target, and all data of the search."""

    total: Annotated[int, Packed("i8")]
    """The number of cards in the pile at the root."""
    inner: Annotated[int, Packed("i8")]
    """The mask of all cards but the first of each suit."""
    pile: Numbers
    """The pile at the root, the next card first."""
    ahead: Numbers
    """For each position in the pile, the mask of the cards from there on."""
    next_at: Annotated[list[list[int]], Packed("i1", (MAX_DECK + 1, MAX_KINDS))]
    """For each position in the pile and each card, the position of its next copy, or -1."""
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
    """For each turn and row of the beam, the row that it came from and the move that led to it."""
    seen: Annotated[list[int], Packed("i8", (SEEN,))]
    stamps: Annotated[list[int], Packed("i4", (SEEN,))]
    stamp: Annotated[int, Packed("i4")]
    listed: Annotated[list[int], Packed("i2", (CHOICES,))]
    """The moves of one row."""
    stack: Annotated[list[list[int]], Packed("i8", (LONGEST * CHOICES, COLUMNS))]
    """The rows to try at each depth of the search."""
    weights: Annotated[list[float], Packed("f8", (LONGEST * CHOICES,))]
    tried: Annotated[list[int], Packed("i2", (LONGEST * CHOICES,))]
    """The moves that led to those rows."""
    counts: Annotated[list[int], Packed("i2", (LONGEST,))]
    chosen: Annotated[list[int], Packed("i2", (LONGEST,))]
    keys: Annotated[list[int], Packed("i8", (LONGEST,))]
    refuted: Annotated[list[int], Packed("i8", (REFUTED,))]
    entries: Annotated[int, Packed("i8")]
    """The number of refuted rows."""
    pool_rows: Annotated[list[list[int]], Packed("i8", (MAX_DECK + 1, 5))]
    ending_options: Annotated[list[int], Packed("i8", (MAX_PLAYERS + 1,))]
    ending_moves: Annotated[list[int], Packed("i8", (MAX_PLAYERS + 1,))]
    open_targets: Annotated[list[list[int]], Packed("i8", (TARGETS, MAX_SUITS))]
    open_count: Annotated[int, Packed("i8")]
    heights: Annotated[list[int], Packed("i8", (MAX_SUITS,))]
    """The maximum height of each firework that the discards allow."""
    counter: Annotated[list[int], Packed("i8", (MAX_SUITS,))]
    refutations: Annotated[list[int], Packed("i8", (SEARCH + 1,))]
    """The number of targets of the latest score refuted in each way."""
    late: Annotated[int, Packed("i8")]
    """The card that the latest chain bound named; -1 if none."""
    nodes: Annotated[int, Packed("i8")]
    """The nodes of the search that are left."""
    plan: Annotated[list[int], Packed("i2", (LONGEST,))]
    plan_length: Annotated[int, Packed("i8")]
    found: Annotated[int, Packed("i8")]
    proved: Annotated[int, Packed("i8")]
    line: Annotated[list[int], Packed("i2", (LONGEST,))]
    """The actions, by index, that reach the score found and end the game."""
    length: Annotated[int, Packed("i8")]


WORKSPACE_FIELDS = fields_of(Workspace)
