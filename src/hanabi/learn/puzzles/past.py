"""A game so far in three words: the number of players, the cards drawn, the moves made; cards and moves are letters.

    3 dkegntusiywvcapm ugu

Letters stand for the numbers of cards and actions in the rules. Only cards that were drawn are told: the rest of the
pile is nobody's business, and follows in any order.
"""

import string
from dataclasses import dataclass
from functools import cache

from hanabi.game import Game, Move
from hanabi.rules import Action, Card, HanabiError, Rules

LETTERS = string.ascii_lowercase + string.ascii_uppercase + string.digits
"""Numbers below 62 as one letter."""

NO_MOVES = "-"


class PuzzleError(HanabiError, ValueError):
    """A puzzle that cannot be read, or that does not hold what it says."""


@cache
def rules_for(players: int) -> Rules:
    """The rules that puzzles are played by: five suits and no variant."""
    return Rules(players=players)


@dataclass(frozen=True, slots=True)
class Past:
    """A game so far.

    >>> str(Past.parse("2 abcdefghij k")), Past.parse("2 abcdefghij k").moves
    ('2 abcdefghij k', (Hint(1, 'R'),))
    """

    rules: Rules
    drawn: tuple[Card, ...]
    """The cards that were drawn so far, in order."""
    moves: tuple[Action, ...]

    @classmethod
    def of(cls, game: Game) -> "Past":
        """What happened in a game."""
        drawn = game.deck[: len(game.deck) - game.deck_size]
        return cls(game.rules, drawn, tuple(entry.action for entry in game.log if isinstance(entry, Move)))

    @classmethod
    def parse(cls, text: str) -> "Past":
        """Read a game so far; a `PuzzleError` says what is wrong."""
        try:
            players, drawn, moves = text.split(" ")
            rules = rules_for(int(players))
            return cls(
                rules,
                tuple(rules.cards[LETTERS.index(letter)] for letter in drawn),
                tuple(rules.actions[LETTERS.index(letter)] for letter in moves if moves != NO_MOVES),
            )
        except (ValueError, IndexError, HanabiError) as error:
            raise PuzzleError(f"'{text[:60]}' is no game so far: {error}.") from None

    def __str__(self) -> str:
        drawn = "".join(LETTERS[self.rules.number_of(card)] for card in self.drawn)
        moves = "".join(LETTERS[self.rules.index_of(action)] for action in self.moves)
        return f"{self.rules.players} {drawn} {moves or NO_MOVES}"

    def game(self, moves: int | None = None) -> Game:
        """The game, played through the rules, after all moves or only the first ones."""
        left = list(self.rules.deck)
        try:
            for card in self.drawn:
                left.remove(card)
            game = Game(self.rules, [*self.drawn, *left])
            for action in self.moves[:moves]:
                game.apply(action)
        except (HanabiError, ValueError) as error:
            raise PuzzleError(f"The game does not follow the rules: {error}.") from None
        return game
