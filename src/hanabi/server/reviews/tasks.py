"""What a worker process does for a review: compile the solver, outline a game, look closely, ask bots.

The solver loads NumPy and Numba, so everything of it is imported when the first task of this kind comes.
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
"""So many moments are looked at closely, the largest losses first."""

ASKED = ("conventions", "information", "cautious")
"""The bots whose opinion is told."""


class CompileSolver(msgspec.Struct, frozen=True, tag="compile_solver"):
    """The solver is to be ready for some rules; from a cold cache that takes half a minute."""

    rules: str

    def run(self, _: Seats) -> Answer:
        """Solve some deal."""
        return _answer(lambda: _compile(self.rules))


class Outline(msgspec.Struct, frozen=True, tag="outline"):
    """A finished game to be reviewed at a glance."""

    record: str

    def run(self, _: Seats) -> Answer:
        """Find what could be reached and which moves cost something."""
        return _answer(lambda: _findings(self.record))


class LookCloser(msgspec.Struct, frozen=True, tag="look_closer"):
    """One of its moments to be looked at closely."""

    record: str
    turn: int

    def run(self, _: Seats) -> Answer:
        """Compare the move with others."""
        return _answer(lambda: _closer(self.record, self.turn))


class Opine(msgspec.Struct, frozen=True, tag="opine"):
    """What bots would have done at a turn of it."""

    record: str
    turn: int

    def run(self, _: Seats) -> Answer:
        """Ask the bots, and read the hint."""
        return _answer(lambda: ReviewOpinions(_opinions(self.record, self.turn)))


Task = CompileSolver | Outline | LookCloser | Opine


def _answer(work: Callable[[], object]) -> Answer:
    """A piece of a review, or the sentence that refuses it."""
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
    """A game with its outline: its moments are asked for right after it."""
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
    """Says a thing about a game in every language."""

    def __init__(self, record: Record) -> None:
        from hanabi.review.sentences import Reviewer

        self._voices = {code: Reviewer(Texts.load(code), record.rules, record.players) for code in LANGUAGES}

    def say(self, how: "Callable[[Reviewer, T], str]", what: T) -> Said:
        """One of the sentences of a reviewer."""
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
    told = [voices.say(Reviewer.opinion, opinion) for opinion in said]
    return (*told, *(voices.say(Reviewer.reading, reading) for reading in readings(record, {turn})))
