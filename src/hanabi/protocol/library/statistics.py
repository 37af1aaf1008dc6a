"""How games went, in numbers: each says over how many games it is, and its standard error where it is a mean."""

import msgspec

from hanabi.protocol.rules_options import RulesBrief


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
