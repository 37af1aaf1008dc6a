"""The application on uvicorn, by the short way."""

import uvicorn
from starlette.types import ASGIApp

from hanabi.server.web.limits import Limits
from hanabi.server.web.sockets.http_protocol import door
from hanabi.server.web.sockets.websocket_protocol import Wire


def run(app: ASGIApp, limits: Limits, host: str, port: int) -> None:
    """Serve until somebody stops it."""
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=door(limits),
        ws=Wire,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=30.0,
        timeout_graceful_shutdown=5,
        backlog=4096,
    )
