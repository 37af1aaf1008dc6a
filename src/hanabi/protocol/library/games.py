"""What goes over HTTP of people's own libraries: finished games, what can be chosen among them, games brought along."""

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
