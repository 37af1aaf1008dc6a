"""Means and errors from sums, compared with those computed game by game."""

import math
import random
import statistics

from hanabi.server.library.figures import Sums, figures, streak


def sums_of(score: int, most: int, hints: int, strikes: int, turns: int) -> Sums:
    """Return the sums of one game."""
    return Sums(
        games=1,
        score=score,
        score_2=score * score,
        share=score / most,
        share_2=(score / most) ** 2,
        best=score,
        perfect=int(score == most),
        lost=int(score == 0),
        hints=hints,
        hints_2=hints * hints,
        hints_score=hints * score,
        strikes=strikes,
        strikes_2=strikes * strikes,
        turns=turns,
        turns_2=turns * turns,
    )


def test_means_and_errors_match_those_of_the_games() -> None:
    luck = random.Random(1)
    games = [(luck.randrange(26), 25, luck.randrange(30), luck.randrange(4), luck.randrange(70)) for _ in range(50)]
    result = figures(sum((sums_of(*game) for game in games), Sums()))
    scores = [game[0] for game in games]
    assert result.score is not None
    assert result.score.error is not None
    assert math.isclose(result.score.value, statistics.mean(scores))
    assert math.isclose(result.score.error, statistics.stdev(scores) / math.sqrt(50))
    assert (result.best, result.perfect, result.lost) == (max(scores), scores.count(25), scores.count(0))
    assert result.hints_per_point is not None
    assert result.hints_per_point.error is not None
    ratio = sum(game[2] for game in games) / sum(scores)
    rests = [hints - ratio * score for score, _, hints, _, _ in games]
    expected = math.sqrt(sum(rest * rest for rest in rests) / 49 / 50) / statistics.mean(scores)
    assert math.isclose(result.hints_per_point.value, ratio)
    assert math.isclose(result.hints_per_point.error, expected)


def test_no_game_and_one_game_have_no_error() -> None:
    assert figures(Sums()).score is None
    assert figures(Sums()).best is None
    one = figures(sums_of(0, 25, 3, 3, 9))
    assert one.score is not None
    assert (one.score.value, one.score.error, one.score.games) == (0, None, 1)
    assert one.hints_per_point is None


def test_streaks_are_counted_to_the_latest_game() -> None:
    result = streak([True, True, True, False, True])
    assert (result.now, result.longest) == (1, 3)
    assert streak([]).longest == 0
