"""Find a Chromium, or install one: `python -m tests.browser.chromium`.

The headless shell comes first: it draws no window of its own, and the browser tests need half the processor time. The
system's Chromium comes before Debian's package (root only) and Playwright's download.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class NoChromium(Exception):
    """Why there is no Chromium, in a sentence."""


def find() -> Path | None:
    """The Chromium that is there."""
    return next((Path(place) for place in _places() if place and Path(place).exists()), None)


def _places() -> Iterator[str | None]:
    """Where to look, one after the other: to ask Playwright takes a while."""
    if named := os.environ.get("HANABI_CHROMIUM"):
        yield named
        return
    yield from map(shutil.which, NAMES)
    yield _playwrights_own()


def _playwrights_own() -> str:
    # In a process of its own: Playwright's event loop would stay in this one.
    code = "from playwright.sync_api import sync_playwright as p\nwith p() as it: print(it.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def get() -> Path:
    """A Chromium, installed if need be; `NoChromium` says why not."""
    found = find()
    for install in (_from_debian, _from_playwright):
        if found is None:
            install()
            found = find()
    if found is None:
        raise NoChromium(
            "The browser tests need Chromium, and neither the system nor apt-get nor Playwright has one: "
            "install it, or name it in HANABI_CHROMIUM."
        )
    return found


def _from_debian() -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quietly = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-qq", "--no-install-recommends", "chromium-headless-shell"]):
            subprocess.run(["apt-get", *command, "-y"], env=quietly, stdout=subprocess.DEVNULL, check=False)


def _from_playwright() -> None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


if __name__ == "__main__":
    try:
        print(get())
    except NoChromium as error:
        sys.exit(str(error))
