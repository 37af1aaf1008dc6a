"""Lists of tables, links to tables, and the choices for a new one."""

import msgspec

from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.protocol.rules_options import OptionInfo, RulesBrief, SuitChoice
from hanabi.rules import Rules
from hanabi.rules.editions import Edition
from hanabi.rules.notation import switched_on


class TableLink(msgspec.Struct, frozen=True):
    """A new table, with the link to share."""

    id: str
    link: str


class TableLine(msgspec.Struct, frozen=True):
    """A table as a line of a list."""

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
    """The seat to move, during the game."""
    score: int | None
    """The final score."""
    turn: int | None = None
    """The number of turns taken, if the cards are dealt and the list has it."""
    at: int = 0
    """When something last happened there, in milliseconds since 1970."""
    cursor: str = ""
    """This position in the list: `?after=` with the cursor of the last line returns the next page."""
    brief: RulesBrief | None = None
    """The rules in brief; `null` if only a newer release can read them."""


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    summary: str


class EditionInfo(msgspec.Struct, frozen=True):
    """A printed edition and the variants in its booklet."""

    name: str
    title: str
    variants: tuple[str, ...]
    strike_picture: str
    first_player: str
    options: tuple[str, ...]
    """The options that are on in this edition, by their words in rules."""


def edition_info(edition: Edition) -> EditionInfo:
    """Return an edition as plain data, for clients without rules."""
    return EditionInfo(
        edition.name,
        edition.title,
        edition.variants,
        edition.strike_picture,
        edition.first_player,
        switched_on(Rules.edition(edition.name)),
    )


class Choices(msgspec.Struct, frozen=True):
    """The choices on this server."""

    protocol: int
    bots: tuple[BotInfo, ...]
    editions: tuple[EditionInfo, ...]
    options: tuple[str, ...]
    """The options that are on in rules without an edition."""
    rules: tuple[OptionInfo, ...] = ()
    """All options of the rules."""
    suits: tuple[SuitChoice, ...] = ()
    """All named suits."""
    traits: tuple[str, ...] = ()
    """The words for differences of a custom suit from a plain one."""
    variants: tuple[str, ...] = ()
    """The most popular variants of hanab.live, by their names there; `/api/rules` knows many more."""
