"""Who sends a push, signed: voluntary application server identification for Web Push (RFC 8292)."""

import json
from collections.abc import Mapping
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from hanabi.server.notifications import base64url
from hanabi.server.notifications.encryption import CURVE, point

NAME = "vapid"
"""The name of the key among those that the server keeps."""

VALID_SECONDS = 12 * 3600
"""How long a signature holds; a day is the most that push services take."""


def new_key() -> str:
    """A new private key as text, for the database."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return base64url.encode(number.to_bytes(32, "big"))


class Signer:
    """The server's key: its public half is what browsers are told, the other half signs what is sent to them."""

    def __init__(self, key: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(base64url.decode(key), "big"), CURVE)
        self.public = base64url.encode(point(self._key.public_key()))

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """The header that proves to the push service of an address who sends, for some hours."""
        where = urlsplit(endpoint)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(now) + VALID_SECONDS, "sub": contact}
        token = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        return f"vapid t={token}.{base64url.encode(self._signature(token.encode()))}, k={self.public}"

    def _signature(self, data: bytes) -> bytes:
        r, s = decode_dss_signature(self._key.sign(data, ec.ECDSA(SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")


def _json(value: Mapping[str, object]) -> str:
    return base64url.encode(json.dumps(value, separators=(",", ":")).encode())
