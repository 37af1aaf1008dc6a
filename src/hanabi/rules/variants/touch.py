"""Which hints there are and which cards they touch, by suit and rank together.

A suit's own word comes first, then that of a special rank, then how the game's hints of that kind
go (V10, V11, V13 to V15). All of it becomes masks before a game begins; the kernel knows none of it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from hanabi.rules.cards import START
from hanabi.rules.errors import NotationError, RulesError
from hanabi.rules.state import MAX_SUITS
from hanabi.rules.suits import SUITS, Suit, Touch

if TYPE_CHECKING:
    from hanabi.rules.ruleset import Rules


class ColourHints(StrEnum):
    """How hints of colours go."""

    USUAL = "usual"
    SYNESTHESIA = "synesthesia"
    """A rank counts as the colour that has its number, too; ranks are not named (V14)."""
    BLIND = "colour-blind"
    """They touch nothing, and may be given all the same (V15)."""
    MUTE = "colour-mute"
    """There are none (V15)."""


class RankHints(StrEnum):
    """How hints of ranks go."""

    USUAL = "usual"
    ODDS_AND_EVENS = "odds-and-evens"
    """They name odd (1) or even (2) ranks (V13)."""
    FUNNELS = "funnels"
    """They touch every lower rank, too (V13)."""
    CHIMNEYS = "chimneys"
    """They touch every higher rank, too (V13)."""
    BLIND = "rank-blind"
    """They touch nothing, and may be given all the same (V15)."""
    MUTE = "rank-mute"
    """There are none (V15)."""


RANK_WORDS = {1: "ones", 5: "fives"}
"""The ranks that may be special, and what their cards are called."""

KINDS: dict[str, tuple[Touch, Touch]] = {
    name: (SUITS[name].colours, SUITS[name].ranks)
    for name in ("rainbow", "clear", "pink", "brown", "omni", "null", "muddy-rainbow", "light-pink")
} | {"deceptive": (Touch.OWN, Touch.DECEPTIVE)}
"""How the cards of a special rank may be touched, named after the suit that is touched alike."""


@dataclass(frozen=True, slots=True)
class SpecialRank:
    """One rank whose cards are touched otherwise in every suit (V11).

    >>> SpecialRank.parse("rainbow-ones").colours.value
    'all'
    >>> str(SpecialRank("deceptive", 5))
    'deceptive-fives'
    """

    kind: str
    """One of `KINDS`."""
    rank: int

    def __post_init__(self) -> None:
        if self.kind not in list(KINDS):
            raise RulesError(f"A special rank is one of {', '.join(KINDS)}, not {str(self.kind)[:20]!r}.")
        if type(self.rank) is not int or self.rank not in RANK_WORDS:
            raise RulesError(f"A special rank is {' or '.join(map(str, RANK_WORDS))}, not {str(self.rank)[:20]}.")

    @property
    def colours(self) -> Touch:
        """The colour hints that touch it."""
        return KINDS[self.kind][0]

    @property
    def ranks(self) -> Touch:
        """The rank hints that touch it; unless they are its own, it is not named itself."""
        return KINDS[self.kind][1]

    def __str__(self) -> str:
        return f"{self.kind}-{RANK_WORDS[self.rank]}"

    @classmethod
    def find(cls, word: str) -> "SpecialRank | None":
        """Read a special rank as `str` prints it, if it is one."""
        return SPECIAL_RANKS.get(word)

    @classmethod
    def parse(cls, word: str) -> "SpecialRank":
        """Read a special rank as `str` prints it."""
        found = cls.find(word.strip().lower())
        if found is None:
            raise NotationError(f"'{word[:30]}' is no special rank: they go like rainbow-ones or deceptive-fives.")
        return found


SPECIAL_RANKS = {
    str(special): special for special in (SpecialRank(kind, rank) for rank in RANK_WORDS for kind in KINDS)
}
"""Every special rank by its word."""


def special_rank(said: object) -> SpecialRank | None:
    """A special rank as an option has it: itself, its word, or none; a `RulesError` for anything else."""
    if said is None or isinstance(said, SpecialRank):
        return said
    if said == "none":
        return None
    if not isinstance(said, str) or said not in SPECIAL_RANKS:
        raise RulesError(f"The option special is none or one of {', '.join(SPECIAL_RANKS)}, not {str(said)[:20]!r}.")
    return SPECIAL_RANKS[said]


def hint_ranks(rules: "Rules") -> tuple[int, ...]:
    """The ranks that a hint may name, in order."""
    if rules.rank_hints is RankHints.MUTE or rules.colour_hints is ColourHints.SYNESTHESIA:
        return ()
    if rules.rank_hints is RankHints.ODDS_AND_EVENS:
        return (1, 2)
    hidden = rules.special.rank if rules.special and rules.special.ranks is not Touch.OWN else None
    return tuple(rank for rank in range(1, rules.ranks + 1) if rank != hidden)


def hint_colours(rules: "Rules") -> tuple[Suit, ...]:
    """The colours that a hint may name, in the order of the suits that bring them."""
    if rules.colour_hints is ColourHints.MUTE:
        return ()
    return tuple(dict.fromkeys(colour for suit in rules.suits for colour in suit.named_colours))


def check_hints(rules: "Rules") -> None:
    """Raise a `RulesError` unless there are hints to give, and each is one thing only."""
    if rules.special is not None and rules.special.rank > rules.ranks:
        raise RulesError(f"There are no {rules.special} in a game of {rules.ranks} ranks.")
    if rules.colour_hints is ColourHints.SYNESTHESIA and rules.rank_hints is not RankHints.USUAL:
        raise RulesError(f"With synesthesia no rank is named, so its hints cannot be {rules.rank_hints}.")
    letters = [colour.letter for colour in rules.colours]
    twice = [letter for letter in letters if letters.count(letter) > 1]
    if twice:
        raise RulesError(f"Two colours have the letter {twice[0]!r}; colours must differ.")
    if len(letters) > MAX_SUITS:
        raise RulesError(f"These suits have {len(letters)} colours to name; {MAX_SUITS} is the most.")
    if not rules.hint_values:
        raise RulesError("These rules leave no colour and no rank that a hint could name.")


def is_blind(rules: "Rules", value: str | int) -> bool:
    """Whether a hint never points at any card (V15)."""
    if isinstance(value, str):
        return rules.colour_hints is ColourHints.BLIND
    return rules.rank_hints is RankHints.BLIND


def touches(rules: "Rules", value: str | int, suit: Suit, rank: int) -> bool:
    """Whether a hint touches a card: by its colours if it names a letter, else by its ranks (R11)."""
    if is_blind(rules, value):
        return False
    return _by_colour(rules, value, suit, rank) if isinstance(value, str) else _by_rank(rules, value, suit, rank)


def _by_colour(rules: "Rules", letter: str, suit: Suit, rank: int) -> bool:
    if suit.colours in (Touch.ALL, Touch.NONE):
        return suit.colours is Touch.ALL
    counts_as = _colour_of_rank(rules, rank)
    if rules.colour_hints is ColourHints.SYNESTHESIA and suit.ranks is not Touch.NONE and letter == counts_as:
        return True
    if rules.special and rules.special.rank == rank and rules.special.colours is not Touch.OWN:
        return rules.special.colours is Touch.ALL
    if suit.colours is Touch.PRISM:
        return letter == counts_as
    return letter in [colour.letter for colour in suit.named_colours]


def _colour_of_rank(rules: "Rules", rank: int) -> str | None:
    """The colour that has a rank's number, round and round; the start counts as 0 and has the last (V10)."""
    colours = rules.colours
    return colours[(rank - 1) % len(colours)].letter if colours else None


def _by_rank(rules: "Rules", value: int, suit: Suit, rank: int) -> bool:
    if suit.ranks is not Touch.OWN:
        return suit.ranks is Touch.ALL
    if rank == START:
        return False
    if rules.special and rules.special.rank == rank and rules.special.ranks is not Touch.OWN:
        return _by_special_rank(rules, rules.special.ranks, value, suit)
    match rules.rank_hints:
        case RankHints.ODDS_AND_EVENS:
            return (value - rank) % 2 == 0
        case RankHints.FUNNELS:
            return rank <= value
        case RankHints.CHIMNEYS:
            return rank >= value
        case _:
            return rank == value


def _by_special_rank(rules: "Rules", touch: Touch, value: int, suit: Suit) -> bool:
    if touch is Touch.DECEPTIVE:
        return value == rules.hint_ranks[rules.suits.index(suit) % len(rules.hint_ranks)]
    return touch is Touch.ALL
