"""What a person may ask of a table.

Every command carries an `id` of the sender's choice. A command that was already done is answered
as done again and does nothing twice, so whoever lost an answer simply asks again.
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
    """What a player may propose to the others."""

    UNDO = "undo"
    """Take the latest move of a person back: everybody must agree."""
    END = "end"
    """Give the game up: more than half must agree."""
    SWAP = "swap"
    """Change seats with another person: that person must agree."""
    ADMIT = "admit"
    """Let somebody new take a free seat while the game runs: more than half must agree. Sitting down proposes it."""


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug


class Sit(_Command, frozen=True, tag="sit"):
    """Take a free seat, or move to it; without a number, the first free one.

    While the game runs, whoever had a seat returns to that one only, and somebody new asks the table first.
    """

    seat: SeatNumber | None = None


class Leave(_Command, frozen=True, tag="leave"):
    """Give one's seat up."""


class Swap(_Command, frozen=True, tag="swap"):
    """Change seats before the game: at once with a bot, by agreement with a person."""

    seat: SeatNumber


class AddBot(_Command, frozen=True, tag="add_bot"):
    """Put a bot on a free seat."""

    seat: SeatNumber
    bot: BotName
    delay: Annotated[float, msgspec.Meta(ge=0, le=60)] = 1.0
    """Seconds that it waits before each move."""


class Unseat(_Command, frozen=True, tag="unseat"):
    """Clear a seat before the game: anybody seated a bot's, the host anybody's."""

    seat: SeatNumber


class Change(_Command, frozen=True, tag="change"):
    """Change the settings before the game; only the host may."""

    settings: Settings


class Start(_Command, frozen=True, tag="start"):
    """Shuffle and deal; every seat must be taken."""


class Act(_Command, frozen=True, tag="act"):
    """Take one's turn: `play 2`, `play 2 as R`, `discard 0`, `hint +1 R`, `hint +1 3`, `play deck`."""

    turn: TurnNumber
    """The turn that it is meant for; at any other it is refused."""
    action: Action


class Rearrange(_Command, frozen=True, tag="rearrange"):
    """Put one's hand into a new order (R29)."""

    turn: TurnNumber
    order: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=6)]


class Note(_Command, frozen=True, tag="note"):
    """Write a note to a card, for oneself until the game ends; an empty text removes it."""

    card: Annotated[int, msgspec.Meta(ge=0, le=59)]
    """The card's place in the deck: the first card dealt is 0."""
    text: Annotated[str, msgspec.Meta(max_length=200)]


class Say(_Command, frozen=True, tag="say"):
    """Say something, as the talk rule allows (R30, R31)."""

    remark: Remark | None = None
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Pause(_Command, frozen=True, tag="pause"):
    """Stop the clock and all moves."""


class Resume(_Command, frozen=True, tag="resume"):
    """Go on after a pause."""


class Propose(_Command, frozen=True, tag="propose"):
    """Propose to take a move back, or to end the game."""

    motion: Motion


class Vote(_Command, frozen=True, tag="vote"):
    """Agree or disagree with what is proposed."""

    agree: bool
    proposal: int | None = None
    """The number of the proposal that it is meant for; at any other it is refused."""


class StandIn(_Command, frozen=True, tag="stand_in"):
    """Let a bot play for oneself at once, or for an absent person, who has a grace time to come back."""

    seat: SeatNumber
    bot: BotName = "cautious"
    delay: Annotated[float, msgspec.Meta(ge=0, le=60)] = 1.0


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Play one's own seat again after a bot stood in."""


class Rematch(_Command, frozen=True, tag="rematch"):
    """After the game, open a new table for the same group, with other settings if wanted."""

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
"""Anything that a person may ask of a table."""

_encoder = msgspec.json.Encoder()

command_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command, dec_hook=read_action)
"""Reads a command; an action that is none is a `ValidationError` caused by a `NotationError`."""


def encode_command(command: Command) -> bytes:
    """Return a command as it goes over the wire."""
    return _encoder.encode(with_text(command))
