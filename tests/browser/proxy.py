"""A small proxy that serves a server under a path prefix, as nginx would."""

import contextlib
import socket
import threading
from socketserver import StreamRequestHandler, ThreadingTCPServer

LOST = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Proxy(ThreadingTCPServer):
    """Forwards requests under a prefix, and records all others."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, port: int, target: int, prefix: str, *, strips: bool) -> None:
        super().__init__(("127.0.0.1", port), _Visit)
        self.target, self.prefix, self.strips = target, prefix, strips
        self.strays: list[str] = []
        self.thread = threading.Thread(target=self.serve_forever, daemon=True)

    def __enter__(self) -> "Proxy":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()
        self.thread.join()


class _Visit(StreamRequestHandler):
    """One request, or one whole WebSocket connection."""

    server: Proxy

    def handle(self) -> None:
        head = [line for line in iter(self.rfile.readline, b"\r\n") if line]
        if not head:
            return
        method, path, version = head[0].decode().split(" ")
        if not path.startswith(f"{self.server.prefix}/"):
            self.server.strays.append(path)
            self.wfile.write(LOST)
            return
        if self.server.strips:
            path = path.removeprefix(self.server.prefix)
        upgrade = any(line.lower().startswith(b"upgrade: websocket") for line in head)
        if not upgrade:
            head = [line for line in head if not line.lower().startswith(b"connection:")] + [b"Connection: close\r\n"]
        head[0] = f"{method} {path} {version}".encode()
        self._pass_on(b"".join(head) + b"\r\n")

    def _pass_on(self, head: bytes) -> None:
        with socket.create_connection(("127.0.0.1", self.server.target)) as upstream:
            upstream.sendall(head)
            back = threading.Thread(target=_copy, args=(upstream, self.connection), daemon=True)
            back.start()
            while data := self._some():
                upstream.sendall(data)
            _shut(upstream)
            back.join(10)

    def _some(self) -> bytes:
        """Yield what the browser sends next, until it stops."""
        try:
            return bytes(self.rfile.read1(65_536))
        except OSError:
            return b""


def _copy(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)
    _shut(target)


def _shut(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
