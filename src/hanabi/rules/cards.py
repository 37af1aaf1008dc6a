"""A card as people name it."""

from dataclasses import dataclass

from hanabi.rules.errors import NotationError

START = 0
"""The rank of the card that may begin a firework in place of its first or last rank (V16)."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card: the letter of its suit and its rank, from 1.

    >>> Card.parse("R3")
    Card('R', 3)
    >>> str(Card("R", 3))
    'R3'
    """

    suit: str
    """The letter of the suit, as in `Suit.letter`."""
    rank: int
    """The value printed on the card; `START`, written S, where fireworks go up or down."""

    @property
    def face(self) -> str:
        """What is printed on it: the rank, or S."""
        return str(self.rank or "S")

    def __str__(self) -> str:
        return f"{self.suit}{self.face}"

    def __repr__(self) -> str:
        return f"Card({self.suit!r}, {self.rank})"

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card from a letter and a digit, or S for the start, in either case."""
        word = text.strip()
        if len(word) != 2 or not (word.isascii() and word[0].isalpha() and word[1] in "123456789sS"):
            raise NotationError(f"'{text[:20]}' is not a card: write a suit's letter and a rank, like R3.")
        return cls(word[0].upper(), START if word[1] in "sS" else int(word[1]))
