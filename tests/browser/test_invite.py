"""Invitations by a QR code that is read off the screen."""

import io

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.browser.tables import become, command, open_table, with_bots
from tests.support.servers import Server


def read_code(page: Page) -> str:
    """Decode the QR code that the page shows."""
    code = page.locator(".qr img")
    code.evaluate("it => it.decode()")
    code.scroll_into_view_if_needed()
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))
    return str(found.text)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_friend_joins_by_qr_code(watched: Watched, server: Server, scheme: str) -> None:
    context = watched.context(390, 844, touch=True, scheme=scheme)
    become(context, "Ann")
    table = open_table(context, "cocktail-2015+players=2")
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.get_by_text("QR code").click()
    link = read_code(page)
    assert link == f"{server.url}/t/{table}"
    assert violations(page) == []
    friend = watched.page()
    friend.goto(link)
    friend.get_by_label("name").fill("Ben")
    friend.locator(".welcome button[type=submit]").click()
    expect(page.get_by_text("Ben").first).to_be_visible()


def test_another_device_is_linked_by_qr_code(watched: Watched) -> None:
    context = watched.context()
    become(context, "Ann")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Play on another device").click()
    page.get_by_text("QR code").click()
    link = read_code(page)
    phone = watched.page(width=390, height=844, touch=True)
    phone.goto(link)
    phone.get_by_role("button", name="Use it here").click()
    phone.wait_for_url("/")
    assert phone.evaluate("fetch('/api/me').then((it) => it.json()).then((it) => it.name)") == "Ann"


def test_a_rematch_with_other_rules(watched: Watched) -> None:
    context = watched.context()
    table = with_bots(context, "cocktail-2015+players=2", ["cautious"])
    command(context, table, "propose", motion="end")
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Same group, other rules").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(page.locator(".agreement").get_by_role("button").last).to_be_visible()
    expect(page.get_by_text("Ann").first).to_be_visible()
