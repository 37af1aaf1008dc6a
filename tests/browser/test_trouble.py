"""Problems are explained on the page, which recovers by itself where possible."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from hanabi.protocol import VERSION
from tests.browser.hands import Mouse
from tests.browser.pages import Watched
from tests.browser.playing import await_turn, move_once
from tests.browser.sight import look
from tests.browser.tables import become, command, gather, open_table, with_bots
from tests.support.servers import StartServer

Pages = Callable[..., Page]

LOST = "The connection is lost. Trying again…"


def test_a_link_to_no_table(page: Pages) -> None:
    shown = page("/t/nothing-here")
    expect(shown.get_by_role("heading", name="This table is not open to you")).to_be_visible()
    shown.get_by_role("link", name="To the start").click()
    expect(shown.get_by_role("button", name="Play now")).to_be_visible()


def test_a_closed_game(watched: Watched) -> None:
    table = with_bots(watched.context(), "R Y G, players=2", ["cautious"], watch="nobody")
    shown = watched.page(f"/t/{table}")
    expect(shown.get_by_role("heading", name="This table is not open to you")).to_be_visible()


def test_a_full_table(watched: Watched) -> None:
    host = watched.context()
    become(host, "Ann")
    table = open_table(host, "R Y G, players=2")
    command(host, table, "sit", seat=0)
    command(host, table, "add_bot", seat=1, bot="cautious", delay=0)
    shown = watched.page(f"/t/{table}")
    expect(shown.get_by_text("Every seat of this table is taken.")).to_be_visible()
    shown.get_by_role("button", name="Come in").click()
    expect(shown.get_by_role("heading", name="Ann’s table")).to_be_visible()
    command(host, table, "start")
    expect(shown.get_by_role("heading", name="This table is not open to you")).to_be_visible()


def test_a_very_long_name(page: Pages) -> None:
    shown = page("/")
    shown.get_by_label("Your name").fill("Wolfeschlegelsteinhausenbergerdorff the Third of His Name")
    expect(shown.get_by_text("A name has at most 24 letters")).to_be_visible()
    shown.get_by_role("button", name="Play now").click()
    shown.locator(".own-hand").wait_for()
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_long_names_of_teammates_fit_a_small_screen(watched: Watched) -> None:
    names = [letter * 24 for letter in "WMQ"]
    table, (_, second, _) = gather(watched, "cocktail-2015+players=3", names)
    phone = second.context.new_page()
    phone.set_viewport_size({"width": 360, "height": 740})
    phone.goto(f"/t/{table}")
    expect(phone.locator(".hand")).to_have_count(2)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_old_tab_survives_a_server_restart(browser: Browser, start_server: StartServer) -> None:
    server = start_server("--trusted")
    watched = Watched(browser, server.url)
    watched.forgive("ERR_CONNECTION_REFUSED|WebSocket connection")
    try:
        context = watched.context()
        table = with_bots(context, "R Y G, players=2", ["cautious"])
        shown = context.new_page()
        shown.goto(f"/t/{table}")
        move_once(Mouse(shown))
        before = await_turn(shown)
        server.kill()
        expect(shown.get_by_text(LOST)).to_be_visible()
        server.start()
        expect(shown.get_by_text(LOST)).to_have_count(0, timeout=30_000)
        assert look(shown) == before
        move_once(Mouse(shown))
        assert await_turn(shown).turn == before.turn + 2
        watched.close()
    finally:
        server.stop()


def test_a_second_tab_stays_in_sync_and_can_play(watched: Watched) -> None:
    context = watched.context()
    table = with_bots(context, "R Y G, players=2", ["cautious"])
    tabs = [context.new_page(), context.new_page()]
    for tab in tabs:
        tab.goto(f"/t/{table}")
    for tab in tabs:
        move_once(Mouse(tab))
    await_turn(tabs[0])
    await_turn(tabs[1])
    assert look(tabs[0]) == look(tabs[1])


def test_without_websocket_a_notice_is_shown_until_the_table_loads(watched: Watched) -> None:
    watched.forgive("WebSocket")
    context = watched.context()
    table = with_bots(context, "R Y G, players=2", ["cautious"])
    shown = context.new_page()
    blocked = True
    shown.route_web_socket(
        re.compile("/socket"), lambda socket: socket.close() if blocked else socket.connect_to_server()
    )
    shown.goto(f"/t/{table}")
    expect(shown.get_by_text(LOST)).to_be_visible()
    blocked = False
    expect(shown.locator(".own-hand")).to_be_visible(timeout=15_000)
    expect(shown.get_by_text(LOST)).to_have_count(0)


def test_an_outdated_page_reloads_after_an_upgrade(page: Pages) -> None:
    shown = page("/")
    asked: list[str] = []

    def hang_up(socket: WebSocketRoute) -> None:
        asked.append(socket.url)
        socket.send('{"type":"closing","reason":"Load it again.","again":false,"code":"outdated_page"}')

    shown.route_web_socket(re.compile("/socket"), hang_up)
    shown.get_by_role("button", name="Play now").click()
    expect(shown.get_by_role("heading", name="A new version is here")).to_be_visible()
    assert f"protocol={VERSION}&" in asked[0]
    with shown.expect_navigation():
        shown.get_by_role("button", name="Load again").click()
