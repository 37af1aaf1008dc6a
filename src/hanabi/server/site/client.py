"""The built browser client: a single page for all addresses, and the files that it loads."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from hanabi.server.site.caches import ASK_FIRST, FOR_EVER, cacheable

BUILT = Path(__file__).parents[1] / "static"
"""The folder that `make client` and the package build write to."""

FILES = ("favicon.svg", "manifest.webmanifest", "robots.txt", "service-worker.js")
"""The files that browsers and robots request at the root."""

MOST_ENCODINGS = 20

VARY = "Accept-Encoding, Accept-Language, Sec-Fetch-Dest"
"""The headers that decide which page of a table a client gets."""

_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*", re.ASCII)
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_VARIANTS = (("br", ".br"), ("gzip", ".gz"))


class Client:
    """The files of the client in a folder, which may be missing."""

    def __init__(self, folder: Path = BUILT, prefix: str = "", *, imprint: bool = False) -> None:
        self._folder = folder
        self.prefix = prefix
        """The path of the public address, which precedes all paths."""
        self._imprint = imprint

    @property
    def is_built(self) -> bool:
        """Whether there is a client to serve."""
        return (self._folder / "index.html").is_file()

    def addresses(self) -> list[str]:
        """Return the routes of all pages; without a client there is only the start page."""
        if not self.is_built:
            return ["/"]
        return list(_routes(msgspec.json.decode((self._folder / "pages.json").read_bytes(), type=list[str])))

    def page(self, request: Request, status: int = 200) -> Response:
        """Return the page of the client, which shows what belongs to the address."""
        page = self._file(request, self._folder / "index.html", ASK_FIRST, status)
        if self.prefix or self._imprint:
            headers = {"Cache-Control": ASK_FIRST, "Vary": VARY}
            page = Response(self._own_text(), status, headers, media_type="text/html")
        return cacheable(request, page) if status == 200 else page

    def page_with(self, tags: str) -> Response:
        """Return the page with additional tags in its head, for link previews."""
        page = self._own_text().replace("</head>", f"{tags}</head>", 1)
        return Response(page, headers={"Cache-Control": ASK_FIRST, "Vary": VARY}, media_type="text/html")

    def _own_text(self) -> str:
        """Return the page with this server's path and settings."""
        text = self._placed((self._folder / "index.html").read_text(encoding="utf-8"))
        base = f' data-base="{self.prefix}"' if self.prefix else ""
        return text.replace("<html", f"<html{base}{' data-imprint' if self._imprint else ''}", 1)

    def _placed(self, text: str) -> str:
        """Return a text with its addresses moved below the path of the public address."""
        return text.replace('"/', f'"{self.prefix}/')

    async def asset(self, request: Request) -> Response:
        """Return a file that the page loads."""
        return self._named(request, self._folder / "assets", request.path_params["name"], FOR_EVER)

    async def root_file(self, request: Request) -> Response:
        """Return a file at the root, such as the icon."""
        name, cache = request.url.path[1:], "public, max-age=3600"
        if self.prefix and name.endswith(".webmanifest"):
            text = self._placed((self._folder / name).read_text(encoding="utf-8"))
            return Response(text, headers={"Cache-Control": cache}, media_type=_TYPES[".webmanifest"])
        return self._named(request, self._folder, name, cache)

    def _named(self, request: Request, folder: Path, name: str, cache: str) -> Response:
        path = folder / name
        if not _NAME.fullmatch(name) or path.suffix not in _TYPES or not path.is_file():
            raise HTTPException(404)
        return cacheable(request, self._file(request, path, cache))

    def _file(self, request: Request, path: Path, cache: str, status: int = 200) -> Response:
        """Return a file, or a compressed copy if the browser accepts it."""
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
        chosen = path
        for encoding, suffix in _VARIANTS:
            variant = path.with_name(path.name + suffix)
            if accepts(request.headers.get("accept-encoding", ""), encoding) and variant.is_file():
                headers["Content-Encoding"] = encoding
                chosen = variant
                break
        return Response(chosen.read_bytes(), status, headers, media_type=_TYPES[path.suffix])


def _routes(paths: list[str]) -> Iterator[str]:
    """Yield the routes of paths as they are written in `web/src/routes.ts`.

    >>> list(_routes(["/games", "/learn/:lesson", "/course/:page?"]))
    ['/games', '/learn/{lesson}', '/course', '/course/{page}']
    """
    for path in paths:
        if path.endswith("?"):
            yield path.rpartition("/")[0]
        yield re.sub(r":(\w+)\??", r"{\1}", path)


def accepts(header: str, encoding: str) -> bool:
    """Return whether a browser accepts an encoding, by its `Accept-Encoding`.

    >>> accepts("gzip, br;q=0.9", "br"), accepts("gzip;q=0", "gzip")
    (True, False)
    """
    for part in header.lower().split(",", MOST_ENCODINGS):
        name, _, quality = part.strip().partition(";")
        if name.strip() == encoding:
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
