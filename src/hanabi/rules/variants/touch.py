"""Which hints there are, and which cards they touch.

A suit's own rule takes precedence, then that of a special rank, then that of all colour or rank hints of the game (V10,
V11, V13 to V15). All of this is compiled into masks before a game starts; the kernel knows only the masks.
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
    """How colour hints work."""

    USUAL = "usual"
    SYNESTHESIA = "synesthesia"
    """A rank also counts as the colour with its number; hints do not name ranks (V14)."""
    BLIND = "colour-blind"
    """They touch nothing, but may be given (V15)."""
    MUTE = "colour-mute"
    """There are no such hints (V15)."""


class RankHints(StrEnum):
    """How rank hints work."""

    USUAL = "usual"
    ODDS_AND_EVENS = "odds-and-evens"
    """They name odd (1) or even (2) ranks (V13)."""
    FUNNELS = "funnels"
    """They also touch every lower rank (V13)."""
    CHIMNEYS = "chimneys"
    """They also touch every higher rank (V13)."""
    BLIND = "rank-blind"
    """They touch nothing, but may be given (V15)."""
    MUTE = "rank-mute"
    """There are no such hints (V15)."""


RANK_WORDS = {1: "ones", 5: "fives"}
"""The ranks that may be special, and the word for their cards."""

KINDS: dict[str, tuple[Touch, Touch]] = {
    name: (SUITS[name].colours, SUITS[name].ranks)
    for name in ("rainbow", "clear", "pink", "brown", "omni", "null", "muddy-rainbow", "light-pink")
} | {"deceptive": (Touch.OWN, Touch.DECEPTIVE)}
"""How cards of a special rank may be touched, named after the suit that is touched in the same way."""


@dataclass(frozen=True, slots=True)
class SpecialRank:
    """A rank whose cards are touched differently in every suit (V11).

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
        """The rank hints that touch it. Unless it is its own rank, hints do not name this rank."""
        return KINDS[self.kind][1]

    def __str__(self) -> str:
        return f"{self.kind}-{RANK_WORDS[self.rank]}"

    @classmethod
    def find(cls, word: str) -> "SpecialRank | None":
        """Return the special rank with this word, or None."""
        return SPECIAL_RANKS.get(word)

    @classmethod
    def parse(cls, word: str) -> "SpecialRank":
        """Parse a special rank as `str` prints it."""
        found = cls.find(word.strip().lower())
        if found is None:
            raise NotationError(f"'{word[:30]}' is no special rank: they go like rainbow-ones or deceptive-fives.")
        return found


SPECIAL_RANKS = {
    str(special): special for special in (SpecialRank(kind, rank) for rank in RANK_WORDS for kind in KINDS)
}
"""All special ranks by their word."""


def special_rank(said: object) -> SpecialRank | None:
    """Return the special rank of an option, which may be itself, its word or None; otherwise raise `RulesError`."""
    if said is None or isinstance(said, SpecialRank):
        return said
    if said == "none":
        return None
    if not isinstance(said, str) or said not in SPECIAL_RANKS:
        raise RulesError(f"The option special is none or one of {', '.join(SPECIAL_RANKS)}, not {str(said)[:20]!r}.")
    return SPECIAL_RANKS[said]


def hint_ranks(rules: "Rules") -> tuple[int, ...]:
    """Return the ranks that hints may name, in order."""
    if rules.rank_hints is RankHints.MUTE or rules.colour_hints is ColourHints.SYNESTHESIA:
        return ()
    if rules.rank_hints is RankHints.ODDS_AND_EVENS:
        return (1, 2)
    hidden = rules.special.rank if rules.special and rules.special.ranks is not Touch.OWN else None
    return tuple(rank for rank in range(1, rules.ranks + 1) if rank != hidden)


def hint_colours(rules: "Rules") -> tuple[Suit, ...]:
    """Return the colours that hints may name, in the order of their suits."""
    if rules.colour_hints is ColourHints.MUTE:
        return ()
    return tuple(dict.fromkeys(colour for suit in rules.suits for colour in suit.named_colours))


def check_hints(rules: "Rules") -> None:
    """Raise `RulesError` if the options for hints contradict each other or leave no hints."""
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
    """Return whether a hint never touches any card (V15)."""
    if isinstance(value, str):
        return rules.colour_hints is ColourHints.BLIND
    return rules.rank_hints is RankHints.BLIND


def touches(rules: "Rules", value: str | int, suit: Suit, rank: int) -> bool:
    """Return whether a hint touches a card (R11); a letter is a colour, a number is a rank."""
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
    """Return the colour with the number of a rank, cyclically; the start counts as 0 and gets the last one (V10)."""
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
