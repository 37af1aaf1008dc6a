"""Questions about a position and their possible answers, with text forms for storage and transport."""

import re
from dataclasses import dataclass
from enum import StrEnum

from hanabi.rules import Hint, NotationError, Play, parse_action
from hanabi.rules.actions import Discard
from hanabi.views import View


class Ask(StrEnum):
    """The kind of a question."""

    PLAY = "play"
    """Which card do you play?"""
    DISCARD = "discard"
    """Which card do you discard?"""
    HINT = "hint"
    """Which hint do you give?"""
    CARD = "card"
    """Which card is this one of yours?"""
    MEANING = "meaning"
    """What does the latest move mean for this card of yours?"""


class Sense(StrEnum):
    """What a move may mean for a card, in terms of what its holder should do."""

    PLAY = "play"
    KEEP = "keep"
    EITHER = "either"
    """It should be played or kept, and which of both is not clear yet."""
    USELESS = "useless"


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the player at a seat.

    >>> Question.parse("card:2"), str(Question(Ask.HINT))
    (Question(ask=<Ask.CARD: 'card'>, slot=2), 'hint')
    """

    ask: Ask
    slot: int | None = None
    """The slot that is asked about, or `None` where a move is asked for."""

    @classmethod
    def parse(cls, text: str) -> "Question":
        """Parse a question as printed by `str`."""
        found = re.fullmatch(r"(play|discard|hint)|(card|meaning):([0-9])", text)
        if found is None:
            raise NotationError(
                f"'{text[:30]}' is not a question: write 'play', 'discard', 'hint', 'card:2' or 'meaning:2'."
            )
        return cls(Ask(found[1])) if found[1] else cls(Ask(found[2]), int(found[3]))

    def __str__(self) -> str:
        return self.ask.value if self.slot is None else f"{self.ask.value}:{self.slot}"

    @property
    def asks_for_move(self) -> bool:
        """Whether the question asks for a move, so that it is the player's turn."""
        return self.slot is None

    def choices(self, view: View, seat: int) -> tuple[str, ...]:
        """Return all possible answers, given what the player at the seat can see."""
        match self.ask:
            case Ask.PLAY:
                return tuple(str(Play(slot)) for slot in range(view.state.hand_sizes[seat]))
            case Ask.DISCARD:
                return tuple(str(Discard(slot)) for slot in range(view.state.hand_sizes[seat]))
            case Ask.HINT:
                return tuple(str(action) for action in view.legal_actions() if isinstance(action, Hint))
            case Ask.CARD:
                assert self.slot is not None
                return tuple(map(str, view.deduced(seat, self.slot)))
            case Ask.MEANING:
                return tuple(Sense)


def same_answer(question: Question, given: str, expected: str) -> bool:
    """Return whether two answers mean the same, however they are written.

    >>> same_answer(Question(Ask.HINT), "hint +1 r", "hint +1 R")
    True
    """
    if question.asks_for_move:
        try:
            return parse_action(given) == parse_action(expected)
        except NotationError:
            return False
    return given.strip().upper() == expected.upper()
