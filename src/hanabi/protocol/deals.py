"""Deals that several tables play, over HTTP: results, but no cards."""

import msgspec

from hanabi.protocol.messages import SeatInfo
from hanabi.protocol.rules_options import RulesBrief


class DealScore(msgspec.Struct, frozen=True):
    """A completed game of a deal."""

    score: int
    status: str
    """The result: `won`, `finished`, `struck_out` or `lost`."""
    turns: int
    strikes: int
    seats: tuple[SeatInfo, ...]
    at: int
    """When it ended, in milliseconds since 1970."""
    seen: int
    """The number of its players who had seen cards of the deal before."""
    undone: bool
    """Whether a move was undone."""
    mine: bool
    """Whether the receiver has a seat there."""
    table: str | None
    """The table, if the receiver may see its cards."""


class DealInfo(msgspec.Struct, frozen=True):
    """A deal, for people who may play it."""

    id: str
    link: str
    rules: str
    """The rules as text, for all games of the deal."""
    brief: RulesBrief | None
    day: str | None
    """The date of a deal of the day."""
    open_at: int | None
    """The time until which only those who have played it see its cards, in milliseconds since 1970."""
    sealed: bool
    """Whether that time is in the future."""
    seen: bool
    """Whether the receiver has seen cards of it."""
    finished: bool
    """Whether the receiver's own game is over."""
    at_table: str | None
    """The table at which the receiver first saw its cards."""
    games: int
    """The number of completed games."""
    mean: float | None
    """Their mean score."""
    scores: tuple[DealScore, ...]
    """The best games."""
