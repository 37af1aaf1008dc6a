"""Find Chromium, or install it: `python -m tests.browser.chromium`.

Most tests run in the headless shell, which draws no window and takes half the processor time. Notifications
need the full browser. The system's programs come before Debian's packages (root only) and Playwright's downloads.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Playwright

SHELL = "chromium-headless-shell"
FULL = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class NoChromium(Exception):
    """There is no Chromium; the message says why."""


def find(*, full: bool = False) -> Path | None:
    """Return an installed Chromium; without `full`, the headless shell if there is one."""
    return next((Path(place) for place in _places(full) if place and Path(place).exists()), None)


def _places(full: bool) -> Iterator[str | None]:
    """Yield where to look; Playwright comes last because asking it is slow."""
    if named := os.environ.get("HANABI_CHROMIUM"):
        yield named
        return
    if not full:
        yield shutil.which(SHELL)
    yield from map(shutil.which, FULL)
    yield _playwrights_own()


def _playwrights_own() -> str:
    # In a separate process: Playwright's event loop would stay in this one.
    code = "from playwright.sync_api import sync_playwright as p\nwith p() as it: print(it.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def get(*, full: bool = False) -> Path:
    """Return a Chromium, installed if need be, or raise `NoChromium`."""
    found = find(full=full)
    for install in (_from_debian, _from_playwright):
        if found is None:
            install()
            found = find(full=full)
    if found is None:
        raise NoChromium(
            "The browser tests need Chromium, and neither the system nor apt-get nor Playwright has one: "
            "install it, or name it in HANABI_CHROMIUM."
        )
    return found


def launch(playwright: Playwright, program: Path) -> Browser:
    """Start a Chromium without a window."""
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])


def _from_debian() -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quietly = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-qq", "--no-install-recommends", "chromium", SHELL]):
            subprocess.run(["apt-get", *command, "-y"], env=quietly, stdout=subprocess.DEVNULL, check=False)


def _from_playwright() -> None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


if __name__ == "__main__":
    try:
        print(get(full=True), get(), sep="\n")
    except NoChromium as error:
        sys.exit(str(error))
