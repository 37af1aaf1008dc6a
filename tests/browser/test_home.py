"""The pages outside the game: from the first visit to a started table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.accessibility import violations
from tests.browser.languages import LONGEST, WIDEST
from tests.browser.pages import Watched
from tests.texts.catalogues import read

Pages = Callable[..., Page]

TABLE = re.compile(r"/t/[\w-]+$")


def phase_of(page: Page) -> str:
    """Return the phase of a page's table, according to the server."""
    info = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    return str(info["phase"])


def open_table(page: Page, players: int = 2) -> str:
    """Open a table by clicking, stay in its waiting room, and return its link."""
    page.goto("/new")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("group", name="Players").get_by_text(str(players)).click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Your table")).to_be_visible()
    return page.url


def test_one_click_leads_to_a_started_table(page: Pages) -> None:
    home = page("/")
    assert home.get_by_label("Your name").input_value()
    home.get_by_role("button", name="Play now").click()
    home.wait_for_url(TABLE)
    assert phase_of(home) == "playing"
    info = home.request.get(home.url.replace("/t/", "/api/tables/")).json()
    assert [seat.get("bot") for seat in info["seats"]] == [None, "conventions:beginner", "conventions:beginner"]
    assert info["settings"]["advice"] is True
    home.goto("/")
    expect(home.get_by_role("region", name="My games").get_by_role("link")).to_have_count(1)


def test_the_number_of_players_and_the_bot_are_remembered(page: Pages) -> None:
    home = page("/")
    home.get_by_role("group", name="Players").get_by_text("2").click()
    home.get_by_role("group", name="New to Hanabi?").get_by_text("No").click()
    home.get_by_label("Your teammates").select_option("cautious")
    home.reload()
    expect(home.get_by_label("Your teammates")).to_have_value("cautious")
    home.get_by_role("button", name="Play now you and one bot").click()
    home.wait_for_url(TABLE)
    info = home.request.get(home.url.replace("/t/", "/api/tables/")).json()
    assert [seat.get("bot") for seat in info["seats"]] == [None, "cautious"]


def test_R7_form_and_room_show_who_begins_by_the_edition(page: Pages) -> None:
    form = page("/new")
    form.get_by_label("Your name").fill("Ann")
    expect(form.locator(".edition-card", has_text="Splash")).to_contain_text("The booklet does not say who begins.")
    abacus = form.locator(".edition-card", has_text="Abacusspiele")
    expect(abacus).to_contain_text("By the booklet, the oldest player begins.")
    abacus.click()
    form.get_by_role("button", name="Open the table").click()
    expect(form.get_by_role("heading", name="Your table")).to_be_visible()
    expect(form.locator(".agreement")).to_contain_text("By the booklet, the oldest player begins.")


def test_by_keyboard_alone(page: Pages) -> None:
    home = page("/")
    home.get_by_label("Your name").focus()
    home.keyboard.press("Enter")
    home.wait_for_url(TABLE)
    assert phase_of(home) == "playing"


def test_a_long_name_is_cut_and_an_empty_one_is_rejected(page: Pages) -> None:
    home = page("/")
    name = home.get_by_label("Your name")
    name.fill("Maximiliane von und zu Hohenfeuerwerk")
    expect(name).to_have_value("Maximiliane von und zu H")
    expect(home.get_by_text("at most 24 letters")).to_be_visible()
    name.fill(" ")
    expect(home.get_by_role("button", name="Play now")).to_be_disabled()
    name.fill("\u200b")
    home.get_by_role("button", name="Play now").click()
    expect(home.get_by_role("alert")).to_have_text("A name needs at least one visible letter.")


def test_a_table_with_variants(page: Pages) -> None:
    new = page("/new")
    new.get_by_text("Abacusspiele").click()
    for variant in ("Avalanche of colours", "Crowning piece", "Timed choreography"):
        new.get_by_role("switch", name=variant).click()
    expect(new.get_by_label("A sixth suit")).to_have_value("multicolour")
    expect(new.get_by_role("switch", name="Empty hints")).to_be_checked()
    new.get_by_label("A sixth suit").select_option("pink")
    expect(new.get_by_role("switch", name="Avalanche of colours")).not_to_be_checked()
    new.get_by_text("More settings").click()
    new.get_by_label("Name of the table").fill("Friday")
    new.get_by_label("Time for a move").select_option("60")
    new.get_by_label("When somebody is late").select_option("end")
    new.get_by_role("group", name="Players").get_by_text("4").click()
    new.get_by_role("button", name="Bots everywhere").click()
    expect(new.locator("code")).to_have_text("abacus, R Y G B W pink, crowning, choreography, players=4")
    new.get_by_label("Seat 3", exact=True).select_option("")
    new.get_by_role("button", name="Open the table").click()
    expect(new.get_by_role("heading", name="Friday")).to_be_visible()
    info = new.request.get(new.url.replace("/t/", "/api/tables/")).json()
    assert info["settings"]["rules"] == "abacus, R Y G B W pink, crowning, choreography, players=4"
    assert (info["settings"]["clock"], info["settings"]["when_late"]) == (60, "end")
    assert [seat.get("bot") for seat in info["seats"]] == [None, "conventions", None, "conventions"]
    new.get_by_role("button", name="Change").click()
    new.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(new.get_by_role("dialog")).to_have_count(0)
    assert new.request.get(new.url.replace("/t/", "/api/tables/")).json()["settings"] == info["settings"]


def test_the_form_reflects_changes_in_a_second_window(page: Pages) -> None:
    new = page("/new")
    new.get_by_text("More settings").click()
    watching = new.get_by_label("Who may watch")
    assert watching.locator("option").all_inner_texts() == ["Nobody", "Beside one player"]
    assert new.get_by_text("sees the own hand there").is_visible()
    assert watching.get_attribute("aria-describedby")


def test_a_friend_joins_by_link_and_both_play(page: Pages) -> None:
    ann = page()
    link = open_table(ann)
    start = ann.get_by_role("button", name="Start the game")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(ann.get_by_text("One seat is still free")).to_be_visible()
    bob = page(link)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take a seat", exact=True).click()
    expect(bob.get_by_text("you", exact=True)).to_be_visible()
    expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
    bob.get_by_label("Say something").fill("Good evening")
    bob.keyboard.press("Enter")
    expect(ann.get_by_role("list", name="Talk")).to_have_text("Bob Good evening")
    bob.get_by_role("button", name="Swap, seat 1").click()
    ann.get_by_role("button", name="Agree").click()
    expect(bob.locator(".seat-0")).to_contain_text("Bob")
    start.click()
    expect(ann.locator(".page-room")).to_have_count(0)
    expect(bob.locator(".page-room")).to_have_count(0)
    assert phase_of(bob) == "playing"


def test_the_host_changes_the_table_and_seats_bots(page: Pages) -> None:
    ann = page()
    open_table(ann)
    ann.get_by_role("button", name="Change").click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_role("group", name="Players").get_by_text("3").click()
    dialog.get_by_role("switch", name="Avalanche of colours").click()
    dialog.get_by_role("button", name="Save").click()
    expect(ann.get_by_text("Cocktail Games 2015 · avalanche of colours")).to_be_visible()
    for seat in (2, 3):
        ann.get_by_role("button", name=f"Add a bot, seat {seat}").click()
        dialog.get_by_text("Cautious").click()
        dialog.get_by_role("button", name="Add it").click()
        expect(ann.locator(f".seat-{seat - 1}")).to_contain_text("Cautious")
    ann.get_by_role("button", name="Remove, seat 3").click()
    ann.get_by_role("button", name="Move here, seat 3").click()
    expect(ann.locator(".seat-2")).to_contain_text("Ann")
    expect(ann.locator(".seat-2")).to_be_focused()
    ann.get_by_role("button", name="Leave the seat, seat 3").click()
    expect(ann.get_by_text("Take a seat to start the game.")).to_be_visible()


def test_joining_by_code_and_by_a_wrong_one(page: Pages) -> None:
    link = open_table(page())
    bob = page("/")
    field = bob.get_by_label("Link or code of a table")
    join = bob.get_by_role("button", name="Join")
    for wrong, answer in (
        ("", "Paste the link"),
        ("hello there!", "neither a link"),
        ("AAAAAAAAAAAAAAAAAAAAAA", "There is no such table."),
    ):
        field.fill(wrong)
        join.click()
        expect(bob.get_by_role("alert")).to_contain_text(answer)
    field.fill(link.rpartition("/")[2])
    join.click()
    expect(bob.get_by_role("heading", name="Ann’s table")).to_be_visible()


def test_a_broken_link_leads_to_a_helpful_page(page: Pages) -> None:
    for path in ("/t/AAAAAAAAAAAAAAAAAAAAAA", "/nowhere"):
        lost = page(path)
        expect(lost.get_by_role("heading", level=1)).to_be_visible()
        lost.get_by_role("link", name="To the start").click()
        expect(lost.get_by_role("button", name="Play now")).to_be_visible()


def test_a_linked_device_becomes_the_same_person(page: Pages) -> None:
    ann = page()
    open_table(ann)
    ann.goto("/")
    ann.get_by_role("button", name="Play on another device").click()
    link = ann.get_by_label("One-time link").input_value()
    phone = page(link, width=390, height=844, touch=True)
    phone.get_by_role("button", name="Use it here").click()
    phone.wait_for_url("/")
    expect(phone.get_by_label("Your name")).to_have_value("Ann")
    late = page(link)
    late.get_by_role("button", name="Use it here").click()
    expect(late.get_by_role("alert")).to_contain_text("has been used already")
    expect(phone.get_by_role("region", name="My games").get_by_role("link")).to_have_count(1)


def test_a_lost_device_is_signed_out(page: Pages) -> None:
    ann = page()
    open_table(ann)
    ann.goto("/")
    ann.get_by_role("button", name="Play on another device").click()
    phone = page(ann.get_by_label("One-time link").input_value(), width=390, height=844, touch=True)
    phone.get_by_role("button", name="Use it here").click()
    phone.wait_for_url("/")
    ann.reload()
    ann.get_by_role("button", name="Play on another device").click()
    devices = ann.get_by_role("dialog").get_by_role("listitem")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="this one").get_by_role("button")).to_have_count(0)
    devices.get_by_role("button", name="Sign out").click()
    expect(devices).to_have_count(1)
    phone.reload()
    expect(phone.get_by_label("Your name")).to_be_enabled()
    expect(phone.get_by_label("Your name")).not_to_have_value("Ann")


def test_an_unreachable_server_is_explained(watched: Watched) -> None:
    watched.forgive("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    context = watched.context()
    home = context.new_page()
    home.goto("/")
    expect(home.get_by_role("button", name="Play now")).to_be_enabled()
    context.set_offline(True)
    home.get_by_role("button", name="Play now").click()
    expect(home.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    context.set_offline(False)
    home.get_by_role("button", name="Play now").click()
    home.wait_for_url(TABLE)


def test_language_and_theme_are_switched_and_remembered(page: Pages) -> None:
    home = page("/", locale="fr-FR")
    expect(home.get_by_role("button", name="Jouer")).to_be_visible()
    home.get_by_role("combobox", name="Langue").select_option("English")
    expect(home.get_by_role("button", name="Play now")).to_be_visible()
    home.get_by_role("button", name="Theme").click()
    home.get_by_role("button", name="Theme: night").click()
    home.reload()
    expect(home.get_by_role("button", name="Theme: dusk")).to_be_visible()
    assert home.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert home.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize("locale", ["en", WIDEST])
def test_axe_finds_no_violations_in_either_theme(page: Pages, locale: str) -> None:
    opened = page(locale=locale)
    opened.goto("/")
    opened.locator(".play-now").wait_for()
    assert violations(opened) == []
    opened.goto("/new")
    opened.locator(".edition-card").first.wait_for()
    for more in opened.locator("summary").all():
        more.click()
    assert violations(opened) == []
    opened.locator(".opening .button.main").click()
    opened.locator(".starting").wait_for()
    assert violations(opened) == []
    opened.locator(".seat-1 .seat-actions .button").nth(1).click()
    opened.get_by_role("dialog").wait_for()
    assert violations(opened) == []
    visitor = page(opened.url, locale=locale)
    visitor.locator(".welcome").wait_for()
    assert violations(visitor) == []
    for path, sign in (("/games", ".tables"), ("/", ".tables"), ("/device/abc", "form"), ("/nowhere", ".notice-page")):
        opened.goto(path)
        opened.locator(sign).first.wait_for()
        assert violations(opened) == []


SCREENS = [(360, 640), (390, 844), (820, 1180), (1440, 900), (3840, 2160)]


@pytest.mark.parametrize("language", [LONGEST, WIDEST])
def test_no_page_is_wider_than_the_screen(page: Pages, language: str) -> None:
    opened = page(locale=language)

    def fits() -> None:
        for width, height in SCREENS:
            opened.set_viewport_size({"width": width, "height": height})
            assert opened.evaluate("document.documentElement.scrollWidth") <= width

    for path, sign in (("/", ".play-now"), ("/games", "h1"), ("/new", ".edition-card")):
        opened.goto(path)
        opened.locator(sign).first.wait_for()
        fits()
    opened.get_by_role("group", name=str(read(language, "start")["home.players"])).get_by_text("5").click()
    opened.locator(".opening .button.main").click()
    opened.locator(".starting").wait_for()
    fits()


def test_older_games_are_paginated(watched: Watched) -> None:
    ann = watched.context()
    tables.become(ann, "Ann")
    for number in range(103):
        opened = tables.open_table(ann, "R Y G, players=2", title=f"Table {number}")
        tables.command(ann, opened, "sit", seat=0)
    page = ann.new_page()
    page.goto("/games")
    expect(page.locator(".table-line")).to_have_count(100)
    page.get_by_role("button", name="Show older games").click()
    expect(page.locator(".table-line")).to_have_count(103)
    expect(page.get_by_role("button", name="Show older games")).to_have_count(0)
    assert len(set(page.locator(".table-who").all_text_contents())) == 103
