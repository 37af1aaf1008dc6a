"""The server's promise about a deck: told at the start, opened at the end, checked by anybody.

The commitment is the SHA-256 of a line of text: the word `hanabi`, the nonce, the rules, the seat
that begins and the deck, separated by line breaks. The nonce is 32 random bytes in hexadecimal, so
that nobody can find the deck by trying.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from hanabi.rules import HanabiError, Rules


class BrokenPromise(HanabiError, ValueError):
    """A commitment that the deck, nonce, rules and first seat shown at the end do not open."""


def new_nonce() -> str:
    """A nonce from the system's randomness."""
    return secrets.token_hex(32)


def commit(nonce: str, rules: str, first: int, deck: Sequence[str]) -> str:
    """The commitment to a deck, in hexadecimal.

    >>> commit("00", "cocktail-2015+players=2", 0, ["R1", "R2"])[:4]
    '0822'
    """
    text = "\n".join(("hanabi", nonce, rules, str(first), " ".join(deck)))
    return hashlib.sha256(text.encode()).hexdigest()


def check_opening(commitment: str, nonce: str, rules: str, first: int, deck: Sequence[str]) -> None:
    """Raise `BrokenPromise` unless the opening is the one that was committed to."""
    canonical = str(Rules.parse(rules))
    if not hmac.compare_digest(commit(nonce, canonical, first, deck), commitment.lower()):
        raise BrokenPromise("The commitment does not match: the deck shown is not the one that was promised.")
