"""A person's library over HTTP: finished games, imports, and statistics."""

from typing import Annotated, Literal

import msgspec

from hanabi.protocol.messages import SeatInfo
from hanabi.protocol.rules_options import RulesBrief

MOST_AT_ONCE = 50
"""The maximum number of games to import in one request."""


class GameLine(msgspec.Struct, frozen=True):
    """A finished game as a line of a library."""

    id: str
    at: int
    """When it ended or was imported, in milliseconds since 1970."""
    source: Literal["played", "brought", "chosen"]
    title: str
    rules: str
    seats: tuple[SeatInfo, ...]
    """The players, with their names at the time."""
    own: int | None
    """The receiver's seat; `null` if they left the game or only imported it."""
    score: int
    max_score: int
    status: str
    reason: str
    """The reason for an abandoned game, as a word."""
    turns: int
    hints: int
    strikes: int
    deal: str
    """The fingerprint of rules and deck, the same for all games of a deal."""
    cursor: str
    """This position in the list: `after=` with the cursor of the last line returns the next page."""
    brief: RulesBrief | None = None
    """The rules in brief; `null` if only a newer release can read them."""


class GamePage(msgspec.Struct, frozen=True):
    """A page of a library, latest game first."""

    lines: tuple[GameLine, ...]
    total: int
    """The number of matching games on all pages."""


class RulesChoice(msgspec.Struct, frozen=True):
    """Rules that the person has played by, with the number of games."""

    rules: str
    brief: RulesBrief | None
    games: int


class NumberChoice(msgspec.Struct, frozen=True):
    """A number of players that the person has played with, with the number of games."""

    players: int
    games: int


class Teammate(msgspec.Struct, frozen=True):
    """A teammate, with the number of games."""

    key: str
    """The value for `with=`: `person:` and an id, `bot:` and its name, or `name:` and a name from an imported game."""
    name: str
    games: int


class Group(msgspec.Struct, frozen=True):
    """A group of players, in any order, with the number of games."""

    company: str
    names: tuple[str, ...]
    games: int


class LibraryChoices(msgspec.Struct, frozen=True):
    """The values to filter a library by; of each kind, the most frequent."""

    games: int
    rules: tuple[RulesChoice, ...]
    players: tuple[NumberChoice, ...]
    teammates: tuple[Teammate, ...]
    groups: tuple[Group, ...]


class BringGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games to import: each a record of ours or a game of hanab.live, as JSON."""

    games: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST_AT_ONCE)]
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The name of the person in the games, if they played."""


class BroughtGame(msgspec.Struct, frozen=True):
    """The result of importing a game."""

    id: str | None
    """The table that contains the game; `null` if the import failed."""
    new: bool
    score: int | None = None
    where: str = ""
    """Where the game is invalid, such as `actions[3]`."""
    message: str = ""
    """Why the game is invalid."""


class Mean(msgspec.Struct, frozen=True):
    """A mean over games, with its standard error, which a single game does not have."""

    value: float
    error: float | None
    games: int


class Streak(msgspec.Struct, frozen=True):
    """Successful games in a row: the current run, and the longest one."""

    now: int
    longest: int


class Figures(msgspec.Struct, frozen=True):
    """Statistics of some games."""

    games: int
    score: Mean | None
    share: Mean | None
    """The score as a share of the maximum, which is comparable between different rules."""
    best: int | None
    perfect: int
    """The number of games with the maximum score."""
    lost: int
    """The number of games without a point."""
    hints_per_point: Mean | None
    """`null` without any points."""
    strikes: Mean | None
    turns: Mean | None


class RulesFigures(msgspec.Struct, frozen=True):
    """The statistics for some rules."""

    rules: str
    brief: RulesBrief | None
    max_score: int
    figures: Figures


class GroupFigures(msgspec.Struct, frozen=True):
    """The statistics for a group: the same players, in any order."""

    company: str
    names: tuple[str, ...]
    figures: Figures


class PeriodFigures(msgspec.Struct, frozen=True):
    """The statistics for a period."""

    since: int
    until: int
    figures: Figures


class ScoreCount(msgspec.Struct, frozen=True):
    """The number of games with a score."""

    score: int
    games: int


class BotFigures(msgspec.Struct, frozen=True):
    """The measured score of a bot with others of its kind, with the usual five suits."""

    bot: str
    players: int
    score: Mean
    perfect: float
    """The share of perfect games."""


class LossFigures(msgspec.Struct, frozen=True):
    """What a reason cost the team, in the latest reviewed games."""

    reason: str
    """`copy`, `late`, `strike`, `turns`, `order`, `other`, or `deal` for points that were impossible to get."""
    points: Mean
    """Points per game."""


class Statistics(msgspec.Struct, frozen=True):
    """Statistics of the matching games of a person."""

    total: Figures
    perfect_streak: Streak
    scoring_streak: Streak
    """Games in a row with at least one point."""
    over_time: tuple[PeriodFigures, ...]
    """Periods of equal length, earliest first, without empty ones."""
    scores: tuple[ScoreCount, ...]
    """The number of games with each score, if all games have the same maximum."""
    rules: tuple[RulesFigures, ...]
    """By rules, for the most frequent ones."""
    groups: tuple[GroupFigures, ...]
    """By group, for the most frequent ones."""
    bots: tuple[BotFigures, ...]
    """Bots for comparison, for the numbers of players that occur."""
    losses: tuple[LossFigures, ...] = ()
    """Where points were lost, most costly reason first; empty if no game was reviewed."""
