"""The score in words (R28)."""

from hanabi.rules.board import Board, Status
from hanabi.rules.editions import COCKTAIL_SCALE, EDITIONS

_LIMITS = (5, 10, 15, 20, 24)
"""The highest score of each word of a scale but its last."""

BEYOND = "divine"
"""The word for a perfect game of more than 25 points (V9)."""


def rating(board: Board) -> str | None:
    """The word for a finished game's score on its edition's scale, where the rules rate it.

    The crowning piece rates nothing: it is perfect or lost (V3). A game given up was no show.
    Thirty points and more than five suits go on beyond legendary (V9). Smaller maximums are rated
    in proportion.
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
