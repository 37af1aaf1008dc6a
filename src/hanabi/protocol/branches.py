"""What might have been: branches of finished games, over HTTP."""

from typing import Annotated

import msgspec

from hanabi.protocol.replay import Frame
from hanabi.protocol.settings import Slug

MOST_STEPS = 6
"""The moves that bots make at once."""


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another move at some turn of a finished game, or of a branch of it."""

    turn: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    """How many moves were made before it."""
    action: Annotated[str, msgspec.Meta(max_length=60)]
    parent: Slug | None = None
    """The branch that it leaves; nothing for the game as it was played."""
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""


class BranchStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The next move of a branch: one that somebody chose, or some of a bot's."""

    at: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    """How many moves the branch has."""
    action: Annotated[str, msgspec.Meta(max_length=60)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=40, pattern="^[a-z0-9:_-]*$")] = ""
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_STEPS)] = 1
    """How many moves bots make, one for each seat in turn."""


class BranchName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a branch is to be called."""

    name: Annotated[str, msgspec.Meta(max_length=60)]


class BranchLine(msgspec.Struct, frozen=True):
    """A branch in a list."""

    id: str
    name: str
    by: str
    mine: bool
    parent: str | None
    turn: int
    """How many moves of the game it keeps."""
    length: int
    """How many moves it has beyond those."""
    score: int
    status: str
    at: int
    """When something was last done to it, in milliseconds since 1970."""


class WhatIf(msgspec.Struct, frozen=True):
    """What could be done at a turn, and the branches that there are."""

    seat: int
    """Whose turn it is."""
    legal: tuple[str, ...]
    score: int
    """The score of the game as it was played."""
    status: str
    branches: tuple[BranchLine, ...]


class Branch(msgspec.Struct, frozen=True):
    """A branch with its moves from a number on."""

    line: BranchLine
    table: str
    frames: tuple[Frame, ...]
    legal: tuple[str, ...]
    """What may be done next; nothing when it is over."""
    seat: int
    """Whose turn it is."""
    played_score: int
    """The score of the game as it was played."""
    played_status: str
