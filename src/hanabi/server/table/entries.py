"""The log of a table: numbered entries, of which everything about the table is a fold.

Most of what they say everybody is told. Only the deal keeps a secret: the deck and the nonce.
"""

import msgspec

from hanabi.protocol import facts


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The deck was shuffled by the system's randomness, and who begins was settled."""

    first: int
    deck: tuple[str, ...]
    nonce: str


LoggedFact = (
    facts.Sat
    | facts.Left
    | facts.Swapped
    | facts.BotSat
    | facts.Unseated
    | facts.Changed
    | Dealt
    | facts.Moved
    | facts.Reordered
    | facts.Said
    | facts.Paused
    | facts.Resumed
    | facts.Proposed
    | facts.Voted
    | facts.StoodIn
    | facts.TookBack
    | facts.TimedOut
    | facts.Rematched
)
"""Whatever an entry of the log may say."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of the log: its number, when, by whose command, and the fact that it says."""

    number: int
    at: int
    """When, in milliseconds since 1970."""
    person: str | None
    command: str | None
    what: LoggedFact


_decoder: msgspec.json.Decoder[LoggedFact] = msgspec.json.Decoder(LoggedFact)
_encoder = msgspec.json.Encoder()


def encode_fact(fact: LoggedFact) -> str:
    """What an entry says, as text for the database."""
    return _encoder.encode(fact).decode()


def decode_fact(text: str) -> LoggedFact:
    """What an entry says, from the database."""
    fact: LoggedFact = _decoder.decode(text)
    return fact
