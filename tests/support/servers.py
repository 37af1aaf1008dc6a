"""Real servers in processes of their own, for tests with real sockets."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A `hanabi serve` that can be killed and started again at the same address and database."""

    program = "hanabi"

    def __init__(self, database: str, log: Path, *options: str, port: int | None = None) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database
        self._log = log
        self._command = self._commanded(options)
        self._process: subprocess.Popen[bytes] | None = None

    def _commanded(self, options: tuple[str, ...]) -> list[str]:
        serve = [sys.executable, "-m", self.program, "serve", "--port", str(self.port), "--database", self.database]
        return [*serve, "--workers", "1", "--reviews", "asked", *options]

    def _environment(self) -> dict[str, str]:
        return {name: value for name, value in os.environ.items() if not name.startswith("COV_")}

    def start(self) -> "Server":
        """Start the process, and wait until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stderr=log, stdout=log, env=self._environment())
        patience = time.monotonic() + 120
        while time.monotonic() < patience:
            if self._process.poll() is not None:
                raise AssertionError(self._log.read_text()[-3000:])
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=5).close()
                return self
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        self.kill()
        raise AssertionError("The server did not start.")

    def kill(self) -> None:
        """End the process without warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the process to end, and wait for it."""
        self._end(signal.SIGTERM)

    def restart(self) -> "Server":
        """Kill the process, and start another one."""
        self.kill()
        return self.start()

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                raise
            self._process = None

    @property
    def file(self) -> Path:
        """Return the file of an SQLite database."""
        return Path(self.database.removeprefix("sqlite:///"))

    def log(self) -> str:
        """Return what the server logged."""
        return self._log.read_text()

    @property
    def is_running(self) -> bool:
        """Return whether the process was started and has not ended."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """Return the id of the process that serves."""
        assert self._process is not None
        return self._process.pid


class AnyServer(Server):
    """The same application on an ASGI server other than that of `hanabi serve`."""

    def _commanded(self, options: tuple[str, ...]) -> list[str]:
        self._limits = " ".join(options)
        hypercorn = [sys.executable, "-m", "hypercorn", "--workers", "0", "--bind", f"127.0.0.1:{self.port}"]
        return [*hypercorn, "hanabi.server.app:from_environment()"]

    def _environment(self) -> dict[str, str]:
        return super()._environment() | {
            "HANABI_DATABASE": self.database,
            "HANABI_LIMITS": self._limits,
            "HANABI_REVIEWS": "asked",
        }


StartServer = Callable[..., Server]
"""Return a running server with some options; see the fixtures `start_server` and `shared_server`."""


@contextmanager
def running_server(
    folder: Path, *options: str, database: str | None = None, kind: type[Server] = Server
) -> Iterator[Server]:
    """Run a server with its own database in a folder, or with a given one."""
    number = sum(1 for _ in folder.glob("server*.log"))
    log = folder / f"server{number}.log"
    log.touch()
    server = kind(database or f"sqlite:///{folder}/server{number}.sqlite3", log, *options)
    try:
        yield server.start()
    finally:
        server.stop()
