"""Deals that several tables play, over HTTP: never a card, only what came of them."""

import msgspec

from hanabi.protocol.messages import SeatInfo
from hanabi.protocol.rules_options import RulesBrief


class DealScore(msgspec.Struct, frozen=True):
    """A game of a deal that was played to its end."""

    score: int
    status: str
    """How it ended: `won`, `finished`, `struck_out`, `lost`."""
    turns: int
    strikes: int
    seats: tuple[SeatInfo, ...]
    at: int
    """When it ended, in milliseconds since 1970."""
    seen: int
    """How many of its players had seen cards of the deal before."""
    undone: bool
    """Whether a move was taken back."""
    mine: bool
    """Whether the one who asks has a seat there."""
    table: str | None
    """The table, for those who may look at its cards."""


class DealInfo(msgspec.Struct, frozen=True):
    """A deal as those know it who may play it."""

    id: str
    link: str
    rules: str
    """The rules as text; every game of the deal is played by them."""
    brief: RulesBrief | None
    day: str | None
    """The date of a deal of the day."""
    open_at: int | None
    """Until when nobody sees its cards without having played it, in milliseconds since 1970."""
    sealed: bool
    """Whether that time is yet to come."""
    seen: bool
    """Whether the one who asks has seen cards of it."""
    finished: bool
    """Whether the own game of the one who asks is over."""
    at_table: str | None
    """The table at which the one who asks saw its cards first."""
    games: int
    """How many games were played to their end."""
    mean: float | None
    """Their mean score."""
    scores: tuple[DealScore, ...]
    """The best of them."""
