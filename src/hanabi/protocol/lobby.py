"""Lists of tables, links to them, and what can be chosen for a new one."""

import msgspec

from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.protocol.rules_options import OptionInfo, RulesBrief, SuitChoice
from hanabi.rules import Rules
from hanabi.rules.editions import Edition
from hanabi.rules.notation import switched_on


class TableLink(msgspec.Struct, frozen=True):
    """A table that was opened, and the link that leads others there."""

    id: str
    link: str


class TableLine(msgspec.Struct, frozen=True):
    """A table as one line of a list."""

    id: str
    link: str
    title: str
    rules: str
    """The rules as text."""
    phase: Phase
    seats: tuple[SeatInfo, ...]
    watch: str
    your_turn: bool
    to_move: int | None
    """The seat whose turn it is, while the game goes on."""
    score: int | None
    """The points, once the game is over."""
    turn: int | None = None
    """How many turns were taken, once the cards are dealt and as far as the list knows."""
    at: int = 0
    """When something happened there last, in milliseconds since 1970."""
    cursor: str = ""
    """This place in the list: `?after=` and the cursor of the last line gives the next page."""
    brief: RulesBrief | None = None
    """The rules in a few facts; nothing where only a newer release can read them."""


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    summary: str


class EditionInfo(msgspec.Struct, frozen=True):
    """A printed edition and what its booklet offers."""

    name: str
    title: str
    variants: tuple[str, ...]
    strike_picture: str
    first_player: str
    options: tuple[str, ...]
    """The options that are on in it, by their words in rules."""


def edition_info(edition: Edition) -> EditionInfo:
    """An edition as plain facts, for clients that know no rules."""
    return EditionInfo(
        edition.name,
        edition.title,
        edition.variants,
        edition.strike_picture,
        edition.first_player,
        switched_on(Rules.edition(edition.name)),
    )


class Choices(msgspec.Struct, frozen=True):
    """What can be chosen on this server."""

    protocol: int
    bots: tuple[BotInfo, ...]
    editions: tuple[EditionInfo, ...]
    options: tuple[str, ...]
    """The options that are on in rules of no edition."""
    rules: tuple[OptionInfo, ...] = ()
    """Every option of the rules."""
    suits: tuple[SuitChoice, ...] = ()
    """Every suit with a name."""
    traits: tuple[str, ...] = ()
    """How a suit of one's own may differ from a plain one."""
    variants: tuple[str, ...] = ()
    """The variants that people play most on hanab.live, by their names there; `/api/rules` knows many more."""
