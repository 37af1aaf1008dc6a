"""A puzzle: a game so far, one question to one seat, and the answer. As text it is one line.

    hint 0 level-2 2 3 dkegntusiywvcapm ugu hint +1 5

In this order: the question (`play`, `discard`, `hint`, `card:2`, `meaning:2`), the seat that is asked, the weakest rung
of the ladder from which on everybody finds the answer, the grade, the game so far (see `past`), and the answer.
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
    """A number that no puzzle has."""


class NotAnAnswer(HanabiError, ValueError):
    """Something that is none of a puzzle's choices."""


@dataclass(frozen=True)
class Puzzle:
    """One question to one seat of a game so far.

    >>> puzzle = Puzzle.parse("hint 0 level-2 2 3 dkegntusiywvcapm ugu hint +1 5")
    >>> puzzle.solves("hint +1 5"), puzzle.solves("hint +2 R")
    (True, False)
    """

    question: Question
    seat: int
    level: str
    """The weakest of the ladder from which on everybody finds the answer."""
    grade: int
    """How many weaker ones than the best miss it: from 0, easy, to `MAX_GRADE`."""
    past: Past
    answer: str

    @classmethod
    def parse(cls, line: str) -> "Puzzle":
        """Read a puzzle from its line; a `PuzzleError` says what is wrong."""
        try:
            question, seat, level, grade, *past, answer = line.split(" ", 7)
            asked = Question.parse(question)
            return cls(asked, int(seat), level.replace("-", " "), int(grade), Past.parse(" ".join(past)), answer)
        except (ValueError, HanabiError) as error:
            raise PuzzleError(f"'{line[:60]}' is no puzzle: {error}.") from None

    def __str__(self) -> str:
        level = self.level.replace(" ", "-")
        return f"{self.question} {self.seat} {level} {self.grade} {self.past} {self.answer}"

    @property
    def rules(self) -> Rules:
        """What is played."""
        return self.past.rules

    @cached_property
    def view(self) -> View:
        """All that the seat may know, and all that is ever shown of a puzzle before it is solved."""
        return self.past.game().view(self.seat)

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """Everything that may be answered."""
        return self.question.choices(self.view, self.seat)

    def solves(self, answer: str) -> bool:
        """Whether an answer is the right one; `NotAnAnswer` if it is none of the choices."""
        if not any(same_answer(self.question, answer, choice) for choice in self.choices):
            raise NotAnAnswer(f"'{answer[:40]}' is none of the answers: {', '.join(self.choices)[:200]}.")
        return same_answer(self.question, answer, self.answer)
