"""What lies open on the table, in people's terms; games and views both offer it."""

from enum import StrEnum

from hanabi.rules import kernel, questions
from hanabi.rules.cards import Card
from hanabi.rules.ruleset import Rearranging, Rules
from hanabi.rules.state import UNKNOWN, CompiledRules, State


class Status(StrEnum):
    """How a game stands, or why it ended."""

    PLAYING = "playing"
    WON = "won"
    """Every firework is complete (R24)."""
    STRUCK_OUT = "struck_out"
    """The last strike was taken (R23)."""
    FINISHED = "finished"
    """The last round is over (R25)."""
    LOST = "lost"
    """With the crowning piece: perfection is out of reach (V2, V4)."""
    ABANDONED = "abandoned"
    """The players, or their clock, ended it."""


STATUSES = tuple(Status)
"""The statuses by their number in the kernel."""


class Board:
    """The open side of a game: what every player and spectator may ask at any time."""

    def __init__(self, rules: Rules, state: State) -> None:
        self._rules = rules
        self._state = state

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._rules

    @property
    def state(self) -> State:
        """The numbers behind this board, for the kernel; read them, do not write them."""
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
        """Whose turn it is, or whose it was when the game ended."""
        return self._state.seat

    @property
    def turns_left(self) -> int | None:
        """The turns left in the last round (R25); nothing before it."""
        return self._state.turns_left or None

    @property
    def status(self) -> Status:
        """Whether the game goes on, or how it ended."""
        return STATUSES[self._state.status]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.status != kernel.PLAYING

    @property
    def score(self) -> int:
        """The score as it stands (R27); zero once the game is lost (R23)."""
        return kernel.score(self._state, self._compiled)

    @property
    def hint_tokens(self) -> int:
        """How many hint tokens are available."""
        return self._state.hint_tokens

    @property
    def half_token(self) -> bool:
        """Whether half a token was returned beside them (V17)."""
        return bool(self._state.half_token)

    @property
    def strikes(self) -> int:
        """How many strikes were taken."""
        return self._state.strikes

    @property
    def fireworks(self) -> tuple[int, ...]:
        """The height of each firework, in the order of the suits."""
        return tuple(self._state.fireworks)

    @property
    def tops(self) -> tuple[Card | None, ...]:
        """The card laid last on each firework, in the order of the suits; nothing on an empty one."""
        numbers = (questions.top_card(self._state, self._compiled, suit) for suit in range(self._compiled.suits))
        return tuple(None if number < 0 else self._rules.cards[number] for number in numbers)

    @property
    def deck_size(self) -> int:
        """How many cards are left to draw."""
        return self._state.deck_size

    def may_rearrange(self, seat: int) -> bool:
        """Whether the table's rule lets a seat put its hand into a new order now (R29)."""
        self._rules.check_seat(seat)
        rule = self._rules.rearranging
        informed = bool(self._state.informed >> seat & 1)
        return not self.is_over and (rule is Rearranging.ALWAYS or (rule is Rearranging.INFORMED and informed))

    def touched_slots(self, seat: int, value: str | int) -> tuple[int, ...]:
        """The slots of a hand that a hint would point at (R11); none of a hand that is not seen, or for no hint."""
        self._rules.check_seat(seat)
        size = self._state.hand_sizes[seat]
        if value not in self._rules.hint_values or UNKNOWN in self._state.hands[seat][:size]:
            return ()
        hint = self._rules.hint_values.index(value)
        mask = kernel.touched_slots(self._state, self._compiled, seat, hint)
        return tuple(slot for slot in range(size) if mask >> slot & 1)

    @property
    def reachable_score(self) -> int:
        """The most points that the cards not yet discarded allow."""
        return questions.reachable_score(self._state, self._compiled)

    def reachable_height(self, suit: str) -> int:
        """How high the firework of a suit, by letter, can still grow (R32)."""
        number = self._rules.number_of(Card(suit, 1))
        return questions.reachable_height(self._state, self._compiled, self._compiled.suit_of[number])

    def is_playable(self, card: Card) -> bool:
        """Whether a card would fit now (R18)."""
        return questions.is_playable(self._state, self._compiled, self._rules.number_of(card))

    def is_laid(self, card: Card) -> bool:
        """Whether a card is part of its firework."""
        return questions.is_laid(self._state, self._compiled, self._rules.number_of(card))

    def is_dead(self, card: Card) -> bool:
        """Whether a card can never fit any more."""
        return questions.is_dead(self._state, self._compiled, self._rules.number_of(card))

    def is_critical(self, card: Card) -> bool:
        """Whether a card is the last copy of one that its firework can still use."""
        return questions.is_critical(self._state, self._compiled, self._rules.number_of(card))

    def copies_left(self, card: Card) -> int:
        """How many copies of a card are in hands or still to be drawn."""
        return questions.copies_left(self._state, self._compiled, self._rules.number_of(card))

    def discards(self) -> dict[Card, int]:
        """How many copies of each card lie on the discard pile (R16)."""
        return {card: count for card, count in zip(self._rules.cards, self._state.discarded, strict=True) if count}
