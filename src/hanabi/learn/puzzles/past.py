"""The history of a game in three words: the number of players, the cards drawn, and the moves, written as letters.

    3 dkegntusiywvcapm ugu

Letters stand for the numbers of cards and actions in the rules. Only drawn cards are included; the rest of the pile is
irrelevant and follows in any order.
"""

import string
from dataclasses import dataclass
from functools import cache

from hanabi.game import Game, Move
from hanabi.rules import Action, Card, HanabiError, Rules

LETTERS = string.ascii_lowercase + string.ascii_uppercase + string.digits
"""The letters for numbers below 62."""

NO_MOVES = "-"


class PuzzleError(HanabiError, ValueError):
    """A puzzle that cannot be parsed or is invalid."""


@cache
def rules_for(players: int) -> Rules:
    """Return the rules of puzzles: five suits and no variant."""
    return Rules(players=players)


@dataclass(frozen=True, slots=True)
class Past:
    """A game so far.

    >>> str(Past.parse("2 abcdefghij k")), Past.parse("2 abcdefghij k").moves
    ('2 abcdefghij k', (Hint(1, 'R'),))
    """

    rules: Rules
    drawn: tuple[Card, ...]
    """The cards drawn so far, in order."""
    moves: tuple[Action, ...]

    @classmethod
    def of(cls, game: Game) -> "Past":
        """Return the history of a game."""
        drawn = game.deck[: len(game.deck) - game.deck_size]
        return cls(game.rules, drawn, tuple(entry.action for entry in game.log if isinstance(entry, Move)))

    @classmethod
    def parse(cls, text: str) -> "Past":
        """Parse a history; raise `PuzzleError` if it is invalid."""
        try:
            players, drawn, moves = text.split(" ")
            rules = rules_for(int(players))
            return cls(
                rules,
                tuple(rules.cards[LETTERS.index(letter)] for letter in drawn),
                tuple(rules.actions[LETTERS.index(letter)] for letter in moves if moves != NO_MOVES),
            )
        except (ValueError, IndexError, HanabiError) as error:
            raise PuzzleError(f"'{text[:60]}' is not a valid game history: {error}.") from None

    def __str__(self) -> str:
        drawn = "".join(LETTERS[self.rules.number_of(card)] for card in self.drawn)
        moves = "".join(LETTERS[self.rules.index_of(action)] for action in self.moves)
        return f"{self.rules.players} {drawn} {moves or NO_MOVES}"

    def game(self, moves: int | None = None) -> Game:
        """Replay the game, all of it or only its first moves."""
        left = list(self.rules.deck)
        try:
            for card in self.drawn:
                left.remove(card)
            game = Game(self.rules, [*self.drawn, *left])
            for action in self.moves[:moves]:
                game.apply(action)
        except (HanabiError, ValueError) as error:
            raise PuzzleError(f"The game breaks the rules: {error}.") from None
        return game
