"""Cards, named by suit and rank."""

from dataclasses import dataclass

from hanabi.rules.errors import NotationError

START = 0
"""The rank of the card that may start a firework instead of its first or last rank (V16)."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card: the letter of its suit and its rank, from 1.

    >>> Card.parse("R3")
    Card('R', 3)
    >>> str(Card("R", 3))
    'R3'
    """

    suit: str
    """The letter of the suit, as in `Suit.letter`."""
    rank: int
    """The rank printed on the card, or `START` (written S) in games where fireworks go up or down."""

    @property
    def face(self) -> str:
        """What is printed on the card: the rank, or S."""
        return str(self.rank or "S")

    def __str__(self) -> str:
        return f"{self.suit}{self.face}"

    def __repr__(self) -> str:
        return f"Card({self.suit!r}, {self.rank})"

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Parse a letter followed by a digit, or by S for the start; case does not matter."""
        word = text.strip()
        if len(word) != 2 or not (word.isascii() and word[0].isalpha() and word[1] in "123456789sS"):
            raise NotationError(f"'{text[:20]}' is not a card: write a suit's letter and a rank, like R3.")
        return cls(word[0].upper(), START if word[1] in "sS" else int(word[1]))
