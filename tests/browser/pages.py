"""Pages whose errors fail the test that opened them."""

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI || event.sourceFile}`));
"""

HASTEN = "const now = performance.now.bind(performance); performance.now = () => 100 * now();"
"""Speed up the page's clock: cards that have just moved ignore clicks for a third of a second, which whole games need
not wait for.

`web/tests/controls.test.ts` tests that they ignore clicks.
"""

ORDINARY = re.compile(r"^Failed to load resource: .* status of 4\d\d .*\(https?://[^/]+/(?!assets/)[^.)]*\)$")
"""Chromium's own message about a refused page or request, which the client handles; assets must exist."""


class Watched:
    """The browser contexts of one test, and the errors in their pages."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []
        self._forgiven: list[re.Pattern[str]] = [ORDINARY]
        self.complaints: list[str] = []

    def forgive(self, pattern: str) -> None:
        """Expect errors that match a pattern, as when the network is cut on purpose."""
        self._forgiven.append(re.compile(pattern))

    def context(
        self,
        width: int = 1280,
        height: int = 800,
        *,
        locale: str = "en-GB",
        scheme: str = "dark",
        touch: bool = False,
        motion: bool = False,
        **more: Any,
    ) -> BrowserContext:
        """Open a new browser context, with cookies of its own."""
        opened = self._browser.new_context(
            base_url=self._address,
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme=scheme,  # type: ignore[arg-type]
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
            **more,
        )
        opened.set_default_timeout(15_000)
        opened.add_init_script(REPORT_VIOLATIONS)
        opened.add_init_script(HASTEN)
        opened.on("console", self._on_console)
        opened.on("weberror", self._on_error)
        self._contexts.append(opened)
        return opened

    def page(self, path: str | None = None, **how: Any) -> Page:
        """Open a page in a new context, at a path if one is given."""
        opened = self.context(**how).new_page()
        if path is not None:
            opened.goto(path)
        return opened

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self._complain(f"{message.text} ({message.location.get('url', '')})")

    def _on_error(self, error: WebError) -> None:
        self._complain(f"{error.error.name}: {error.error.message}\n{error.error.stack}")

    def _complain(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in self._forgiven):
            self.complaints.append(text)

    def close(self) -> None:
        """Close everything, and fail if there were errors."""
        for context in self._contexts:
            context.close()
        assert not self.complaints, "\n".join(self.complaints)
