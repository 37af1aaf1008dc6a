"""Reviews of finished games, and a person's own mistakes as puzzles."""

from typing import Annotated

import msgspec

from hanabi.protocol.puzzles import PuzzlePosition, PuzzleStep
from hanabi.protocol.rules_info import RulesInfo

Said = dict[str, str]
"""A sentence in all languages, by code."""


class ReviewCloser(msgspec.Struct, frozen=True):
    """The result of a closer look at a moment."""

    label: str | None
    """`mistake`, `risk` or `nobody`; `null` if the measurement does not allow a verdict."""
    better: str | None
    """The better move, judging by what the player could know."""
    good: tuple[str, ...]
    """All moves that were about as good as that."""
    line: tuple[str, ...]
    """Actions, from before the move to the end of the game, that preserve what was reachable."""
    verdict: Said
    kept: Said
    """The beginning of the line in words."""


class ReviewMoment(msgspec.Struct, frozen=True):
    """A move that lowered the reachable score."""

    turn: int
    """The number of the move, from 0."""
    seat: int
    action: str
    before: int
    after: int
    kind: str
    """The reason: `last-copy`, `turns` and so on."""
    told: Said
    closer: ReviewCloser | None = None
    """`null` until there was a closer look."""


class ReviewCounts(msgspec.Struct, frozen=True):
    """Statistics of a player's moves."""

    seat: int
    told: Said


class ReviewOutline(msgspec.Struct, frozen=True):
    """The outline of a game. Each list has an item for the time before each move, and one for the end."""

    score: int
    max_score: int
    impossible: bool
    """Whether it is proved that this deal could not be won."""
    found: tuple[int, ...]
    """Lower bounds of the best reachable score."""
    proved: tuple[int, ...]
    """Upper bounds of the best reachable score."""
    scores: tuple[int, ...]
    strikes: tuple[int, ...]
    hint_tokens: tuple[int, ...]
    headline: Said
    counts: tuple[ReviewCounts, ...]


class ReviewFindings(msgspec.Struct, frozen=True):
    """The findings of a review, which are also its stored form."""

    outline: ReviewOutline
    moments: tuple[ReviewMoment, ...]
    """The moves that cost something, largest losses first; closer looks are added one by one."""


class ReviewMover(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that was not made by the final owner of the seat, who is not to blame for it."""

    turn: int
    bot: str | None = None
    """The bot that substituted for an absent or late player."""
    name: str = ""
    """The name of the earlier player, if it was not a bot."""


class Review(msgspec.Struct, frozen=True):
    """The current state of a review."""

    key: str
    """The key for further requests: the table, or the id of a submitted game."""
    state: str
    """`waiting`, `working`, `done`, `failed`, or `refused` with a message."""
    rules: RulesInfo
    names: tuple[str, ...]
    seen: int = 0
    """Increases with each finding: send it as `?seen=` to wait for more."""
    outline: ReviewOutline | None = None
    moments: tuple[ReviewMoment, ...] = ()
    """The moves that cost something, largest losses first; closer looks are added one by one."""
    frames: tuple[int, ...] = ()
    """The frames of the table's replay before each move, and at the end; empty for submitted games."""
    message: str = ""
    """Why a game is not reviewed."""
    others: tuple[ReviewMover, ...] = ()
    """The moves that were not made by the final owner of the seat."""


class ReviewLine(msgspec.Struct, frozen=True):
    """A better line to step through: the position before the move, and the one after each action."""

    steps: tuple[PuzzleStep, ...]


class ReviewOpinions(msgspec.Struct, frozen=True):
    """What bots would have done at a moment, and how they interpret a hint; these are opinions, not measurements."""

    told: tuple[Said, ...]


class MistakePuzzle(msgspec.Struct, frozen=True):
    """A player's mistake as a puzzle: find a better move using what the player could know."""

    position: PuzzlePosition
    good: tuple[str, ...]
    """The moves that were about as good as the best, judging by what the player could know."""


class Mistake(msgspec.Struct, frozen=True):
    """A person's mistake, judging by what they could know; the review of its table has the puzzle."""

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
    """The loss of reachable points by the move."""
    told: Said
    verdict: Said
    solved: bool
    """Whether a better move has been found since."""


class MistakePage(msgspec.Struct, frozen=True):
    """The mistakes in some of a person's games, latest game first."""

    mistakes: tuple[Mistake, ...]
    games: int
    """The number of games on this page."""
    waiting: int
    """The number of games that are not reviewed yet: try again shortly."""
    after: str | None
    """The cursor for earlier games; `null` if there are none."""


class MistakeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move that a person considers better."""

    choice: Annotated[str, msgspec.Meta(max_length=20)]
