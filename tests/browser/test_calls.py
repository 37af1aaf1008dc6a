"""Notifications: permission is asked once, pushes are shown by the real service worker, and a click opens the table."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import violations
from tests.browser.friends import Friends
from tests.browser.notifications import CLICK, SHOWN, allow, deliver, shown
from tests.browser.pages import Watched
from tests.browser.waiting import until
from tests.support.push_service import BrowserKeys, Endpoint, check_signature
from tests.support.servers import Server

DAY = {"clock": 86_400}


@pytest.fixture
def watched(full_browser: Browser, server: Server) -> Iterator[Watched]:
    """Open contexts and pages in the full browser: the headless shell denies notifications."""
    everything = Watched(full_browser, server.url)
    yield everything
    everything.close()


def calls(page: Page) -> dict[str, Any]:
    """Return how the page's person is notified."""
    return dict(page.request.get("/api/me/calls").json())


def test_a_player_is_notified_by_push_and_a_click_opens_the_table(watched: Watched, endpoint: Endpoint) -> None:
    keys = BrowserKeys()
    friends = Friends(watched, DAY)
    page = friends.ann
    allow(friends.contexts[0], endpoint, keys)
    page.reload()
    expect(page.locator(".turn-since")).to_contain_text("It is the turn of Ann since")
    assert violations(page) == []
    page.get_by_role("button", name="Call me").click()
    expect(page.get_by_text("You will be called.")).to_be_visible()
    key = friends.contexts[0].request.get("/api/me/calls").json()["key"]
    assert page.evaluate("window.subscribedWith") == {"userVisibleOnly": True, "applicationServerKey": key}
    page.reload()
    page.locator(".own-hand").wait_for()
    expect(page.get_by_role("button", name="Call me")).to_have_count(0)

    page.goto("/")  # away from the table, so Ann is notified
    friends.act("hint")
    friends.act("hint")
    received = endpoint.next()
    check_signature(received.headers["Authorization"], key)
    said = keys.decrypt(received.body).decode()
    assert json.loads(said)["path"] == f"/t/{friends.table}?turn=2"

    deliver(page, said)
    (worker,) = friends.contexts[0].service_workers
    assert shown(worker, page) == [
        {"title": "Your turn", "body": json.loads(said)["body"], "path": f"/t/{friends.table}?turn=2"}
    ]
    worker.evaluate(CLICK)
    page.wait_for_url(f"**/t/{friends.table}?turn=2")
    expect(page.locator(".me[data-turn]")).to_be_visible()
    assert worker.evaluate(SHOWN) == []


def test_permission_is_not_asked_twice_nor_at_a_quick_table(watched: Watched) -> None:
    quick = Friends(watched, {"clock": 300}).ann
    expect(quick.locator(".turn-since")).to_have_count(0)
    page = Friends(watched, DAY).ann
    page.get_by_role("button", name="No, thanks").click()
    page.reload()
    expect(page.locator(".turn-since")).to_contain_text("since")
    expect(page.get_by_role("button", name="Call me")).to_have_count(0)


def test_notifications_are_configured_in_the_preferences(watched: Watched, endpoint: Endpoint) -> None:
    context = watched.context(390, 844, timezone_id="Europe/Paris", locale="de-DE")
    allow(context, endpoint, BrowserKeys())
    context.request.post("/api/people", data={"name": "Ann"})
    page = context.new_page()
    page.goto("/preferences")
    panel = page.locator(".call-panel")
    panel.get_by_role("switch").check()
    expect(panel.get_by_role("switch")).to_be_checked()
    panel.get_by_label("Ruhe ab").select_option("22")
    panel.get_by_label("bis").select_option("7")
    panel.get_by_label("Webhook").fill("https://example.com/hook")
    panel.get_by_role("button", name="Behalten").click()
    panel.get_by_role("button", name="Feed anlegen").click()
    link = panel.get_by_label("Der Link deines Feeds").input_value()
    assert context.request.get(link).ok
    assert violations(page) == []
    info = until(page, lambda: (it := calls(page))["choices"]["webhook"] and it)
    assert info["browsers"] == 1
    assert info["choices"] == {
        "zone": "Europe/Paris",
        "quiet_from": 22,
        "quiet_to": 7,
        "webhook": "https://example.com/hook",
        "language": "de",
    }
    panel.get_by_label("Webhook").fill("http:nowhere")
    panel.get_by_role("switch").uncheck()
    until(page, lambda: calls(page)["browsers"] == 0)


def test_the_app_can_be_installed(watched: Watched) -> None:
    page = watched.page("/")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    icons = json.loads(found["data"])["icons"]
    for icon in icons:
        answer = page.request.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
    sizes = page.evaluate(
        """(icons) => Promise.all(icons.slice(1).map(async ({ src }) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }))""",
        icons,
    )
    assert sizes == [icon["sizes"] for icon in icons[1:]]
    installable = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in installable if error["errorId"] != "in-incognito"] == []
