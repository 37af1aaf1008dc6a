"""A page that the operator fills: who runs this server, and what becomes of people's data."""

from pathlib import Path

from markdown_it import MarkdownIt
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from hanabi.rules import HanabiError
from hanabi.server.site import pages

MAX_BYTES = 100_000


class BadImprint(HanabiError):
    """A file that cannot be shown."""


def read_imprint(file: Path) -> str:
    """The page as HTML; whatever tags the file has are shown as text, and links lead to the web or to a mailbox."""
    try:
        text = file.read_bytes()[: MAX_BYTES + 1].decode()
    except (OSError, UnicodeDecodeError) as error:
        raise BadImprint(f"The imprint {file} cannot be read: {error}.") from None
    if len(text) > MAX_BYTES:
        raise BadImprint(f"The imprint {file} is longer than {MAX_BYTES:,} letters.")
    return str(MarkdownIt("commonmark", {"html": False}).disable("image").render(text))


class Imprint:
    """The page, as the file was when the server began."""

    def __init__(self, file: Path | None, prefix: str) -> None:
        self._page = None if file is None else read_imprint(file)
        self._prefix = prefix

    @property
    def is_there(self) -> bool:
        """Whether the operator has filled it."""
        return self._page is not None

    async def page(self, _: Request) -> Response:
        """The page for everybody."""
        if self._page is None:
            raise HTTPException(404)
        return pages.text_page(self._page, self._prefix)
