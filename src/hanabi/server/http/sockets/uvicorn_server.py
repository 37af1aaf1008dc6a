"""Run the application on uvicorn."""

import contextlib
import socket
import sys

import uvicorn
from starlette.types import ASGIApp

from hanabi.server.http.limits import Limits
from hanabi.server.http.sockets.uvicorn_protocols import limited

NOT_STARTED = 3
"""The exit code if the server could not start."""


def run(app: ASGIApp, limits: Limits, sockets: list[socket.socket], proxies: str) -> None:
    """Serve on sockets until stopped, trusting the X-Forwarded-For header of these proxies."""
    http, websocket = limited(limits, proxies)
    config = uvicorn.Config(
        app,
        forwarded_allow_ips=proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        http=http,
        ws=websocket,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=30.0,
        timeout_graceful_shutdown=5,
        backlog=4096,
    )
    server = uvicorn.Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets)
    if not server.started:
        sys.exit(NOT_STARTED)
