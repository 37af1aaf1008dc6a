"""Measure how long a replay of many turns takes to open, and to jump to any turn, in a real Chromium.

    python -m benchmarks.replays

A jump is timed in the page, from the slider's event until the picture with the requested turn has been painted. Opening
is timed from the click until the first picture, with all frames fetched over loopback. Other load on the machine
counts, too. The results are written to `benchmarks/RESULTS.md`.
"""

import os
import random
import statistics
from pathlib import Path

from playwright.sync_api import BrowserContext, Page
from tests.browser.camera import open_context, serving
from tests.browser.tables import become, command, open_table

from benchmarks.sections import write_section

RESULTS = Path(__file__).parent / "RESULTS.md"
TURNS = 70
JUMPS = 60

JUMP = """async (turn) => {
  const slider = document.querySelector(".replay input[type=range]");
  const began = performance.now();
  slider.value = turn;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  do await painted(); while (document.querySelector(".replay .turn").textContent.match(/\\d+/)[0] !== String(turn));
  return performance.now() - began;
}"""

OPEN = """async () => {
  const button = [...document.querySelectorAll(".ending button")].find((it) => it.textContent === "Look back");
  const began = performance.now();
  button.click();
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  do await painted(); while (!document.querySelector(".replay .turn"));
  return performance.now() - began;
}"""


def long_game(context: BrowserContext) -> str:
    """Play a finished game of at least `TURNS` turns, with cautious bots, and return its table."""
    while True:
        table = open_table(context, "cocktail-2015+players=2")
        command(context, table, "sit", seat=0)
        command(context, table, "add_bot", seat=1, bot="cautious", delay=0)
        command(context, table, "start")
        command(context, table, "stand_in", seat=0, bot="cautious", delay=0)
        while context.request.get(f"/api/tables/{table}").json()["phase"] != "over":
            pass
        if context.request.get(f"/api/tables/{table}/replay?as=all").json()["total"] > TURNS:
            return table


def measure(page: Page, table: str) -> tuple[int, float, list[float]]:
    """Return the turns of a game, how long its replay took to open, and the time of each jump, in milliseconds."""
    page.goto(f"/t/{table}")
    page.locator(".ending button").nth(2).wait_for()
    opened = float(page.evaluate(OPEN))
    last = int(page.locator(".replay input[type=range]").get_attribute("max") or 0)
    luck = random.Random(1)
    return last, opened, [float(page.evaluate(JUMP, luck.randint(0, last))) for _ in range(JUMPS)]


def report(last: int, opened: float, jumps: list[float]) -> str:
    """Return the report."""
    ordered = sorted(jumps)
    return "\n".join(
        (
            "## Replays in the browser",
            "",
            f"A replay of {last} turns opened in {opened:.0f} ms, and {len(jumps)} jumps to random turns took "
            f"{statistics.median(jumps):.0f} ms (median), {ordered[int(0.95 * len(ordered))]:.0f} ms (95 %), "
            f"{ordered[-1]:.0f} ms (longest) until they were painted, while {os.cpu_count()} processors had a load of "
            f"{os.getloadavg()[0]:.1f}.",
            "",
            "To measure again: `python -m benchmarks.replays`.",
        )
    )


def main() -> None:
    """Measure, print and write the results."""
    with serving() as (browser, address):
        context = open_context(browser, address, "wide", "dark", "en")
        become(context, "Ann")
        text = report(*measure(context.new_page(), long_game(context)))
    print(text)
    write_section(RESULTS, "replays", text)


if __name__ == "__main__":
    main()
