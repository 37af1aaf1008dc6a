"""The public part of a game, which games and views share."""

from enum import StrEnum

from hanabi.rules import kernel, questions
from hanabi.rules.cards import Card
from hanabi.rules.ruleset import Rearranging, Rules
from hanabi.rules.state import UNKNOWN, CompiledRules, State


class Status(StrEnum):
    """Whether a game is in progress, or why it ended."""

    PLAYING = "playing"
    WON = "won"
    """Every firework is complete (R24)."""
    STRUCK_OUT = "struck_out"
    """The last allowed strike was made (R23)."""
    FINISHED = "finished"
    """The last round is over (R25)."""
    LOST = "lost"
    """With the crowning piece, a perfect score became impossible (V2, V4)."""
    ABANDONED = "abandoned"
    """The players gave up, or their time ran out."""


STATUSES = tuple(Status)
"""The statuses, indexed by their number in the kernel."""


class Board:
    """Public information, available to every player and spectator at any time."""

    def __init__(self, rules: Rules, state: State) -> None:
        self._rules = rules
        self._state = state

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._rules

    @property
    def state(self) -> State:
        """The numbers that the kernel works on. Do not modify them."""
        return self._state

    @property
    def _compiled(self) -> CompiledRules:
        return self._rules.compiled

    @property
    def turn(self) -> int:
        """How many turns have been taken."""
        return self._state.turn

    @property
    def seat(self) -> int:
        """The seat to move, or the seat that was to move when the game ended."""
        return self._state.seat

    @property
    def turns_left(self) -> int | None:
        """How many turns are left in the last round (R25); None before it."""
        return self._state.turns_left or None

    @property
    def status(self) -> Status:
        """Whether the game is in progress, or how it ended."""
        return STATUSES[self._state.status]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.status != kernel.PLAYING

    @property
    def score(self) -> int:
        """The current score (R27); zero once the game is lost (R23)."""
        return kernel.score(self._state, self._compiled)

    @property
    def hint_tokens(self) -> int:
        """How many hint tokens are available."""
        return self._state.hint_tokens

    @property
    def half_token(self) -> bool:
        """Whether half a token is available in addition (V17)."""
        return bool(self._state.half_token)

    @property
    def strikes(self) -> int:
        """How many strikes were made."""
        return self._state.strikes

    @property
    def fireworks(self) -> tuple[int, ...]:
        """The height of each firework, in the order of the suits."""
        return tuple(self._state.fireworks)

    @property
    def tops(self) -> tuple[Card | None, ...]:
        """The top card of each firework, in the order of the suits; None for an empty one."""
        numbers = (questions.top_card(self._state, self._compiled, suit) for suit in range(self._compiled.suits))
        return tuple(None if number < 0 else self._rules.cards[number] for number in numbers)

    @property
    def deck_size(self) -> int:
        """How many cards are left to draw."""
        return self._state.deck_size

    def may_rearrange(self, seat: int) -> bool:
        """Return whether a seat may rearrange its hand now (R29)."""
        self._rules.check_seat(seat)
        rule = self._rules.rearranging
        informed = bool(self._state.informed >> seat & 1)
        return not self.is_over and (rule is Rearranging.ALWAYS or (rule is Rearranging.INFORMED and informed))

    def touched_slots(self, seat: int, value: str | int) -> tuple[int, ...]:
        """Return the slots that a hint would touch (R11); empty for a hidden hand or an unknown hint value."""
        self._rules.check_seat(seat)
        size = self._state.hand_sizes[seat]
        if value not in self._rules.hint_values or UNKNOWN in self._state.hands[seat][:size]:
            return ()
        hint = self._rules.hint_values.index(value)
        mask = kernel.touched_slots(self._state, self._compiled, seat, hint)
        return tuple(slot for slot in range(size) if mask >> slot & 1)

    @property
    def reachable_score(self) -> int:
        """The highest score that the discards still allow."""
        return questions.reachable_score(self._state, self._compiled)

    def reachable_height(self, suit: str) -> int:
        """Return how high a suit's firework can still grow (R32); the suit is given by its letter."""
        number = self._rules.number_of(Card(suit, 1))
        return questions.reachable_height(self._state, self._compiled, self._compiled.suit_of[number])

    def is_playable(self, card: Card) -> bool:
        """Return whether a card would fit now (R18)."""
        return questions.is_playable(self._state, self._compiled, self._rules.number_of(card))

    def is_laid(self, card: Card) -> bool:
        """Return whether a card is part of its firework."""
        return questions.is_laid(self._state, self._compiled, self._rules.number_of(card))

    def is_dead(self, card: Card) -> bool:
        """Return whether a card can never be played successfully any more."""
        return questions.is_dead(self._state, self._compiled, self._rules.number_of(card))

    def is_critical(self, card: Card) -> bool:
        """Return whether a card is the last copy of one that its firework still needs."""
        return questions.is_critical(self._state, self._compiled, self._rules.number_of(card))

    def copies_left(self, card: Card) -> int:
        """Return how many copies of a card are in hands or in the draw pile."""
        return questions.copies_left(self._state, self._compiled, self._rules.number_of(card))

    def discards(self) -> dict[Card, int]:
        """How many copies of each card lie on the discard pile (R16)."""
        return {card: count for card, count in zip(self._rules.cards, self._state.discarded, strict=True) if count}
