"""Reviews of finished games, and a person's own mistakes to try as puzzles."""

from typing import Annotated

import msgspec

from hanabi.protocol.puzzles import PuzzlePosition, PuzzleStep
from hanabi.protocol.rules_info import RulesInfo

Said = dict[str, str]
"""A sentence in every language, by code."""


class ReviewCloser(msgspec.Struct, frozen=True):
    """What a closer look at a moment found."""

    label: str | None
    """`mistake`, `risk` or `nobody`; nothing where the measure does not allow a word."""
    better: str | None
    """The move that was better by what the player could know."""
    good: tuple[str, ...]
    """All moves that were about as good as that."""
    line: tuple[str, ...]
    """Actions from before the move to the end of the game that keep what could be reached."""
    verdict: Said
    kept: Said
    """The beginning of the line in words."""


class ReviewMoment(msgspec.Struct, frozen=True):
    """A move after which less could be reached than before it."""

    turn: int
    """The number of the move, from 0."""
    seat: int
    action: str
    before: int
    after: int
    kind: str
    """Why: `last-copy`, `turns` and so on."""
    told: Said
    closer: ReviewCloser | None = None
    """Nothing until somebody looked closely."""


class ReviewCounts(msgspec.Struct, frozen=True):
    """What a player did."""

    seat: int
    told: Said


class ReviewOutline(msgspec.Struct, frozen=True):
    """A game at a glance. Every list has an item for the time before each move, and one for the end."""

    score: int
    max_score: int
    impossible: bool
    """Whether it is proved that nobody could have won this deal."""
    found: tuple[int, ...]
    """The best score that could still be reached, at least."""
    proved: tuple[int, ...]
    """And at most."""
    scores: tuple[int, ...]
    strikes: tuple[int, ...]
    hint_tokens: tuple[int, ...]
    headline: Said
    counts: tuple[ReviewCounts, ...]


class ReviewFindings(msgspec.Struct, frozen=True):
    """What was found in a game: also what is stored of a review."""

    outline: ReviewOutline
    moments: tuple[ReviewMoment, ...]
    """The moves that cost something, largest losses first; closer looks are filled in one by one."""


class ReviewMover(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that somebody else made than whose name the seat has: nobody is blamed for what others did."""

    turn: int
    bot: str | None = None
    """The bot that moved in the place of whoever was away or late."""
    name: str = ""
    """Or whoever sat there then."""


class Review(msgspec.Struct, frozen=True):
    """What is known of a review so far."""

    key: str
    """Where more is to be asked for: the table, or a name for a game that somebody sent."""
    state: str
    """`waiting` for its turn, `working`, `done`, `failed`, or `refused` with a sentence."""
    rules: RulesInfo
    names: tuple[str, ...]
    seen: int = 0
    """Goes up with everything that is found: send it as `?seen=` to be told when there is more."""
    outline: ReviewOutline | None = None
    moments: tuple[ReviewMoment, ...] = ()
    """The moves that cost something, largest losses first; closer looks are filled in one by one."""
    frames: tuple[int, ...] = ()
    """The frame of the table's replay that shows the time before each move, and the end; none for games sent here."""
    message: str = ""
    """Why a game is not reviewed."""
    others: tuple[ReviewMover, ...] = ()
    """The moves that somebody else made than whose name the seat has."""


class ReviewLine(msgspec.Struct, frozen=True):
    """A line that kept more, to be followed: the position before the move, and what comes after each action."""

    steps: tuple[PuzzleStep, ...]


class ReviewOpinions(msgspec.Struct, frozen=True):
    """What bots would have done at a moment, and what was to be read in a hint: opinions, and no measure."""

    told: tuple[Said, ...]


class MistakePuzzle(msgspec.Struct, frozen=True):
    """One of the player's mistakes as a puzzle: find a better move from what the player could know."""

    position: PuzzlePosition
    good: tuple[str, ...]
    """The moves that were about as good as any, by what the player could know."""


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
