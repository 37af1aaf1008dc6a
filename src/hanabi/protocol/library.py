"""A person's library over HTTP: finished games, imports, and statistics over them."""

from typing import Annotated, Literal

import msgspec

from hanabi.protocol.messages import SeatInfo
from hanabi.protocol.rules_options import RulesBrief

MOST_AT_ONCE = 50
"""The games that are brought along in one request."""


class GameLine(msgspec.Struct, frozen=True):
    """A finished game as one line of a library."""

    id: str
    at: int
    """When it ended, or was brought along, in milliseconds since 1970."""
    source: Literal["played", "brought", "chosen"]
    title: str
    rules: str
    seats: tuple[SeatInfo, ...]
    """Who played, by the names that they had then."""
    own: int | None
    """The seat of the one who asks; nothing for who left the game or only brought it along."""
    score: int
    max_score: int
    status: str
    reason: str
    """For a game given up, the word that says why."""
    turns: int
    hints: int
    strikes: int
    deal: str
    """The fingerprint of rules and deck: the same for all who played the same deal."""
    cursor: str
    """This place in the list: `after=` and the cursor of the last line gives the next page."""
    brief: RulesBrief | None = None
    """The rules in a few facts; nothing where only a newer release can read them."""


class GamePage(msgspec.Struct, frozen=True):
    """A page of a library, the latest game first."""

    lines: tuple[GameLine, ...]
    total: int
    """How many games there are that fit what was asked for, on all pages."""


class RulesChoice(msgspec.Struct, frozen=True):
    """Rules by which somebody has played, and how often."""

    rules: str
    brief: RulesBrief | None
    games: int


class NumberChoice(msgspec.Struct, frozen=True):
    """A number of players, and how often somebody has played so."""

    players: int
    games: int


class Teammate(msgspec.Struct, frozen=True):
    """Somebody with whom one has played, and how often."""

    key: str
    """What `with=` names: `person:` and an id, `bot:` and its name, or `name:` and a name from elsewhere."""
    name: str
    games: int


class Group(msgspec.Struct, frozen=True):
    """Those who have played together, in whatever order, and how often."""

    company: str
    names: tuple[str, ...]
    games: int


class LibraryChoices(msgspec.Struct, frozen=True):
    """What one can choose among in one's library; of each kind the most frequent."""

    games: int
    rules: tuple[RulesChoice, ...]
    players: tuple[NumberChoice, ...]
    teammates: tuple[Teammate, ...]
    groups: tuple[Group, ...]


class BringGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games to keep: each a record of ours or a game of hanab.live, as JSON."""

    games: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST_AT_ONCE)]
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Under which name one played in them, if one did."""


class BroughtGame(msgspec.Struct, frozen=True):
    """What came of one of them."""

    id: str | None
    """The table under which it is kept, or was already; nothing if it could not be."""
    new: bool
    score: int | None = None
    where: str = ""
    """Where in the game the trouble is, such as `actions[3]`."""
    message: str = ""
    """What the trouble is."""


class Mean(msgspec.Struct, frozen=True):
    """A mean over games; the error is its standard error, which one game does not have."""

    value: float
    error: float | None
    games: int


class Streak(msgspec.Struct, frozen=True):
    """Games in a row: up to the latest one, and the most there ever were."""

    now: int
    longest: int


class Figures(msgspec.Struct, frozen=True):
    """Some games in numbers."""

    games: int
    score: Mean | None
    share: Mean | None
    """Points as a share of the highest score that the rules allow, which tells games of different rules together."""
    best: int | None
    perfect: int
    """The games with the highest score that the rules allow."""
    lost: int
    """The games without a point."""
    hints_per_point: Mean | None
    """Nothing where there are no points."""
    strikes: Mean | None
    turns: Mean | None


class RulesFigures(msgspec.Struct, frozen=True):
    """The games by some rules."""

    rules: str
    brief: RulesBrief | None
    max_score: int
    figures: Figures


class GroupFigures(msgspec.Struct, frozen=True):
    """The games of a group: the same players, in whatever order."""

    company: str
    names: tuple[str, ...]
    figures: Figures


class PeriodFigures(msgspec.Struct, frozen=True):
    """The games of a time."""

    since: int
    until: int
    figures: Figures


class ScoreCount(msgspec.Struct, frozen=True):
    """How many games had a score."""

    score: int
    games: int


class BotFigures(msgspec.Struct, frozen=True):
    """What a bot scores with others of its kind, as was measured: five suits, the usual cards."""

    bot: str
    players: int
    score: Mean
    perfect: float
    """The share of perfect games."""


class LossFigures(msgspec.Struct, frozen=True):
    """What one reason cost the whole table, in the latest games that were reviewed."""

    reason: str
    """`copy`, `late`, `strike`, `turns`, `order`, `other`, or `deal` for what nobody could have got."""
    points: Mean
    """Points a game."""


class Statistics(msgspec.Struct, frozen=True):
    """The games of a person that fit what was asked for."""

    total: Figures
    perfect_streak: Streak
    scoring_streak: Streak
    """Games in a row with at least a point."""
    over_time: tuple[PeriodFigures, ...]
    """Times of equal length, the earliest first; those without a game are left out."""
    scores: tuple[ScoreCount, ...]
    """How often there was each score, where all games have the same highest one."""
    rules: tuple[RulesFigures, ...]
    """By rules; the most frequent."""
    groups: tuple[GroupFigures, ...]
    """By group; the most frequent."""
    bots: tuple[BotFigures, ...]
    """The bots beside people, for the numbers of players that occur."""
    losses: tuple[LossFigures, ...] = ()
    """Where points were lost, the costliest reason first; nothing where no game was reviewed."""
