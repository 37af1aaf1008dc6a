"""Base64 as addresses and Web Push write it: other signs, no padding."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


def encode(data: bytes) -> str:
    r"""Bytes as text.

    >>> encode(b"\xff\xfe")
    '__4'
    """
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    r"""Text as bytes, padded or not; a `ValueError` if it is none.

    >>> decode("__4"), decode("__4=")
    (b'\xff\xfe', b'\xff\xfe')
    """
    bare = text.rstrip("=")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
