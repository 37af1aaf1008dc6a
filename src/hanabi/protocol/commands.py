"""Commands to a table.

Each command has an `id` chosen by the sender. A repeated command is confirmed without being carried out
again, so a client that did not receive the answer can simply send it again.
"""

from enum import StrEnum
from typing import Annotated

import msgspec

from hanabi.protocol.actions import read_action, with_text
from hanabi.protocol.settings import BotName, SeatNumber, Settings, Slug
from hanabi.rules import Action

TurnNumber = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Remark(StrEnum):
    """The fixed remarks that a group may allow (R30)."""

    KNOW_NOTHING = "know-nothing"
    """I still know nothing about my hand."""
    DO_YOU_REMEMBER = "do-you-remember"
    """Do you remember what you hold?"""


class Motion(StrEnum):
    """Proposals to the other players."""

    UNDO = "undo"
    """Undo the latest move of a person: everyone must agree."""
    END = "end"
    """Abandon the game: more than half must agree."""
    SWAP = "swap"
    """Swap seats with another person, who must agree."""
    ADMIT = "admit"
    """Let a newcomer take a free seat during the game: more than half must agree. Sitting down makes this proposal."""


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug


class Sit(_Command, frozen=True, tag="sit"):
    """Take a free seat or change to it; without a number, take the first free one.

    During the game, people who had a seat can only return to it, and newcomers ask the table first.
    """

    seat: SeatNumber | None = None


class Leave(_Command, frozen=True, tag="leave"):
    """Give up the seat."""


class Swap(_Command, frozen=True, tag="swap"):
    """Swap seats before the game: at once with a bot, by agreement with a person."""

    seat: SeatNumber


class AddBot(_Command, frozen=True, tag="add_bot"):
    """Add a bot at a free seat."""

    seat: SeatNumber
    bot: BotName
    delay: Annotated[float, msgspec.Meta(ge=0, le=60)] = 1.0
    """Seconds to wait before each move."""


class Unseat(_Command, frozen=True, tag="unseat"):
    """Free a seat before the game: all seated people can remove bots, the host can remove anyone."""

    seat: SeatNumber


class Change(_Command, frozen=True, tag="change"):
    """Change the settings before the game; only for the host."""

    settings: Settings


class Start(_Command, frozen=True, tag="start"):
    """Shuffle and deal; all seats must be taken."""


class Act(_Command, frozen=True, tag="act"):
    """Make a move: `play 2`, `play 2 as R`, `discard 0`, `hint +1 R`, `hint +1 3`, `play deck`."""

    turn: TurnNumber
    """The turn that it is meant for; it is refused at any other."""
    action: Action


class Rearrange(_Command, frozen=True, tag="rearrange"):
    """Rearrange the hand (R29)."""

    turn: TurnNumber
    order: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=6)]


class Note(_Command, frozen=True, tag="note"):
    """Set a note on a card, visible only to its author until the game ends; an empty text removes it."""

    card: Annotated[int, msgspec.Meta(ge=0, le=59)]
    """The card's position in the deck: the first card dealt is 0."""
    text: Annotated[str, msgspec.Meta(max_length=200)]


class Say(_Command, frozen=True, tag="say"):
    """Send a chat message, if the table allows it (R30, R31)."""

    remark: Remark | None = None
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Pause(_Command, frozen=True, tag="pause"):
    """Pause the clock and all moves."""


class Resume(_Command, frozen=True, tag="resume"):
    """Resume after a pause."""


class Propose(_Command, frozen=True, tag="propose"):
    """Propose to undo a move or to end the game."""

    motion: Motion


class Vote(_Command, frozen=True, tag="vote"):
    """Vote on a proposal."""

    agree: bool
    proposal: int | None = None
    """The number of the proposal that it is meant for; it is refused for any other."""


class StandIn(_Command, frozen=True, tag="stand_in"):
    """Let a bot substitute for the sender at once, or for an absent person, who has a grace time to come back."""

    seat: SeatNumber
    bot: BotName = "cautious"
    delay: Annotated[float, msgspec.Meta(ge=0, le=60)] = 1.0


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Take the seat back from a substitute."""


class Rematch(_Command, frozen=True, tag="rematch"):
    """Open a new table for the same group after the game, with other settings if given."""

    settings: Settings | None = None


Command = (
    Sit
    | Leave
    | Swap
    | AddBot
    | Unseat
    | Change
    | Start
    | Act
    | Rearrange
    | Note
    | Say
    | Pause
    | Resume
    | Propose
    | Vote
    | StandIn
    | TakeBack
    | Rematch
)
"""Any command to a table."""

_encoder = msgspec.json.Encoder()

command_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command, dec_hook=read_action)
"""Decodes a command; an invalid action is a `ValidationError` caused by a `NotationError`."""


def encode_command(command: Command) -> bytes:
    """Return a command encoded for sending."""
    return _encoder.encode(with_text(command))
