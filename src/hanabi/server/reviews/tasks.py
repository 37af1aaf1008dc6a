"""The tasks of a worker process for a review: compile the solver, outline a game, take a closer look, ask bots.

The solver loads NumPy and Numba, so its modules are imported by the first task of this kind.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from hanabi.protocol.reviews import (
    ReviewCloser,
    ReviewCounts,
    ReviewFindings,
    ReviewMoment,
    ReviewOpinions,
    ReviewOutline,
    Said,
)
from hanabi.records import Record
from hanabi.rules import HanabiError
from hanabi.server.bots.tasks import Answer, Seats
from hanabi.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from hanabi.review.history import History
    from hanabi.review.moments import Moment
    from hanabi.review.review import Review
    from hanabi.review.sentences import Reviewer

T = TypeVar("T")

CLOSER = 12
"""The maximum number of moments that get a closer look, largest losses first."""

ASKED = ("conventions", "information", "cautious")
"""The bots whose opinions are shown."""


class CompileSolver(msgspec.Struct, frozen=True, tag="compile_solver"):
    """Compile the solver for some rules; with a cold cache that takes half a minute."""

    rules: str

    def run(self, _: Seats) -> Answer:
        """Solve any deal."""
        return _answer(lambda: _compile(self.rules))


class Outline(msgspec.Struct, frozen=True, tag="outline"):
    """Outline a finished game."""

    record: str

    def run(self, _: Seats) -> Answer:
        """Find what was reachable and which moves cost something."""
        return _answer(lambda: _findings(self.record))


class LookCloser(msgspec.Struct, frozen=True, tag="look_closer"):
    """Take a closer look at a moment of a game."""

    record: str
    turn: int

    def run(self, _: Seats) -> Answer:
        """Compare the move with others."""
        return _answer(lambda: _closer(self.record, self.turn))


class Opine(msgspec.Struct, frozen=True, tag="opine"):
    """Ask what bots would have done at a turn."""

    record: str
    turn: int

    def run(self, _: Seats) -> Answer:
        """Ask the bots, and interpret the hint."""
        return _answer(lambda: ReviewOpinions(_opinions(self.record, self.turn)))


Task = CompileSolver | Outline | LookCloser | Opine


def _answer(work: Callable[[], object]) -> Answer:
    """Return a piece of a review, or the reason why the game is refused."""
    try:
        return Answer(found=work())
    except HanabiError as error:
        return Answer(refused=str(error)[:300])


def _compile(text: str) -> None:
    from hanabi.game import Game
    from hanabi.review.solver import GLANCE, solve_deal
    from hanabi.rules import Rules

    solve_deal(Game.deal(Rules.parse(text), seed=0), GLANCE)


@lru_cache(maxsize=4)
def _outlined(text: str) -> "tuple[History, Review]":
    """Return a game with its outline; the closer looks follow right after it."""
    from hanabi.review.history import History
    from hanabi.review.review import outline

    history = History.of(Record.from_json(text))
    return history, outline(history)


def _findings(text: str) -> ReviewFindings:
    from hanabi.review.moments import largest
    from hanabi.review.sentences import Reviewer

    history, found = _outlined(text)
    voices = Voices(history.record)
    same = {name: getattr(found, name) for name in ReviewOutline.__struct_fields__ if hasattr(found, name)}
    said = {
        "impossible": found.proved[0] < found.max_score,
        "headline": voices.say(Reviewer.headline, found),
        "counts": tuple(ReviewCounts(counts.seat, voices.say(Reviewer.counts, counts)) for counts in found.counts),
    }
    outline = ReviewOutline(**same | said)
    moments = largest(found.losses, most=len(found.losses))
    return ReviewFindings(outline, tuple(_moment(moment, voices) for moment in moments))


class Voices:
    """Phrases a finding about a game in every language."""

    def __init__(self, record: Record) -> None:
        from hanabi.review.sentences import Reviewer

        self._voices = {code: Reviewer(Texts.load(code), record.rules, record.players) for code in LANGUAGES}

    def say(self, how: "Callable[[Reviewer, T], str]", what: T) -> Said:
        """Return one of a reviewer's sentences in every language."""
        return {code: how(voice, what) for code, voice in self._voices.items()}


def _moment(moment: "Moment", voices: Voices) -> ReviewMoment:
    from hanabi.review.sentences import Reviewer

    return ReviewMoment(
        turn=moment.turn,
        seat=moment.seat,
        action=str(moment.action),
        before=moment.before,
        after=moment.after,
        kind=moment.why.kind,
        told=voices.say(Reviewer.moment, moment),
    )


def _closer(text: str, turn: int) -> ReviewCloser:
    from hanabi.review.moments import look_closely
    from hanabi.review.sentences import Reviewer

    history, found = _outlined(text)
    moment = look_closely(history, next(moment for moment in found.losses if moment.turn == turn))
    voices = Voices(history.record)
    return ReviewCloser(
        label=moment.fair.label if moment.fair else None,
        better=str(moment.fair.better) if moment.fair and moment.fair.better else None,
        good=tuple(map(str, moment.fair.good)) if moment.fair else (),
        line=tuple(map(str, moment.line)),
        verdict=voices.say(Reviewer.verdict, moment),
        kept=voices.say(Reviewer.kept, moment),
    )


def _opinions(text: str, turn: int) -> tuple[Said, ...]:
    from hanabi.review.opinions import opinions, readings
    from hanabi.review.sentences import Reviewer

    record = Record.from_json(text)
    voices = Voices(record)
    said = [opinion for bot in ASKED for opinion in opinions(record, bot, {turn})]
    texts = [voices.say(Reviewer.opinion, opinion) for opinion in said]
    return (*texts, *(voices.say(Reviewer.reading, reading) for reading in readings(record, {turn})))
