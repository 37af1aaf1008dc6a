"""The log of a table: numbered entries, of which everything about the table is a fold.

Most entries are what everybody is told of. Only the deal keeps a secret: the deck and the nonce.
"""

import msgspec

from hanabi.protocol import happenings


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The deck was shuffled by the system's randomness, and who begins was settled."""

    first: int
    deck: tuple[str, ...]
    nonce: str


Entry = (
    happenings.Sat
    | happenings.Left
    | happenings.Swapped
    | happenings.BotSat
    | happenings.Unseated
    | happenings.Changed
    | Dealt
    | happenings.Moved
    | happenings.Reordered
    | happenings.Said
    | happenings.Paused
    | happenings.Resumed
    | happenings.Proposed
    | happenings.Voted
    | happenings.StoodIn
    | happenings.TookBack
    | happenings.TimedOut
    | happenings.Rematched
)
"""Whatever a table's log may hold."""


class Row(msgspec.Struct, frozen=True):
    """One entry as it is stored: where it stands, who caused it, and by which command."""

    number: int
    at: int
    """When, in milliseconds since 1970."""
    person: str | None
    command: str | None
    entry: Entry


_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def encode_entry(entry: Entry) -> str:
    """An entry as text for the database."""
    return _encoder.encode(entry).decode()


def decode_entry(text: str) -> Entry:
    """An entry from the database."""
    entry: Entry = _decoder.decode(text)
    return entry
