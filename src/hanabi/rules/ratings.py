"""The score in words (R28)."""

from hanabi.rules.board import Board

_STEPS = ((5, "horrible"), (10, "mediocre"), (15, "honourable"), (20, "excellent"), (24, "amazing"))

RATINGS = (*(word for _, word in _STEPS), "legendary", "divine")
"""Every word for a score, from the worst to the best; what people read is in the texts."""


def rating(board: Board) -> str | None:
    """The word for a finished game's score, where the rules rate it.

    The crowning piece rates nothing: it is perfect or lost (V3). Thirty points and more than
    five suits go on beyond legendary (V9). Other maximums are rated in proportion.
    """
    rules = board.rules
    if not rules.ratings or rules.crowning or not board.is_over:
        return None
    perfect = board.score == rules.max_score
    if rules.max_score > 25:
        return "divine" if perfect else _word(board.score)
    return "legendary" if perfect else _word(board.score * 25 // rules.max_score)


def _word(score: int) -> str:
    return next((word for limit, word in _STEPS if score <= limit), "legendary")
