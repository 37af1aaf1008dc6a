"""A puzzle: a game so far, a question to one seat, and the answer. Its text form is one line.

    hint 0 level-2 2 3 dkegntusiywvcapm ugu hint +1 5

In this order: the question (`play`, `discard`, `hint`, `card:2`, `meaning:2`), the seat that is asked, the weakest rung
of the ladder from which on all rungs find the answer, the grade, the game so far (see `past`), and the answer.
"""

from dataclasses import dataclass
from functools import cached_property

from hanabi.learn.puzzles.past import Past, PuzzleError
from hanabi.learn.puzzles.question import Question, same_answer
from hanabi.learn.puzzles.solver import LADDER
from hanabi.rules import HanabiError, Rules
from hanabi.views import View

MAX_GRADE = len(LADDER) - 1


class UnknownPuzzle(HanabiError, LookupError):
    """There is no puzzle with this number."""


class NotAnAnswer(HanabiError, ValueError):
    """An answer that is not one of a puzzle's choices."""


@dataclass(frozen=True)
class Puzzle:
    """A question to one seat of a game so far.

    >>> puzzle = Puzzle.parse("hint 0 level-2 2 3 dkegntusiywvcapm ugu hint +1 5")
    >>> puzzle.solves("hint +1 5"), puzzle.solves("hint +2 R")
    (True, False)
    """

    question: Question
    seat: int
    level: str
    """The weakest rung of the ladder from which on all rungs find the answer."""
    grade: int
    """The number of rungs that miss the answer: from 0, easy, to `MAX_GRADE`."""
    past: Past
    answer: str

    @classmethod
    def parse(cls, line: str) -> "Puzzle":
        """Parse a puzzle; raise `PuzzleError` if it is invalid."""
        try:
            question, seat, level, grade, *past, answer = line.split(" ", 7)
            asked = Question.parse(question)
            return cls(asked, int(seat), level.replace("-", " "), int(grade), Past.parse(" ".join(past)), answer)
        except (ValueError, HanabiError) as error:
            raise PuzzleError(f"'{line[:60]}' is not a valid puzzle: {error}.") from None

    def __str__(self) -> str:
        level = self.level.replace(" ", "-")
        return f"{self.question} {self.seat} {level} {self.grade} {self.past} {self.answer}"

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.past.rules

    @cached_property
    def view(self) -> View:
        """What the seat may know, which is all that is ever shown of a puzzle before it is solved."""
        return self.past.game().view(self.seat)

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """All possible answers."""
        return self.question.choices(self.view, self.seat)

    def solves(self, answer: str) -> bool:
        """Return whether an answer is correct; raise `NotAnAnswer` if it is not one of the choices."""
        if not any(same_answer(self.question, answer, choice) for choice in self.choices):
            raise NotAnAnswer(f"'{answer[:40]}' is not one of the answers: {', '.join(self.choices)[:200]}.")
        return same_answer(self.question, answer, self.answer)
