"""Accessibility checks with axe, with one line per violation."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

RUN = """async (rules) => {
  const { violations } = await axe.run(rules ? { runOnly: rules } : {});
  const line = (rule, node) => `${rule.id}: ${node.target} ${node.failureSummary}`;
  return violations.flatMap((rule) => rule.nodes.map((node) => line(rule, node)));
}"""


def violations(page: Page) -> list[str]:
    """Return axe's violations on a page in its current state, in both themes."""
    load(page)
    found: list[str] = page.evaluate(RUN, None)
    now = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    page.emulate_media(color_scheme="light" if now else "dark")
    found += page.evaluate(RUN, ["color-contrast"])
    page.emulate_media(color_scheme="dark" if now else "light")
    return found


def load(page: Page) -> None:
    """Load axe into a page, once."""
    if not page.evaluate("typeof axe === 'object'"):
        assert AXE.is_file(), "run make tools"
        page.evaluate(AXE.read_text(encoding="utf-8"))
