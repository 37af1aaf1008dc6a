"""The server's commitment to a deck: published at the start, opened at the end, verifiable by anyone.

The commitment is the SHA-256 of a text: the word `hanabi`, the nonce, the rules, the seat
that begins and the deck, separated by line breaks. The nonce is 32 random bytes in hexadecimal, so
that the deck cannot be found by trial and error.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from hanabi.rules import HanabiError, Rules


class BrokenPromise(HanabiError, ValueError):
    """A commitment that does not match the deck, nonce, rules and first seat revealed at the end."""


def new_nonce() -> str:
    """Return a nonce from the system's randomness."""
    return secrets.token_hex(32)


def commit(nonce: str, rules: str, first: int, deck: Sequence[str]) -> str:
    """Return the commitment to a deck, in hexadecimal.

    >>> commit("00", "cocktail-2015+players=2", 0, ["R1", "R2"])[:4]
    '0822'
    """
    text = "\n".join(("hanabi", nonce, rules, str(first), " ".join(deck)))
    return hashlib.sha256(text.encode()).hexdigest()


def check_opening(commitment: str, nonce: str, rules: str, first: int, deck: Sequence[str]) -> None:
    """Raise `BrokenPromise` unless the revealed values match the commitment."""
    canonical = str(Rules.parse(rules))
    if not hmac.compare_digest(commit(nonce, canonical, first, deck), commitment.lower()):
        raise BrokenPromise("The commitment does not match: the deck shown is not the one that was promised.")
