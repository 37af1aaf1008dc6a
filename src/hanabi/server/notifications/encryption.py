"""A push that only one browser can read: message encryption for Web Push (RFC 8291 over RFC 8188, `aes128gcm`)."""

import secrets

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hanabi.rules import HanabiError
from hanabi.server.notifications import base64url

CURVE = ec.SECP256R1()
RECORD_BYTES = 4096
"""The size of a record; a push has one."""

MOST_BYTES = 3000
"""The longest text of a push; services take 4096 bytes, encrypted."""

LAST = b"\x02"
"""Ends the last record."""


class BadKeys(HanabiError):
    """Keys of a browser for which nothing can be encrypted."""


def encrypted(text: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a push, for the browser with these keys; `BadKeys` if they are none."""
    return sealed(text, p256dh, auth, ec.generate_private_key(CURVE), secrets.token_bytes(16))


def sealed(text: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """The body of a push with a given key and salt, both of which must be used only once."""
    assert len(text) <= MOST_BYTES
    theirs, secret = _keys(p256dh, auth)
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    # The names of these two steps are those of the RFC: first the browser's secret is mixed in, then the salt.
    material = _hkdf(shared, secret, b"WebPush: info\0" + point(theirs) + mine, 32)
    key = _hkdf(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _hkdf(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + len(mine).to_bytes(1, "big") + mine
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys for which nothing can be encrypted."""
    _keys(p256dh, auth)


def _keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    try:
        key, secret = base64url.decode(p256dh), base64url.decode(auth)
        found = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
    except ValueError:
        raise BadKeys("These are no keys for a push.") from None
    if len(secret) != 16 or len(key) != 65:
        raise BadKeys("These are no keys for a push.")
    return found, secret


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as Web Push writes it: 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _hkdf(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)
