"""A learner's way through a lesson: real moves in a real game, and their outcomes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hanabi.game import Game
from hanabi.learn.lessons import RULES, Lesson, Step
from hanabi.learn.positions import LEARNER, actions, build
from hanabi.rules import Action, Discard, Event, HanabiError, Play, Rules, parse_action
from hanabi.rules.events import Discarded, Hinted, Played
from hanabi.views import Seat, View, redact

Outcome = Literal["begin", "right", "wrong", "done"]


class LessonOver(HanabiError):
    """A move after the last step of a lesson, or after a wrong one."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The effect of one move as the learner sees it."""

    events: tuple[Event, ...]
    view: View


class Walk:
    """A lesson and the learner's progress in it."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = build(Rules.parse(RULES), lesson.position)
        self.done = 0
        """The number of steps done."""
        self.outcome: Outcome = "begin"
        self.moments: list[Moment] = [Moment((), self.view)]
        """The table before the last move (at the beginning, before the story), then each move since."""
        self._play(actions(lesson.position.story))

    @property
    def view(self) -> View:
        """The game as the learner knows it now."""
        return self.game.view(LEARNER)

    @property
    def step(self) -> Step | None:
        """The current task, or `None` at the end."""
        steps = self.lesson.steps
        return steps[self.done] if self.done < len(steps) else None

    def take(self, text: str) -> None:
        """Make a move of the learner and let the teammates reply; an `ActionError` leaves everything unchanged."""
        step = self.step
        if step is None or self.outcome == "wrong":
            raise LessonOver("This lesson is over. Start it again or go on to the next.")
        move = parse_action(text)
        self.game.check(move, seat=LEARNER)
        self.moments = []
        right = str(move) in step.accept
        self._play([move])
        self._play(actions(step.replies if right else step.otherwise))
        self.done += right
        self.outcome = "wrong" if not right else "right" if self.step else "done"

    def _play(self, moves: Sequence[Action]) -> None:
        for move in moves:
            if not self.game.is_over:
                events = tuple(redact(event, Seat(LEARNER)) for event in self.game.apply(move))
                self.moments.append(Moment(events, self.view))


def walk(lesson: Lesson, moves: Sequence[str]) -> Walk:
    """Return a lesson after some moves of the learner."""
    walked = Walk(lesson)
    for move in moves:
        walked.take(move)
    return walked


def asked(step: Step) -> dict[str, str | int]:
    """Return the values for the texts of a step: its facts, and the card to play or discard."""
    first = parse_action(step.accept[0])
    return {**step.facts, "slot": first.slot} if isinstance(first, Play | Discard) else dict(step.facts)


def happened(game: Game, moments: Sequence[Moment]) -> dict[str, str | int]:
    """Return the values for the texts about some moves: the cards played or discarded, tokens, strikes and points."""
    deeds = [event for moment in moments for event in moment.events if isinstance(event, Played | Discarded | Hinted)]
    laid = [deed for deed in deeds if isinstance(deed, Played | Discarded)]
    values: dict[str, str | int] = {
        "tokens": game.hint_tokens,
        "limit": game.rules.hint_tokens,
        "strikes": game.strikes,
        "score": game.score,
    }
    for deed in laid:
        values.setdefault("card" if deed.seat == LEARNER else "reply", str(deed.card))
    return values
