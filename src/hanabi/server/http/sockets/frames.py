"""The frames of a WebSocket as bytes (RFC 6455): cut out of a stream, read and made."""

from websockets.utils import apply_mask

TEXT = 0x81
"""The first byte of a text in one frame."""

BINARY = 0x82
"""The first byte of a binary message in one frame."""

HEADER = 14
"""The size of the longest header."""


def framed(data: bytes) -> bytes:
    r"""Text as a server sends it over a WebSocket.

    >>> framed(b"{}")
    b'\x81\x02{}'
    """
    size = len(data)
    if size < 126:
        return bytes((TEXT, size)) + data
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2) + data
    return b"\x81\x7f" + size.to_bytes(8) + data


def frame_size(data: bytes | bytearray) -> int | None:
    """How long the frame is that begins here, once enough of its header is there.

    >>> frame_size(bytes([0x81, 0x85])), frame_size(bytes([0x81, 0xFE, 1])), frame_size(bytes([0x81, 0xFE, 1, 0]))
    (11, None, 264)
    """
    if len(data) < 2:
        return None
    mask = 4 if data[1] & 0x80 else 0
    size = data[1] & 0x7F
    if size < 126:
        return 2 + mask + size
    wide = 2 if size == 126 else 8
    return None if len(data) < 2 + wide else 2 + wide + mask + int.from_bytes(data[2 : 2 + wide])


def text_of(data: bytes) -> str | None:
    """The text, where this is exactly one frame with a text of less than 64 KB; `UnicodeDecodeError` if it is none.

    >>> text_of(bytes([0x81, 0x82, 0, 0, 0, 0]) + b"{}")
    '{}'
    """
    if len(data) < 6 or data[0] != TEXT or len(data) != frame_size(data):
        return None
    match data[1]:
        case size if 0x80 <= size < 0xFE:
            return apply_mask(data[6:], data[2:6]).decode()
        case 0xFE if len(data) >= 8 + 126:
            return apply_mask(data[8:], data[4:8]).decode()
    return None
