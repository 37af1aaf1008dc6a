"""Ratings of the score in words (R28)."""

from hanabi.rules.board import Board, Status
from hanabi.rules.editions import COCKTAIL_SCALE, EDITIONS

_LIMITS = (5, 10, 15, 20, 24)
"""The highest score for each rating of a scale except the last."""

BEYOND = "divine"
"""The rating of a perfect game with more than 25 points (V9)."""


def rating(board: Board) -> str | None:
    """Return the rating of a finished game on its edition's scale, or None if it is not rated.

    Games with the crowning piece are not rated, because they are either perfect or lost (V3). Neither are abandoned
    games. With a maximum above 25 points, the scale goes on beyond legendary (V9); smaller maximums are rated in
    proportion.
    """
    rules = board.rules
    if not rules.ratings or rules.crowning or board.status in (Status.PLAYING, Status.ABANDONED):
        return None
    scale = EDITIONS[rules.based_on].scale if rules.based_on else COCKTAIL_SCALE
    if board.score == rules.max_score:
        return BEYOND if rules.max_score > 25 else scale[-1]
    return _word(scale, board.score if rules.max_score > 25 else board.score * 25 // rules.max_score)


def _word(scale: tuple[str, ...], score: int) -> str:
    return scale[sum(score > limit for limit in _LIMITS)]
