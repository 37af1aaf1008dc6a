"""The rules of a game: options, validated against each other."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property
from typing import Any

from hanabi.rules.actions import Action, Discard, Hint, Play, PlayDeck
from hanabi.rules.cards import START, Card
from hanabi.rules.compilation import compile_rules
from hanabi.rules.editions import EDITIONS
from hanabi.rules.errors import (
    DeckError,
    NotEnoughCards,
    NothingToKeep,
    OutOfRange,
    RulesError,
    SuitsAlike,
    UnknownAction,
    UnknownSeat,
)
from hanabi.rules.state import MAX_HAND, MAX_PLAYERS, MAX_RANKS, MAX_SUITS, CompiledRules, State
from hanabi.rules.suits import MULTICOLOUR, PLAIN, Suit
from hanabi.rules.variants.touch import (
    ColourHints,
    RankHints,
    SpecialRank,
    check_hints,
    hint_colours,
    hint_ranks,
    special_rank,
)

MAX_TOKENS = 20


class Rearranging(StrEnum):
    """When players may rearrange their hands (R29)."""

    INFORMED = "informed"
    """From receiving a hint to the end of the player's next turn."""
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of a game, with every option resolved. Rules are immutable; `replace` returns changed ones.

    >>> rules = Rules.edition("cocktail-2015", players=3, avalanche=True)
    >>> rules.hand_size, rules.max_score, len(rules.deck)
    (5, 30, 55)
    >>> print(rules)
    cocktail-2015+avalanche+players=3
    """

    players: int = 2
    suits: tuple[Suit, ...] = PLAIN[:5]
    ranks: int = 5
    hand_size: int = 0
    """Cards in a full hand; 0 means the usual number for the number of players (R4)."""
    hint_tokens: int = 8
    strikes: int = 3
    empty_hints: bool = False
    """Hints that touch no card are allowed (R12)."""
    crowning: bool = False
    """Crowning piece: no last round; the fireworks must be perfect (V1 to V4)."""
    choreography: bool = False
    """Timed choreography: a play may announce its suit (V5 to V7)."""
    deck_plays: bool = False
    """The last card of the draw pile may be played unseen, which is a house rule elsewhere."""
    keep_points: bool = False
    """A game that ends by strikes keeps its points instead of scoring zero (R23)."""
    ratings: bool = True
    """The score is rated in words (R28)."""
    rearranging: Rearranging = Rearranging.INFORMED
    based_on: str | None = None
    """The edition that the defaults came from. It affects pictures and words, but no rule."""
    special: SpecialRank | None = None
    """A rank whose cards are touched differently in every suit (V11)."""
    colour_hints: ColourHints = ColourHints.USUAL
    """How colour hints work (V14, V15)."""
    rank_hints: RankHints = RankHints.USUAL
    """How rank hints work (V13, V15)."""
    up_or_down: bool = False
    """A firework starts at either end or with its start card, and goes up or down (V16)."""
    half_tokens: bool = False
    """Hint tokens are returned by halves (V17)."""
    scarce_ones: bool = False
    """There is one copy fewer of each 1 (V18)."""
    critical_rank: int = 0
    """A rank with a single copy in every suit (V18); 0 for none."""

    def __post_init__(self) -> None:
        set_field = object.__setattr__
        set_field(self, "suits", _listed(self.suits))
        set_field(self, "players", _whole("players", self.players, 2, MAX_PLAYERS))
        if type(self.hand_size) is int and self.hand_size == 0:
            set_field(self, "hand_size", usual_hand_size(self.players))
        set_field(self, "special", special_rank(self.special))
        for option, words in _CHOICES.items():
            set_field(self, option, _one_of(option, getattr(self, option), words))
        _whole("ranks", self.ranks, 1, MAX_RANKS)
        _whole("cards in a hand", self.hand_size, 1, MAX_HAND)
        _whole("hint tokens", self.hint_tokens, 1, MAX_TOKENS)
        _whole("strikes", self.strikes, 1, MAX_TOKENS)
        _whole("the critical rank", self.critical_rank, 0, self.ranks)
        for switch in _SWITCHES:
            _switch(switch, getattr(self, switch))
        self._check_suits()
        check_hints(self)
        self._check_together()

    def _check_suits(self) -> None:
        _whole("suits", len(self.suits), 1, MAX_SUITS)
        for suit in self.suits:
            if not isinstance(suit, Suit):
                raise RulesError(f"A suit is made with Suit or Suit.parse, not {suit!r}.")
        for what in ("letter", "name"):
            seen = [getattr(suit, what) for suit in self.suits]
            twice = [word for word in seen if seen.count(word) > 1]
            if twice:
                raise SuitsAlike(f"Two suits have the {what} {twice[0]!r}; suits must differ.", word=twice[0])

    def _check_together(self) -> None:
        if self.up_or_down and (self.ranks < LEAST_EITHER_WAY or any(suit.reversed for suit in self.suits)):
            raise RulesError(
                f"Fireworks that go up or down have {LEAST_EITHER_WAY} ranks or more and none is reversed."
            )
        needed = self.players * self.hand_size
        if needed > len(self.deck):
            raise NotEnoughCards(
                f"{self.players} players with {self.hand_size} cards each need {needed} cards; "
                f"the deck has {len(self.deck)}.",
                needed=needed,
                cards=len(self.deck),
            )
        if self.crowning and self.keep_points:
            raise NothingToKeep("With the crowning piece a lost game scores nothing, so it cannot keep its points.")
        if self.based_on is not None and self.based_on not in list(EDITIONS):
            raise RulesError(f"There is no edition {self.based_on!r}: the editions are {', '.join(EDITIONS)}.")

    @classmethod
    def edition(cls, name: str, players: int = 2, *, avalanche: bool = False, **options: Any) -> "Rules":
        """Return the rules of a printed edition, optionally with changes.

        >>> Rules.edition("abacus", players=4).empty_hints
        True
        """
        if name not in EDITIONS:
            raise RulesError(f"There is no edition {name!r}: the editions are {', '.join(EDITIONS)}.")
        unknown = set(options) - {field.name for field in fields(cls)} | {"based_on"} & set(options)
        if unknown:
            raise RulesError(f"There is no option {min(unknown)!r}.")
        printed = EDITIONS[name]
        defaults: dict[str, Any] = {"empty_hints": printed.empty_hints, "ratings": printed.ratings, "based_on": name}
        rules = cls(players=players, **(defaults | options))
        return rules.replace(suits=(*rules.suits, MULTICOLOUR)) if avalanche else rules

    @classmethod
    def parse(cls, text: str, players: int | None = None) -> "Rules":
        """Parse rules as `str` prints them; `players` applies to texts that do not include it.

        >>> Rules.parse("R Y G B W rainbow, empty-hints", players=4).max_score
        30
        """
        from hanabi.rules.notation import parse_rules

        return parse_rules(text, players)

    def __str__(self) -> str:
        from hanabi.rules.notation import print_rules

        return print_rules(self)

    def replace(self, **changes: Any) -> "Rules":
        """Return the rules with some options changed. A usual hand size adapts to the number of players."""
        options = {field.name: getattr(self, field.name) for field in fields(self)}
        if self.hand_size == usual_hand_size(self.players):
            options["hand_size"] = 0
        return Rules(**(options | changes))

    @property
    def avalanche(self) -> bool:
        """Whether the multicolour cards are included (Avalanche of Colours, V8)."""
        return MULTICOLOUR in self.suits

    @property
    def max_score(self) -> int:
        """The score of a perfect game (R24, V9)."""
        return len(self.suits) * self.ranks

    @cached_property
    def colours(self) -> tuple[Suit, ...]:
        """The colours that hints may name, in order, each as the suit of that name."""
        return hint_colours(self)

    @cached_property
    def hint_ranks(self) -> tuple[int, ...]:
        """The ranks that hints may name, in order."""
        return hint_ranks(self)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every distinct card, indexed by its number in the kernel: suit by suit, in the order of the firework."""
        return tuple(Card(suit.letter, rank) for suit in self.suits for rank in self.ranks_of(suit))

    def ranks_of(self, suit: Suit) -> tuple[int, ...]:
        """Return the ranks of a suit in the order of its firework (V12), with the start at the end (V16).

        >>> Rules().ranks_of(Suit.parse("reversed-red"))
        (5, 4, 3, 2, 1)
        """
        upwards = tuple(range(1, self.ranks + 1))
        return (*upwards, START) if self.up_or_down else upwards[::-1] if suit.reversed else upwards

    def copies_of(self, suit: Suit, rank: int) -> int:
        """Return how many copies of a card there are (R2, V8, V12, V16, V18)."""
        if rank == self.critical_rank or (self.up_or_down and rank in (1, START)):
            return 1
        usual = suit.copies(rank, self.ranks)
        return usual - 1 if self.scarce_ones and rank == 1 and usual > 1 else usual

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game, in order."""
        copies = [self.copies_of(suit, rank) for suit in self.suits for rank in self.ranks_of(suit)]
        return tuple(card for card, count in zip(self.cards, copies, strict=True) for _ in range(count))

    @cached_property
    def _numbers(self) -> dict[Card, int]:
        return {card: number for number, card in enumerate(self.cards)}

    def number_of(self, card: Card) -> int:
        """Return the kernel's number of a card; raise `DeckError` if there is no such card."""
        number = self._numbers.get(card)
        if number is None:
            raise DeckError(f"There is no card {card} in these rules.")
        return number

    def numbers_of(self, cards: Iterable[Card]) -> list[int]:
        """Return the numbers of some cards, in the same order."""
        numbers = self._numbers
        try:
            return [numbers[card] for card in cards]
        except KeyError as missing:
            raise DeckError(f"There is no card {missing.args[0]} in these rules.") from None

    def cards_in(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a bit mask, in order."""
        return tuple(card for number, card in enumerate(self.cards) if mask >> number & 1)

    def mask_of(self, cards: Iterable[Card]) -> int:
        """Return the bit mask of some cards."""
        mask = 0
        for card in cards:
            mask |= 1 << self.number_of(card)
        return mask

    @cached_property
    def hint_values(self) -> tuple[str | int, ...]:
        """The values of hints, indexed by their number in the kernel: colours, then ranks."""
        return (*(colour.letter for colour in self.colours), *self.hint_ranks)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """All actions, by index."""
        slots = range(self.hand_size)
        teammates = range(1, self.players)
        actions: list[Action] = [Discard(slot) for slot in slots]
        actions += [Play(slot) for slot in slots]
        actions += [Hint(offset, colour.letter) for offset in teammates for colour in self.colours]
        actions += [Hint(offset, rank) for offset in teammates for rank in self.hint_ranks]
        if self.choreography:
            actions += [Play(slot, suit.letter) for slot in slots for suit in self.suits]
        if self.deck_plays:
            actions.append(PlayDeck())
        return tuple(actions)

    @cached_property
    def _indices(self) -> dict[Action, int]:
        return {action: index for index, action in enumerate(self.actions)}

    def index_of(self, action: Action) -> int:
        """Return the index of an action. The order is discards, plays, colour hints, rank hints, then the others."""
        try:
            return self._indices[action]
        except (KeyError, TypeError):
            raise UnknownAction(self._why_unknown(action)) from None

    def _why_unknown(self, action: object) -> str:
        match action:
            case Discard(slot) | Play(slot, None):
                return f"There is no slot {slot}: a hand's slots are 0 to {self.hand_size - 1}."
            case Hint(offset) if offset not in range(1, self.players):
                return f"A hint goes to a teammate, 1 to {self.players - 1} seats further on, not {offset}."
            case Hint(_, value):
                return f"A hint names one of {', '.join(map(str, self.hint_values))}, not {value}."
            case Play(slot, suit) if self.choreography:
                return f"There is no slot {slot} to announce as {suit} in these rules."
            case Play():
                return "These rules have no announced plays."
            case PlayDeck():
                return "These rules do not allow playing from the draw pile."
            case _:
                return f"{str(action)[:40]!r} is not an action: use Play, Discard or Hint."

    def action_at(self, index: int) -> Action:
        """Return the action with an index."""
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(self.actions):
            raise UnknownAction(f"There is no action {str(index)[:20]}: the indices are 0 to {len(self.actions) - 1}.")
        return self.actions[index]

    def check_seat(self, seat: int) -> None:
        """Raise `UnknownSeat` if there is no such seat."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise UnknownSeat(f"There is no seat {str(seat)[:20]}: the seats are 0 to {self.players - 1}.")

    @cached_property
    def compiled(self) -> CompiledRules:
        """The rules compiled for the kernel."""
        return compile_rules(self)

    @cached_property
    def _blank(self) -> State:
        return State.blank(self.compiled)

    def blank_state(self) -> State:
        """Return a new state of the right size with nothing on the table."""
        return self._blank.copy()


def usual_hand_size(players: int) -> int:
    """Return the usual hand size: 5 with 2 or 3 players, 4 with 4 or 5 (R4), and 3 with 6, as is common elsewhere."""
    return {2: 5, 3: 5, 4: 4, 5: 4, 6: 3}[players]


def _listed(suits: object) -> tuple[object, ...]:
    if not isinstance(suits, Iterable):
        raise RulesError(f"The suits are a list of suits, not {str(suits)[:20]!r}.")
    return tuple(suits)


LEAST_EITHER_WAY = 4
"""The minimum number of ranks if fireworks go up or down, so that the second card shows the direction."""

_CHOICES: dict[str, type[StrEnum]] = {
    "rearranging": Rearranging,
    "colour_hints": ColourHints,
    "rank_hints": RankHints,
}

_SWITCHES = (
    "empty_hints",
    "crowning",
    "choreography",
    "deck_plays",
    "keep_points",
    "ratings",
    "up_or_down",
    "half_tokens",
    "scarce_ones",
)


def _one_of(option: str, value: object, words: type[StrEnum]) -> StrEnum:
    if value not in list(words):
        raise RulesError(f"The option {option} is one of {', '.join(words)}, not {str(value)[:20]!r}.")
    return words(str(value))


def _switch(option: str, value: object) -> None:
    if not isinstance(value, bool):
        raise RulesError(f"The option {option} is True or False, not {str(value)[:20]!r}.")


def _whole(what: str, number: object, least: int, most: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        sentence = f"The number of {what} must be {least} to {most}, not {str(number)[:20]}."
        raise OutOfRange(sentence, least=least, most=most)
    return number
