"""Ratings and streaks are computed from the attempts."""

from datetime import date, timedelta

from hanabi.learn.puzzles.rating import FIRST_RATING, Attempt, Standing, grade_for, standing, strength

TODAY = date(2026, 11, 17)


def days(*ago: int) -> list[Attempt]:
    """Return attempts that solved the puzzle of the day the given numbers of days ago."""
    return [Attempt(number, 2, True, 0, TODAY - timedelta(back)) for number, back in enumerate(ago, start=1)]


def test_a_new_player_is_rated_like_a_puzzle_of_the_middle_grade() -> None:
    assert standing([], TODAY) == Standing(FIRST_RATING, 0, 0, 0, 0)
    assert strength(grade_for(1234)) == 1234


def test_right_answers_raise_and_wrong_ones_lower_the_rating_the_more_the_less_expected() -> None:
    rated = {
        (grade, right): standing([Attempt(1, grade, right, 0)], TODAY).rating
        for grade in (1, 4)
        for right in (False, True)
    }
    assert rated[4, True] > rated[1, True] > FIRST_RATING > rated[4, False] > rated[1, False]


def test_tips_lower_the_gain() -> None:
    rated = [standing([Attempt(1, 2, True, tips)], TODAY).rating for tips in range(4)]
    assert rated[0] > rated[1] > rated[2] == rated[3]


def test_streaks() -> None:
    assert standing(days(2, 1, 0), TODAY).streak == 3
    assert standing(days(3, 2, 1), TODAY).streak == 3, "today is not over"
    assert standing(days(4, 3, 2), TODAY).streak == 0
    assert standing(days(9, 8, 7, 6, 1, 0), TODAY) == Standing(
        standing(days(9, 8, 7, 6, 1, 0), TODAY).rating, tried=6, right=6, streak=2, longest=4
    )


def test_a_clock_set_ahead_gains_nothing() -> None:
    assert standing(days(0, -1), TODAY).streak == 1
