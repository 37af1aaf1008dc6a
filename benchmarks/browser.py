"""What the browser client costs: bytes of the first load, time until the table can be used, long frames.

    python -m benchmarks.browser

A real server and a real Chromium (the one of the browser tests). A whole game of bots is recorded by a
Chromium trace on a processor slowed down four times; every task of the page's main thread that takes
longer than 50 ms would be a frame that a person sees stutter. The results go into `benchmarks/RESULTS.md`.
"""

import json
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page
from tests.browser.pictures import Table, open_context, serving

from benchmarks.sections import write_section

RESULTS = Path(__file__).parent / "RESULTS.md"
SLOWED = 4
LONG_MS = 50
LOADS = 5
PACE = 0.5
"""Seconds that each bot waits: twice as quick as bots at a table of people."""


def first_load(context: BrowserContext, path: str) -> dict[str, int]:
    """Compressed bytes over the network of a first visit, by kind of file."""
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
    """Seconds from the click on a link until the own hand can be used, without any cache."""
    page = context.new_page()
    context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    began = time.perf_counter()
    page.goto(path, wait_until="commit")
    page.wait_for_selector(".own-hand .card")
    took = time.perf_counter() - began
    page.close()
    return took


def trace_game(context: BrowserContext) -> tuple[list[float], int]:
    """The tasks of the main thread in milliseconds while a game is played, and its turns."""
    table = Table(context, rules="cocktail-2015+avalanche+players=5", watch="nobody")
    table.start(PACE)
    page = context.new_page()
    page.goto(table.path)
    page.wait_for_selector(".own-hand .card")
    page.wait_for_timeout(1000)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    with tempfile.TemporaryDirectory() as folder:
        events = _traced(page, session, table, Path(folder) / "trace.json")
    turns = int(page.evaluate("Number(document.querySelector('.turn-pill').textContent.match(/\\d+/))"))
    page.close()
    return main_tasks(events), turns


def _traced(page: Page, session: CDPSession, table: Table, path: Path) -> list[dict[str, Any]]:
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, path=path, categories=["devtools.timeline", "toplevel", "blink.user_timing"])
    table.do("stand_in", seat=0, bot="conventions", delay=PACE)
    page.wait_for_selector(".ending", timeout=240_000)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    browser.stop_tracing()
    found: list[dict[str, Any]] = json.loads(path.read_text())["traceEvents"]
    return found


def main_tasks(events: list[dict[str, Any]]) -> list[float]:
    """How long each task of the page's main thread took, in milliseconds."""
    pages = {event["pid"] for event in events if event["name"] == "UpdateLayoutTree"}
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain" and event["pid"] in pages
    }
    names = ("RunTask", "ThreadControllerImpl::RunTask")
    return [
        event["dur"] / 1000
        for event in events
        if event["name"] in names and (event["pid"], event["tid"]) in threads and "dur" in event
    ]


def report(sizes: dict[str, int], loads: list[float], tasks: list[float], turns: int) -> str:
    """The results in words."""
    kinds = ", ".join(f"{kind.lower()} {size / 1000:.1f}" for kind, size in sorted(sizes.items()))
    ordered = sorted(tasks)
    return "\n".join(
        (
            "## The browser client",
            "",
            f"First load of a table: **{sum(sizes.values()) / 1000:.1f} kB** compressed in all ({kinds}).",
            "",
            f"From the address to a table that can be used, on loopback, without a cache: "
            f"{sorted(loads)[len(loads) // 2]:.2f} s (median of {len(loads)}, longest {max(loads):.2f} s).",
            "",
            f"A game of {turns} turns, five seats and six suits, processor slowed {SLOWED} times: "
            f"{len(tasks):,} tasks of the main thread, longest **{ordered[-1]:.0f} ms**, "
            f"99.9 % under {ordered[int(0.999 * (len(tasks) - 1))]:.0f} ms, "
            f"{sum(task > LONG_MS for task in tasks)} over {LONG_MS} ms.",
            "",
            "To measure again: `python -m benchmarks.browser`.",
        )
    )


def main() -> None:
    """Measure, print, write."""
    with serving() as (browser, address):
        context = open_context(browser, address, "wide", "dark", "en")
        table = Table(context)
        table.start()
        sizes = first_load(context, table.path)
        loads = [usable_after(context, table.path) for _ in range(LOADS)]
        moving = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900}, locale="en")
        tasks, turns = trace_game(moving)
    text = report(sizes, loads, tasks, turns)
    print(text)
    write_section(RESULTS, "browser", text)


if __name__ == "__main__":
    main()
