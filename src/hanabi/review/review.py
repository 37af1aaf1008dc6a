"""Game review: whether the deal could be won, where points were lost, and whether the players could have known."""

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
    """The number of actions of each kind that a player took."""

    seat: int
    plays: int
    misplays: int
    discards: int
    hints: int


@dataclass(frozen=True, slots=True)
class Review:
    """The analysis of a finished game."""

    players: tuple[str, ...]
    status: Status
    score: int
    max_score: int
    found: tuple[int, ...]
    """Lower bounds of the best possible score: before each move, and after the last."""
    proved: tuple[int, ...]
    """Upper bounds of the best possible score."""
    scores: tuple[int, ...]
    """The points before each move, and after the last."""
    strikes: tuple[int, ...]
    hint_tokens: tuple[int, ...]
    deal: Why | None
    """Why the deal could not be won; `None` if it could, or if that is unknown."""
    losses: tuple[Moment, ...]
    """Every move that lost points, in the order of the game."""
    moments: tuple[Moment, ...]
    """The largest of the losses, examined closely."""
    counts: tuple[Counts, ...]

    @property
    def turns(self) -> int:
        """The number of moves in the game."""
        return len(self.found) - 1

    @property
    def on_course(self) -> int | None:
        """The number, from 1, of the move that lost the perfect score, or `None`."""
        return next((moment.turn + 1 for moment in self.losses if moment.before == self.max_score), None)


def review_game(
    record: Record,
    *,
    seat: int | None = None,
    moments: int = MOMENTS,
    worlds: int = WORLDS,
    bots: Sequence[str] = (),
) -> Review:
    """Review a finished game: what could be reached, where points were lost, and whether the players could have known.

    `seat` limits the review to one player's moves, `moments` the number of moves examined closely, and `worlds`
    the number of deals in which each of them is compared with other moves; `bots` are asked for their opinions.
    Raises `NotReviewed` for a game that is not over, `NotModelled` for rules that the solver does not model, and
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
    """Return the review without a closer look at its moments."""
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
    """Raise `NotReviewed` for a game in progress, unless no more points can be gained.

    Some tables stop playing then, and a review reveals nothing that still matters.
    """
    left = history.record.rules.crowning or reach.proved[-1] > history.game.score
    if history.record.status is Status.PLAYING and left:
        raise NotReviewed("This game is not over. It can be reviewed when it is.")


def with_opinions(record: Record, moments: list[Moment], bots: Sequence[str]) -> list[Moment]:
    """Add to the moments what bots would have done and how conventions read the hints."""
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
