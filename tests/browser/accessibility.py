"""What axe finds in a page: every violation as one line."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

RUN = """async () => {
  const { violations } = await axe.run();
  const line = (rule, node) => `${rule.id}: ${node.target} ${node.failureSummary}`;
  return violations.flatMap((rule) => rule.nodes.map((node) => line(rule, node)));
}"""


def violations(page: Page) -> list[str]:
    """What axe has against a page as it stands."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found
