"""Web Push: messages encrypted for one browser (RFC 8291), signed by the server's own key (RFC 8292)."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.rules import HanabiError
from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch, upsert


def to_base64url(data: bytes) -> str:
    r"""Encode bytes as text.

    >>> to_base64url(b"\xff\xfe")
    '__4'
    """
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    r"""Decode text, padded or not; raise `ValueError` if it is invalid.

    >>> from_base64url("__4"), from_base64url("__4=")
    (b'\xff\xfe', b'\xff\xfe')
    """
    bare = text.rstrip("=")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


CURVE = ec.SECP256R1()
RECORD_BYTES = 4096
"""The size of a record; a push message has one."""

MOST_BYTES = 3000
"""The maximum length of a message; services accept 4,096 encrypted bytes."""

LAST = b"\x02"
"""The delimiter that ends the last record."""


class BadKeys(HanabiError):
    """Invalid keys of a browser."""


def encrypted(text: bytes, p256dh: str, auth: str) -> bytes:
    """Encrypt a push message for a browser; raise `BadKeys` if its keys are invalid."""
    return sealed(text, p256dh, auth, ec.generate_private_key(CURVE), secrets.token_bytes(16))


def sealed(text: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Encrypt a push message with a given key and salt, both of which must be used only once."""
    assert len(text) <= MOST_BYTES
    theirs, secret = _keys(p256dh, auth)
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    # The names of these steps are from the RFC: the browser's secret is mixed in first, then the salt.
    material = _hkdf(shared, secret, b"WebPush: info\0" + point(theirs) + mine, 32)
    key = _hkdf(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _hkdf(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + len(mine).to_bytes(1, "big") + mine
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def check_keys(p256dh: str, auth: str) -> None:
    """Raise `BadKeys` if keys are invalid."""
    _keys(p256dh, auth)


def _keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    try:
        key, secret = from_base64url(p256dh), from_base64url(auth)
        found = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
    except ValueError:
        raise BadKeys("These are no keys for a push.") from None
    if len(secret) != 16 or len(key) != 65:
        raise BadKeys("These are no keys for a push.")
    return found, secret


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as Web Push encodes it: 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _hkdf(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


VAPID = "vapid"
"""The name of the key among the server's stored keys."""

VALID_SECONDS = 12 * 3600
"""How long a signature is valid; push services accept at most a day."""


def new_key() -> str:
    """Return a new private key as text, for the database."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_base64url(number.to_bytes(32, "big"))


class Signer:
    """The server's key: browsers receive the public half, and the private half signs messages."""

    def __init__(self, key: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(from_base64url(key), "big"), CURVE)
        self.public = to_base64url(point(self._key.public_key()))

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """Return the header that authenticates the server to a push service for some hours."""
        where = urlsplit(endpoint)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(now) + VALID_SECONDS, "sub": contact}
        token = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        return f"vapid t={token}.{to_base64url(self._signature(token.encode()))}, k={self.public}"

    def _signature(self, data: bytes) -> bytes:
        r, s = decode_dss_signature(self._key.sign(data, ec.ECDSA(SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")


def _json(value: Mapping[str, object]) -> str:
    return to_base64url(json.dumps(value, separators=(",", ":")).encode())


async def server_key(engine: AsyncEngine, name: str, make: Callable[[], str]) -> str:
    """Return a stored secret, creating it if necessary; of several starting processes, only one creates it."""
    kept = schema.server_keys
    query = select(kept.c.value).where(kept.c.name == name)
    rows = await fetch(engine, query)
    if not rows:
        async with engine.begin() as connection:
            await connection.execute(upsert(engine, kept), {"name": name, "value": make()})
        rows = await fetch(engine, query)
    return str(rows[0].value)
