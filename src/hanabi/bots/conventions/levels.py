"""The conventions as switches, and the levels that combine them.

What a hint means depends on all conventions together, so a table agrees on a level beforehand.
"""

from collections.abc import Iterable
from dataclasses import dataclass

SAVES = 1 << 0
PROMPTS = 1 << 1
FINESSES = 1 << 2
FIVE_STALLS = 1 << 3
CHAINS = 1 << 4
REVERSES = 1 << 5
SELF_FINESSES = 1 << 6
ONES = 1 << 7
FIXES = 1 << 8
TRANSFERS = 1 << 9
TRASH_MOVES = 1 << 10
FIVE_MOVES = 1 << 11
ORDER_MOVES = 1 << 12
LAYERS = 1 << 13
TEMPO_MOVES = 1 << 14
SCREAMS = 1 << 15
GENTLE_DISCARDS = 1 << 16
BLUFFS = 1 << 17


@dataclass(frozen=True, slots=True)
class Convention:
    """A convention: its switch, its name, the level at which people learn it, and its summary."""

    switch: int
    name: str
    level: int
    summary: str


CONVENTIONS = (
    Convention(SAVES, "saves", 1, "A hint on the chop may save a 5, a 2 or a last copy instead of calling a play."),
    Convention(PROMPTS, "prompts", 1, "A missing card is looked for among hinted cards; its holder plays it."),
    Convention(FINESSES, "finesses", 1, "A missing card without hints is the newest unhinted card of another player."),
    Convention(FIVE_STALLS, "five-stalls", 2, "A 5 hinted off the chop on a turn without a better move is only saved."),
    Convention(CHAINS, "chains", 2, "Several missing cards in a row may be prompted and finessed by one hint."),
    Convention(REVERSES, "reverses", 2, "The finessed player may sit after the hinted one, who waits for a round."),
    Convention(
        SELF_FINESSES, "self-finesses", 2, "If nothing else explains a hint, the missing card is one's own newest."
    ),
    Convention(ONES, "ones", 3, "Hinted 1s are all playable and are played in an agreed order."),
    Convention(FIXES, "fixes", 3, "A hint that shows that a card about to be played does not fit says only that."),
    Convention(
        TRANSFERS, "transfers", 3, "Discarding a known useful card says that another player's hinted card is its twin."
    ),
    Convention(
        TRASH_MOVES, "trash-moves", 4, "A hint that points at useless cards protects every older unhinted card."
    ),
    Convention(FIVE_MOVES, "five-moves", 4, "A 5 hinted right beside the chop protects the chop."),
    Convention(ORDER_MOVES, "order-moves", 4, "1s played out of order protect the chop of a following player."),
    Convention(LAYERS, "layers", 5, "A blind play that fits but is another card: the promised one lies below."),
    Convention(TEMPO_MOVES, "tempo-moves", 6, "Hinting old cards again for a single play protects the chop as well."),
    Convention(
        SCREAMS, "screams", 7, "Discarding the chop, out of tokens, in spite of a sure play protects the next chop."
    ),
    Convention(
        GENTLE_DISCARDS,
        "gentle-discards",
        10,
        "Discarding a known playable card says that its twin, if not hinted, is a newest unhinted card.",
    ),
    Convention(
        BLUFFS,
        "bluffs",
        11,
        "A hint one card too high lets the next player play the newest unhinted card.",
    ),
)
"""Every convention, by the level at which people learn it."""


def up_to(level: int) -> int:
    """Return the switches of every convention that people know at a level."""
    switches = 0
    for convention in CONVENTIONS:
        if convention.level <= level:
            switches |= convention.switch
    return switches


PLAIN = SAVES | PROMPTS | FIVE_STALLS | ONES | FIXES
"""The conventions used with a player who may not know the others."""
BEGINNER = up_to(1)
STANDARD = up_to(5)
EXPERT = up_to(5) | SCREAMS | BLUFFS
LEVELS = {"beginner": BEGINNER, "standard": STANDARD, "expert": EXPERT}
"""The levels by name."""


def easiest_level(bots: Iterable[str | None]) -> str:
    """Return the easiest level of the convention bots among some bots; the experts' level if there are none."""
    named = {(bot or "").partition(":")[2] for bot in bots}
    return next((level for level in LEVELS if level in named), "expert")
