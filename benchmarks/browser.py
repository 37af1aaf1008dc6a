"""Measure the browser client: bytes of the first load, time until the table is usable, long frames.

    python -m benchmarks.browser [--beside FOLDER]

It uses a real server and a real Chromium (the one of the browser tests). Whole games of bots are recorded by a Chromium
trace with the processor slowed down four times. A frame is everything that the page's main thread does from the event
that causes a new picture (a message, a timer) until this picture has gone to the compositor: scripts, style, layout,
paint. Frames of more than 50 ms are visible as stutter. On a shared machine, the time used by other guests counts, too,
so it is reported for each game. The results are written to `benchmarks/RESULTS.md`.

With `--beside`, the client of another checkout (such as an older release, with its client built by `python
web/make.py`) is recorded in the same run. It is served by its own server, and games alternate between both.
"""

import argparse
import json
import re
import sys
import tempfile
import time
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page
from tests.browser.camera import Table, open_context, serving
from tests.support.servers import Server

from benchmarks.sections import write_section

RESULTS = Path(__file__).parent / "RESULTS.md"
SLOWED = 4
LONG_MS = 50
LOADS = 5
QUIET_GAMES = 3
MOST_GAMES = 8
QUIET = 0.005
"""A game counts as quiet if less than this fraction of the processors' time was taken by other guests."""
PACE = 0.5
"""Seconds that each bot waits: half the delay of bots at a table of people."""
TASK = "ThreadControllerImpl::RunTask"


class OtherServer(Server):
    """The server of another checkout."""

    folder: Path

    def _commanded(self, options: tuple[str, ...]) -> list[str]:
        serve = [sys.executable, "-m", self.program, "serve", "--port", str(self.port), "--database", self.database]
        return [*serve, "--workers", "1", *options]

    def _environment(self) -> dict[str, str]:
        return super()._environment() | {"PYTHONPATH": str(self.folder / "src")}


def first_load(context: BrowserContext, path: str) -> dict[str, int]:
    """Return the compressed bytes over the network of a first visit, by kind of file."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session.on("Network.responseReceived", lambda it: kinds.update({it["requestId"]: it["type"]}))

    def finished(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        sizes[kind] = sizes.get(kind, 0) + int(event["encodedDataLength"])

    session.on("Network.loadingFinished", finished)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.close()
    return sizes


def usable_after(context: BrowserContext, path: str) -> float:
    """Return the seconds from following a link until the own hand is usable, without any cache."""
    page = context.new_page()
    context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    began = time.perf_counter()
    page.goto(path, wait_until="commit")
    page.wait_for_selector(".own-hand .card")
    took = time.perf_counter() - began
    page.close()
    return took


@dataclass(frozen=True)
class Recording:
    """A game, as recorded by the browser's trace."""

    turns: int
    frames: list[float]
    """Milliseconds of the main thread for each picture, in ascending order."""
    stolen: float | None
    """The fraction of the processors' time that went to other guests of the machine."""

    @property
    def is_quiet(self) -> bool:
        """Whether the times are hardly affected by other guests."""
        return self.stolen is None or self.stolen < QUIET

    def row(self) -> str:
        """Return a line of the table."""
        over = sum(frame > LONG_MS for frame in self.frames)
        stolen = "?" if self.stolen is None else f"{self.stolen:.1%}"
        late = self.frames[int(0.99 * (len(self.frames) - 1))]
        return f"| {self.turns} | {len(self.frames):,} | {late:.0f} ms | {self.frames[-1]:.0f} ms | {over} | {stolen} |"


def record_game(context: BrowserContext) -> Recording:
    """Record a game of five seats and six suits from the first move to the end."""
    table = Table(context, rules="cocktail-2015+avalanche+players=5", watch="nobody")
    table.start(PACE)
    page = context.new_page()
    page.goto(table.path)
    page.wait_for_selector(".own-hand .card")
    page.wait_for_timeout(1000)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    before = processor_time()
    with tempfile.TemporaryDirectory() as folder:
        events = _traced(page, session, table, Path(folder) / "trace.json")
    after = processor_time()
    turns = int(page.evaluate("Number(document.querySelector('.turn-pill').textContent.match(/\\d+/))"))
    page.close()
    stolen = (after[0] - before[0]) / (after[1] - before[1]) if before and after else None
    return Recording(turns, sorted(frames(events)), stolen)


def processor_time() -> tuple[int, int] | None:
    """Return the time taken from this machine, and all of its time; None if the system does not report it."""
    counts = Path("/proc/stat")
    if not counts.exists():
        return None
    fields = [int(field) for field in counts.read_text().splitlines()[0].split()[1:9]]
    return fields[7], sum(fields)


def _traced(page: Page, session: CDPSession, table: Table, path: Path) -> list[dict[str, Any]]:
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, path=path, categories=["devtools.timeline", "toplevel", "blink.user_timing"])
    table.do("stand_in", seat=0, bot="conventions", delay=PACE)
    page.wait_for_selector(".ending", timeout=240_000)
    page.wait_for_timeout(2000)  # animations continue
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    browser.stop_tracing()
    found: list[dict[str, Any]] = json.loads(path.read_text())["traceEvents"]
    return found


def frames(events: list[dict[str, Any]]) -> list[float]:
    """Return how long the main thread was busy for each picture, in milliseconds."""
    pages = {event["pid"] for event in events if event["name"] == "UpdateLayoutTree"}
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain" and event["pid"] in pages
    }
    ours = [event for event in events if (event["pid"], event.get("tid")) in threads]
    tasks = sorted(
        (event["ts"], event["ts"] + event["dur"]) for event in ours if event["name"] == TASK and "dur" in event
    )
    ends = [end for _, end in tasks]
    starts = [start for start, _ in tasks]
    begun: dict[tuple[int, Any], int] = {}
    found = []
    for event in sorted((it for it in ours if it["name"] == "AnimationFrame"), key=lambda it: it["ts"]):
        key = (event["pid"], event.get("id") or event.get("id2", {}).get("local"))
        if event["ph"] == "b":
            begun[key] = event["ts"]
        elif event["ph"] == "e" and key in begun:
            # Count whole tasks, from the one in which it begins to the one in which it ends.
            during = tasks[bisect_right(ends, begun.pop(key)) : bisect_right(starts, event["ts"])]
            found.append(sum(end - start for start, end in during) / 1000)
    return found


def load_line(what: str, sizes: dict[str, int]) -> str:
    """Return the sentence on the bytes of a first visit."""
    kinds = ", ".join(f"{kind.lower()} {size / 1000:.1f}" for kind, size in sorted(sizes.items()) if size)
    return f"First load of {what}: **{sum(sizes.values()) / 1000:.1f} kB** compressed ({kinds})."


HEAD = (
    f"| turns | frames | 99 % of them under | longest | over {LONG_MS} ms | taken away |",
    "|---|---|---|---|---|---|",
)


def report(first: list[str], loads: list[float], games: list[Recording], others: list[str]) -> str:
    """Return the report."""
    return "\n".join(
        (
            "## The browser client",
            "",
            *(line for said in first for line in (said, "")),
            f"From opening a link to a usable table, over loopback, without a cache: "
            f"{sorted(loads)[len(loads) // 2]:.2f} s (median of {len(loads)}, longest {max(loads):.2f} s).",
            "",
            f"Games of five seats and six suits, a move every {PACE} s, processor slowed {SLOWED} times, "
            f"recorded by Chromium's trace from the first move to the celebration at the end. A frame is the main "
            f"thread's work for one new picture. The last column is the share of the processors' time that went to "
            f"other guests of the machine. Games are recorded until {QUIET_GAMES} had less than {QUIET:.1%} of it, "
            f"at most {MOST_GAMES}, and all are listed.",
            "",
            *HEAD,
            *(game.row() for game in games),
            "",
            *others,
            "To measure again: `python -m benchmarks.browser`.",
        )
    )


def report_beside(folder: Path, games: list[Recording]) -> list[str]:
    """Return the report on another client whose games alternated with ours."""
    version = re.search(r'__version__ = "(.+)"', (folder / "src/hanabi/__init__.py").read_text())
    name = version.group(1) if version else folder.name
    intro = f"The client of release {name} with its own server, alternating in the same run (`--beside`):"
    return [intro, "", *HEAD, *(game.row() for game in games), ""]


def record_both(browser: Browser, address: str, folder: Path | None) -> tuple[list[Recording], list[Recording]]:
    """Record enough quiet games of this client and, alternating, as many of another one."""
    games: tuple[list[Recording], list[Recording]] = ([], [])
    with beside(folder) as other:
        places = [(address, games[0])] + ([(other, games[1])] if other else [])
        for _ in range(MOST_GAMES):
            for place, recorded in places:
                recorded.append(record_at(browser, place))
            if all(sum(game.is_quiet for game in recorded) >= QUIET_GAMES for _, recorded in places):
                break
    return games


@contextmanager
def beside(folder: Path | None) -> Iterator[str | None]:
    """Start the server of another checkout, if there is one, and yield its address."""
    if folder is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as place:
        program = type("Beside", (OtherServer,), {"folder": folder.resolve()})
        server = program(f"sqlite:///{place}/beside.sqlite3", Path(place) / "log", "--trusted").start()
        try:
            yield server.url
        finally:
            server.stop()


def record_at(browser: Browser, address: str) -> Recording:
    """Record one game in a new browser context."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900}, locale="en")
    game = record_game(context)
    print(address, game.row(), flush=True)
    context.close()
    return game


def main() -> None:
    """Measure, print and write the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another checkout with a built client")
    folder = parser.parse_args().beside
    with serving() as (browser, address):
        context = open_context(browser, address, "wide", "dark", "en")
        table = Table(context)
        table.start()
        first = [
            load_line(what, first_load(context, path))
            for what, path in (("the start page", "/"), ("a table", table.path))
        ]
        loads = [usable_after(context, table.path) for _ in range(LOADS)]
        games, others = record_both(browser, address, folder)
    text = report(first, loads, games, report_beside(folder, others) if folder else [])
    print(text)
    write_section(RESULTS, "browser", text)


if __name__ == "__main__":
    main()
