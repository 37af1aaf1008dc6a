"""The review of a game: could the deal be won, where was the game lost, and could anybody have known."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hanabi.records import Record
from hanabi.review.fair import WORLDS
from hanabi.review.history import History, NotReviewed
from hanabi.review.losses import Why, why_impossible
from hanabi.review.moments import MOMENTS, Moment, largest, look_closely, moments_of
from hanabi.review.opinions import opinions, readings
from hanabi.review.reach import Reach, reach_of
from hanabi.rules import Discard, Hint, Status


@dataclass(frozen=True, slots=True)
class Counts:
    """What a player did: facts, no ranking."""

    seat: int
    plays: int
    misplays: int
    discards: int
    hints: int


@dataclass(frozen=True, slots=True)
class Review:
    """What happened in a game, and what it cost."""

    players: tuple[str, ...]
    status: Status
    score: int
    max_score: int
    found: tuple[int, ...]
    """The best score that could still be reached, at least: before each move, and after the last."""
    proved: tuple[int, ...]
    """And at most."""
    scores: tuple[int, ...]
    """The points before each move, and after the last."""
    strikes: tuple[int, ...]
    hint_tokens: tuple[int, ...]
    deal: Why | None
    """Why the deal could not be won; nothing if it could, or if that is not known."""
    losses: tuple[Moment, ...]
    """Every move that cost something, in the order of the game."""
    moments: tuple[Moment, ...]
    """The largest of them, looked at closely."""
    counts: tuple[Counts, ...]

    @property
    def turns(self) -> int:
        """How many moves the game had."""
        return len(self.found) - 1

    @property
    def on_course(self) -> int | None:
        """The number, from 1, of the move that lost the perfect score; nothing if none did."""
        return next((moment.turn + 1 for moment in self.losses if moment.before == self.max_score), None)


def review_game(
    record: Record,
    *,
    seat: int | None = None,
    moments: int = MOMENTS,
    worlds: int = WORLDS,
    bots: Sequence[str] = (),
) -> Review:
    """Review a finished game: what could be reached, where points were lost, and who could have known.

    `seat` limits the review to one player's moves, `moments` the number of moves that are looked at closely, `worlds`
    the number of deals in which each of them is compared with other moves; `bots` are asked for their opinions.
    `NotReviewed` is raised for a game that is not over, `NotModelled` for rules that the solver does not model, and
    `RecordError` for a record that breaks the rules.

    >>> from hanabi import Game, Play, Rules
    >>> game = Game.deal(Rules(players=2), seed=7)
    >>> while not game.is_over:
    ...     _ = game.apply(Play(0))
    >>> found = review_game(Record.of(game), moments=0)
    >>> found.score, found.found, [loss.turn for loss in found.losses]
    (0, (25, 25, 25, 0), [2])
    """
    if seat is not None:
        record.rules.check_seat(seat)
    history = History.of(record)
    found = outline(history)
    chosen = [look_closely(history, moment, worlds) for moment in largest(found.losses, seat, moments)]
    return replace(found, moments=tuple(with_opinions(record, chosen, bots)))


def outline(history: History) -> Review:
    """The review without a closer look at its moments."""
    reach = reach_of(history)
    check_over(history, reach)
    rules, states = history.record.rules, history.states
    return Review(
        players=history.record.players,
        status=history.record.status,
        score=history.record.score,
        max_score=rules.max_score,
        found=reach.found,
        proved=reach.proved,
        scores=tuple(state.points for state in states),
        strikes=tuple(state.strikes for state in states),
        hint_tokens=tuple(state.hint_tokens for state in states),
        deal=why_impossible(rules, states[0], rules.max_score) if reach.proved[0] < rules.max_score else None,
        losses=tuple(moments_of(history, reach)),
        moments=(),
        counts=tuple(_counts(history, seat) for seat in range(rules.players)),
    )


def check_over(history: History, reach: Reach) -> None:
    """Raise `NotReviewed` for a game that is still going, unless nothing can be gained in it any more.

    Some tables stop there, and a review gives nothing away that matters.
    """
    left = history.record.rules.crowning or reach.proved[-1] > history.game.score
    if history.record.status is Status.PLAYING and left:
        raise NotReviewed("This game is not over, and there are points left in it: it can be reviewed when it is.")


def with_opinions(record: Record, moments: list[Moment], bots: Sequence[str]) -> list[Moment]:
    """The moments with what bots would have done, and with what was to be read in the hints."""
    turns = {moment.turn for moment in moments}
    if not bots or not turns:
        return moments
    said = [opinion for bot in bots for opinion in opinions(record, bot, turns)]
    read = list(readings(record, turns))
    return [
        replace(
            moment,
            opinions=tuple(opinion for opinion in said if opinion.turn == moment.turn),
            readings=tuple(reading for reading in read if reading.turn == moment.turn),
        )
        for moment in moments
    ]


def _counts(history: History, seat: int) -> Counts:
    own = [move for move in history.moves if move.seat == seat]
    hints = [move for move in own if isinstance(move.action, Hint)]
    discards = [move for move in own if isinstance(move.action, Discard)]
    plays = [move for move in own if move not in hints and move not in discards]
    misplays = [move for move in plays if not move.fitted]
    return Counts(seat, len(plays), len(misplays), len(discards), len(hints))
