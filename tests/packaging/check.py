"""Install built packages in fresh environments and try them: `python -m tests.packaging.check dist/*`.

The environments are made by the Python that runs this. The PATH holds no other programs and npm has no registry, so
a package that needs Node fails here. The dependencies are the newest that pip finds, because users have no constraints.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOWHERE = "http://127.0.0.1:9"
"""The address of a port where nothing listens."""

UP_WITHIN = 120.0
"""Seconds until a server must answer; the first start compiles."""


class Installed:
    """An environment with the package installed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._programs = folder / "venv" / "bin"
        outside = {name: value for name, value in os.environ.items() if not name.startswith(("HANABI", "PYTHON"))}
        self._environment = outside | {
            "HANABI_HOME": str(folder / "home"),
            "PATH": str(self._programs),
            "npm_config_registry": NOWHERE,
        }

    def install(self, package: Path) -> None:
        """Make the environment and install a wheel or an sdist."""
        venv.create(self._folder / "venv", with_pip=True)
        self._run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(package))

    def hanabi(self, *arguments: str, typed: str = "") -> str:
        """Return the output of a `hanabi` command that must succeed."""
        return self._run("hanabi", *arguments, typed=typed)

    def _run(self, *command: str, typed: str = "") -> str:
        program = self._programs / command[0]
        done = subprocess.run(
            [program, *command[1:]],
            input=typed,
            stdout=subprocess.PIPE,
            text=True,
            cwd=self._folder,
            env=self._environment,
            timeout=600,
            check=True,
        )
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Run a server; it must end when SIGTERM asks it to."""
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            port = unused.getsockname()[1]
        command = [str(self._programs / "hanabi"), "serve", "--port", str(port), "--workers", "1", "--reviews", "asked"]
        process = subprocess.Popen(command, cwd=self._folder, env=self._environment)
        try:
            url = f"http://127.0.0.1:{port}"
            wait_until_healthy(url, process)
            yield url
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) in (0, -signal.SIGTERM)
        finally:
            process.kill()
            process.wait()


def wait_until_healthy(url: str, process: "subprocess.Popen[bytes]") -> None:
    """Wait until a server answers /health."""
    give_up = time.monotonic() + UP_WITHIN
    while True:
        assert process.poll() is None, "The server ended by itself."
        try:
            fetch(f"{url}/health")
            return
        except urllib.error.URLError:
            assert time.monotonic() < give_up, "The server did not answer in time."
            time.sleep(0.1)


def fetch(url: str) -> tuple[str, str]:
    """Return the media type and the text of a page that must be there."""
    with urllib.request.urlopen(url, timeout=30) as response:
        return response.headers.get_content_type(), response.read().decode()


def check(package: Path) -> None:
    """Install a package and try what people do with it first."""
    with tempfile.TemporaryDirectory() as folder:
        installed = Installed(Path(folder))
        installed.install(package)
        check_commands(installed)
        check_server(installed)


def check_commands(installed: Installed) -> None:
    """Try the commands that need no server."""
    assert re.search(r"\d+\.\d+\.\d+", installed.hanabi("--version"))
    simulate = ("simulate", "--bot", "cautious", "--players", "3", "--games", "50", "--json")
    assert json.loads(installed.hanabi(*simulate))["games"] == 50
    played = installed.hanabi("play", "--seed", "4", "--lang", "en", typed="hint 2 1\n" + "play 1\n" * 60)
    assert "You told" in played
    assert "\x1b" not in played


def check_server(installed: Installed) -> None:
    """Fetch the page of the browser client, and the scripts that it names."""
    with installed.serving() as url:
        kind, page = fetch(url)
        assert kind == "text/html"
        scripts = re.findall(r'"(/assets/[^"]+\.js)"', page)
        assert scripts
        for script in scripts:
            kind, text = fetch(url + script)
            assert kind == "text/javascript"
            assert text


def main(packages: list[Path]) -> None:
    """Check every package; the first failure ends the run."""
    for package in packages:
        print(f"{package.name} with Python {sys.version.split()[0]}: ", end="", flush=True)
        check(package.resolve())
        print("installs and runs")


if __name__ == "__main__":
    main([Path(argument) for argument in sys.argv[1:]] or sys.exit("name the packages to check"))
