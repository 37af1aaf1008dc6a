"""A push service and a browser in one: it receives messages, verifies their signatures, and decrypts them."""

import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hanabi.server.notifications.web_push import from_base64url, to_base64url

CURVE = ec.SECP256R1()


class Received(NamedTuple):
    """A message sent to an endpoint."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the body as JSON values."""
        return json.loads(self.body)


class BrowserKeys:
    """The keys of a browser, which it shares in its subscription and decrypts pushes with."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"sixteen secrets!") -> None:
        self._key = key or ec.generate_private_key(CURVE)
        self._auth = auth

    def subscription(self, endpoint: str, language: str = "en") -> dict[str, Any]:
        """Return the subscription that a browser sends."""
        keys = {"p256dh": to_base64url(_point(self._key.public_key())), "auth": to_base64url(self._auth)}
        return {"endpoint": endpoint, "keys": keys, "language": language}

    def decrypt(self, body: bytes) -> bytes:
        """Decrypt a push: RFC 8188 and RFC 8291 from the receiver's side."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= 4096
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + _point(self._key.public_key()) + sender
        material = _derive(shared, self._auth, info, 32)
        key = _derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text.endswith(b"\x02")
        return text[:-1]


def check_signature(authorization: str, public: str) -> dict[str, Any]:
    """Return the claims of a VAPID header, after verifying its signature with the server's key."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public)
    head, claims, signature = parts["t"].split(".")
    assert json.loads(from_base64url(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = from_base64url(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(public))
    key.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return dict(json.loads(from_base64url(claims)))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


class Endpoint:
    """An endpoint that records everything it receives; `/gone` answers that the subscription has expired."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._received: queue.Queue[Received] = queue.Queue()

    def take(self, received: Received) -> int:
        """Record a message, and return the status of the answer."""
        self._received.put(received)
        return 410 if received.path == "/gone" else 201

    def next(self) -> Received:
        """Return the next message."""
        return self._received.get(timeout=30)

    @property
    def is_quiet(self) -> bool:
        """Return whether there are no more messages."""
        return self._received.empty()


@contextmanager
def serving() -> Iterator[Endpoint]:
    """Run an endpoint."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(endpoint.take(Received(self.path, dict(self.headers), body)))
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Log nothing."""

    service = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    endpoint = Endpoint(f"http://127.0.0.1:{service.server_port}")
    thread = threading.Thread(target=service.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield endpoint
    finally:
        service.shutdown()
        service.server_close()
        thread.join()
