"""Error handlers: pages for people, JSON for programs."""

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from hanabi.protocol.messages import Refused
from hanabi.rules import HanabiError
from hanabi.server.http.api import refusal, reply, status_of
from hanabi.server.site import pages
from hanabi.server.site.client import Client

log = logging.getLogger("hanabi.web")


def _wants_page(request: Request) -> bool:
    return not request.url.path.startswith(("/api", "/assets", "/health", "/metrics"))


class ErrorHandlers:
    """Answers errors with pages for people and JSON for programs."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def _page(self, request: Request, title: str, sentence: str, status: int) -> Response:
        """Return an error page; the client has its own for addresses that do not exist."""
        if status == 404 and request.method in ("GET", "HEAD") and self._client.is_built:
            return self._client.page(request, status)
        return pages.message_page(title, sentence, status, self._client.prefix)

    async def on_mistake(self, request: Request, error: Exception) -> Response:
        """Handle a request that is invalid or not allowed."""
        assert isinstance(error, HanabiError)
        if _wants_page(request):
            return self._page(request, "Not here", str(error)[:600], status_of(error))
        return refusal(error)

    async def on_http(self, request: Request, error: Exception) -> Response:
        """Handle an address or method that does not exist."""
        assert isinstance(error, HTTPException)
        if _wants_page(request):
            return self._page(request, "Not here", "There is no such page.", error.status_code)
        return reply(Refused(None, "no_such_page", "There is no such page or method."), error.status_code)

    async def on_bug(self, request: Request, error: Exception) -> Response:
        """Handle our own bugs."""
        log.error("a request failed", exc_info=error)
        if _wants_page(request):
            return self._page(request, "Something went wrong", "Something went wrong here.", 500)
        return reply(Refused(None, "internal", "Something went wrong here."), 500)
