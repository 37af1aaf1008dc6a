"""Branches of finished games, over HTTP."""

from typing import Annotated

import msgspec

from hanabi.protocol.replay import Frame
from hanabi.protocol.settings import Slug

MOST_STEPS = 6
"""The maximum number of bot moves per request."""


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another move at some turn of a finished game, or of a branch of it."""

    turn: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    """The number of moves before it."""
    action: Annotated[str, msgspec.Meta(max_length=60)]
    parent: Slug | None = None
    """The branch that it starts from; `null` for the game itself."""
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""


class BranchStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The next move of a branch, or a number of bot moves."""

    at: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    """The number of moves that the branch has."""
    action: Annotated[str, msgspec.Meta(max_length=60)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=40, pattern="^[a-z0-9:_-]*$")] = ""
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_STEPS)] = 1
    """The number of bot moves, one for each seat in turn."""


class BranchName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The new name of a branch."""

    name: Annotated[str, msgspec.Meta(max_length=60)]


class BranchLine(msgspec.Struct, frozen=True):
    """A branch in a list."""

    id: str
    name: str
    by: str
    mine: bool
    parent: str | None
    turn: int
    """The number of moves that it shares with the game."""
    length: int
    """The number of moves after those."""
    score: int
    status: str
    at: int
    """When it was last changed, in milliseconds since 1970."""


class WhatIf(msgspec.Struct, frozen=True):
    """The legal moves at a turn, and the existing branches."""

    seat: int
    """The seat to move."""
    legal: tuple[str, ...]
    score: int
    """The score of the game itself."""
    status: str
    branches: tuple[BranchLine, ...]


class Branch(msgspec.Struct, frozen=True):
    """A branch with its moves, beginning with a number."""

    line: BranchLine
    table: str
    frames: tuple[Frame, ...]
    legal: tuple[str, ...]
    """The legal moves; empty if the game is over."""
    seat: int
    """The seat to move."""
    played_score: int
    """The score of the game itself."""
    played_status: str
