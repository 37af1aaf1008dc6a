"""One's own mistakes over all games, to be tried as puzzles."""

from typing import Annotated

import msgspec

from hanabi.protocol.reviews.review import Said


class Mistake(msgspec.Struct, frozen=True):
    """A move of one's own that was a mistake by what one could know; the review of its table has the puzzle."""

    table: str
    turn: int
    """The number of the move, from 0."""
    at: int
    """When the game ended."""
    title: str
    names: tuple[str, ...]
    seat: int
    score: int
    max_score: int
    cost: int
    """By how much less could be reached after the move."""
    told: Said
    verdict: Said
    solved: bool
    """Whether a better move was found since."""


class MistakePage(msgspec.Struct, frozen=True):
    """The mistakes in some of one's games, the latest game first."""

    mistakes: tuple[Mistake, ...]
    games: int
    """How many games this page is about."""
    waiting: int
    """How many of them are not reviewed yet: ask again in a moment."""
    after: str | None
    """The cursor for the games before these; nothing where there are none."""


class MistakeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move that somebody thinks was better."""

    choice: Annotated[str, msgspec.Meta(max_length=20)]
