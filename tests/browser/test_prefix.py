"""A server under a path prefix, whether the proxy strips it or not."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.notifications import CLICK, allow, deliver, shown
from tests.browser.pages import Watched
from tests.browser.proxy import Proxy
from tests.support.push_service import BrowserKeys, Endpoint
from tests.support.servers import StartServer, free_port

PREFIX = "/games/hanabi"


@pytest.fixture(params=[True, False], ids=["stripped", "whole"])
def proxy(request: pytest.FixtureRequest, start_server: StartServer, tmp_path: Path) -> Iterator[Proxy]:
    """Run a server with an imprint behind a proxy."""
    (tmp_path / "imprint.md").write_text("# Who runs this\n\n<script>alert(1)</script> [us](mailto:us@example.org)\n")
    port = free_port()
    url = f"http://127.0.0.1:{port}{PREFIX}"
    options = ("--trusted", "--url", url, "--imprint", str(tmp_path / "imprint.md"), "--calls-anywhere")
    server = start_server(*options)
    with Proxy(port, server.port, PREFIX, strips=request.param) as running:
        yield running


def _open(watched: Watched, path: str) -> Page:
    page = watched.page()
    page.goto(f"{PREFIX}{path}")
    return page


def test_all_requests_are_under_the_prefix(browser: Browser, proxy: Proxy) -> None:
    watched = Watched(browser, f"http://127.0.0.1:{proxy.server_address[1]}")
    try:
        home = _open(watched, "/")
        home.get_by_role("button", name="Play now").click()
        home.wait_for_url(re.compile(rf"{PREFIX}/t/[\w-]+$"))
        expect(home.locator(".own-hand, .stage").first).to_be_visible()
        cookie = next(one for one in home.context.cookies() if one["name"] == "hanabi")
        assert cookie["path"] == PREFIX
        home.get_by_role("link", name="Hanabi").first.click()
        home.wait_for_url(re.compile(rf"{PREFIX}/$"))
        mine = home.get_by_role("region", name="My games").get_by_role("link").first
        assert str(mine.get_attribute("href")).startswith(f"{PREFIX}/t/")
        home.get_by_role("link", name="Preferences").click()
        home.wait_for_url(re.compile(rf"{PREFIX}/preferences$"))
        home.go_back()
        home.get_by_role("link", name="Imprint and privacy").click()
        expect(home.get_by_role("heading", name="Who runs this")).to_be_visible()
        expect(home.get_by_text("<script>alert(1)</script>")).to_be_visible()
        home.get_by_role("link", name="Hanabi").click()
        expect(home.get_by_role("button", name="Play now")).to_be_visible()
        manifest = home.request.get(f"{PREFIX}/manifest.webmanifest").json()
        assert (manifest["start_url"], manifest["icons"][0]["src"]) == (f"{PREFIX}/", f"{PREFIX}/favicon.svg")
        link = home.request.post(f"{PREFIX}/api/me/device").json()["link"]
        assert f"{PREFIX}/device/" in link
        other = watched.page()
        other.goto(link)
        other.get_by_role("button", name="Use it here").click()
        other.wait_for_url(re.compile(rf"{PREFIX}/$"))
        expect(other.get_by_role("region", name="My games")).to_be_visible()
    finally:
        watched.close()
    assert proxy.strays == []
    assert watched.complaints == []


def _post(context: BrowserContext, path: str, body: dict[str, Any]) -> Any:
    answer = context.request.post(f"{PREFIX}/api{path}", data=body)
    assert answer.ok, answer.text()
    return answer.json()


def test_a_push_opens_the_table_under_the_prefix(full_browser: Browser, proxy: Proxy, endpoint: Endpoint) -> None:
    watched, keys = Watched(full_browser, f"http://127.0.0.1:{proxy.server_address[1]}"), BrowserKeys()
    try:
        people = [watched.context(), watched.context()]
        for context, name in zip(people, ("Ann", "Ben"), strict=True):
            _post(context, "/people", {"name": name})
        table = _post(people[0], "/tables", {"rules": "cocktail-2015+players=2", "begins": 0, "clock": 86_400})["id"]
        for seat, context in enumerate(people):
            _post(context, f"/tables/{table}/commands", {"type": "sit", "id": "s", "seat": seat})
        _post(people[0], f"/tables/{table}/commands", {"type": "start", "id": "d"})
        allow(people[0], endpoint, keys)
        page = people[0].new_page()
        page.goto(f"{PREFIX}/t/{table}")
        page.get_by_role("button", name="Call me").click()
        expect(page.get_by_text("You will be called.")).to_be_visible()
        page.goto(f"{PREFIX}/")  # away from the table, so Ann is notified
        for turn, context in enumerate(people):
            move = {"type": "act", "id": "m", "turn": turn, "action": "play 0"}
            _post(context, f"/tables/{table}/commands", move)
        said = keys.decrypt(endpoint.next().body).decode()
        assert json.loads(said)["path"] == f"/t/{table}?turn=2"
        deliver(page, said)
        (worker,) = people[0].service_workers
        assert worker.evaluate("new URL(self.registration.scope).pathname") == f"{PREFIX}/"
        assert [it["path"] for it in shown(worker, page)] == [f"{PREFIX}/t/{table}?turn=2"]
        worker.evaluate(CLICK)
        page.wait_for_url(f"**{PREFIX}/t/{table}?turn=2")
        expect(page.locator(".me[data-turn]")).to_be_visible()
    finally:
        watched.close()
    assert proxy.strays == []
