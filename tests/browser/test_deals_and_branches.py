"""Branches finished with bots and opened by link, the deal of the day, and the same deal again."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.browser.replays import place
from tests.browser.tables import become, command


@pytest.fixture
def replayed(watched: Watched, finished: str) -> Page:
    """Open a page with the replay of a finished game, at its third move."""
    context = watched.context()
    become(context, "Dan")
    page = context.new_page()
    page.goto(f"{finished}?turn=3")
    page.get_by_role("button", name="What if?").click()
    page.locator(".branch-moves").wait_for()
    return page


def test_a_branch_is_finished_with_bots_and_opened_by_its_link(replayed: Page, watched: Watched) -> None:
    page = replayed
    page.locator(".branch-moves select").select_option("cautious")
    page.get_by_role("button", name=re.compile("^Discard: 1")).click()
    page.locator(".branch table").wait_for()
    expect(page.locator(".what-if")).to_have_attribute("aria-busy", "false")
    assert place(page) == (6, 6)
    expect(page).to_have_url(re.compile("branch="))
    page.get_by_label("Name of this branch").fill("Keep it")
    page.get_by_role("button", name="Name it").click()
    expect(page.locator(".branch tbody")).to_contain_text("Keep it")
    page.get_by_role("button", name="Let bots play to the end").click()
    expect(page.locator(".branch tbody")).not_to_contain_text("goes on", timeout=60_000)
    rows = page.locator(".branch tbody tr").all_inner_texts()
    assert rows[0].startswith("As it was played")
    page.get_by_role("button", name="What does the review say?").click()
    expect(page.locator(".branch-judged dt")).to_have_text(["As it was played", "What might have been"])
    link = page.get_by_label("Link to this branch").input_value()
    assert violations(page) == []
    stranger = watched.page(link.removeprefix(page.url.split("/t/")[0]))
    stranger.locator(".branch tbody").get_by_text("Keep it").wait_for()
    assert stranger.locator(".branch tbody tr").all_inner_texts() == rows
    assert place(stranger)[1] == place(page)[1]
    assert not stranger.get_by_role("button", name="Remove").is_visible()


def test_ones_own_branch_can_be_left_and_removed(replayed: Page) -> None:
    page = replayed
    page.get_by_role("button", name=re.compile("^Play: 1")).click()
    page.locator(".branch table").wait_for()
    assert place(page) == (4, 4)
    page.get_by_role("button", name=re.compile("^Hint to")).first.click()
    expect(page.locator(".replay .turn")).to_have_text("Move 5 of 5")
    page.get_by_role("button", name="Remove").click()
    page.locator(".branch table").wait_for(state="detached")
    assert place(page)[1] > 5


def own_game(context: BrowserContext, deal: dict[str, Any]) -> None:
    """Play a deal with bots, taking the first legal move each time, until the game is over."""
    answer = context.request.post(f"/api/deals/{deal['id']}/tables", data={})
    table = answer.json()["id"]
    command(context, table, "sit", seat=0)
    for seat in range(1, deal["brief"]["players"]):
        command(context, table, "add_bot", seat=seat, bot="cautious", delay=0)
    command(context, table, "start")
    while True:
        export = context.request.get(f"/api/tables/{table}/export").json()
        if export["table"]["phase"] == "over":
            return
        last = [event for event in export["events"] if event["type"] in ("started", "turn")][-1]
        turn, seat = (0, last["first"]) if last["type"] == "started" else (last["turn"], last["seat"])
        if seat == 0:
            context.request.post(
                f"/api/tables/{table}/commands",
                data={"type": "act", "id": f"o{turn}", "turn": turn, "action": "play 0"},
            )


def test_two_people_play_the_deal_of_the_day_and_compare(watched: Watched) -> None:
    contexts = [watched.context(), watched.context()]
    pages = []
    for context, name in zip(contexts, ("Ann", "Ben"), strict=True):
        become(context, name)
        page = context.new_page()
        page.goto("/")
        page.get_by_role("link", name="Deal of the day").click()
        page.get_by_role("button", name="Play with bots").wait_for()
        pages.append(page)
    deal = contexts[0].request.get("/api/deals/today").json()
    for context in contexts:
        own_game(context, deal)
    for page, own, other in ((pages[0], "Ann", "Ben"), (pages[1], "Ben", "Ann")):
        page.reload()
        expect(page.locator(".deal-seen")).to_contain_text("You have played this deal.")
        expect(page.locator(".deal-scores tr[data-mine]")).to_contain_text(own)
        expect(page.locator(".deal-scores tbody")).to_contain_text(other)
        assert violations(page) == []
    pages[0].locator(".deal-scores tr:not([data-mine]) a").first.click()
    pages[0].locator(".replay").wait_for()


def test_the_same_deal_can_be_played_again_from_a_replay(replayed: Page) -> None:
    replayed.get_by_role("button", name="The same deal again").click()
    replayed.locator(".deal-scores").wait_for()
    expect(replayed.locator(".deal-play")).to_contain_text("You have seen cards of this deal")
    replayed.get_by_role("button", name="Play with bots").click()
    replayed.locator(".own-hand").wait_for()


def test_two_browsers_follow_one_leader(watched: Watched, finished: str) -> None:
    pages = []
    for name in ("Leo", "Mia", "Nia"):
        context = watched.context()
        become(context, name)
        page = context.new_page()
        page.goto(f"{finished}?turn=1&together=1")
        page.locator(".together").wait_for()
        pages.append(page)
    leader, mia, nia = pages
    expect(leader.locator(".together")).to_contain_text("You lead")
    for page in (mia, nia):
        expect(page.locator(".together")).to_contain_text("Leo leads")
    leader.get_by_role("slider").fill("5")
    for page in (mia, nia):
        expect(page.locator(".replay .turn")).to_have_text(leader.locator(".replay .turn").inner_text())
    pointed = leader.locator('.hand [data-fly^="card-"]').nth(2)
    card = pointed.get_attribute("data-fly")
    pointed.hover()
    for page in (mia, nia):
        expect(page.locator(f'[data-fly="{card}"][data-pointed]').first).to_be_visible()
    mia.get_by_role("button", name="Follow").click()
    mia.get_by_role("slider").fill("2")
    leader.get_by_role("slider").fill("3")
    expect(nia.locator(".replay .turn")).to_have_text(leader.locator(".replay .turn").inner_text())
    assert place(mia)[0] == 2
    leader.get_by_role("button", name="What if?").click()
    leader.get_by_role("button", name=re.compile("^Discard: 1")).click()
    leader.locator(".branch table").wait_for()
    expect(nia.locator(".branch table")).to_contain_text("Leo, from turn 3")
    expect(nia.locator(".replay .turn")).to_have_text("Move 4 of 4")
    nia.get_by_label("Say something").fill("Oh no!")
    nia.get_by_role("button", name="Say", exact=True).click()
    for page in pages:
        expect(page.locator(".together-said")).to_contain_text("Nia Oh no!")
    assert violations(leader) == []
    leader.get_by_role("button", name="Let Nia lead").click()
    expect(nia.locator(".together")).to_contain_text("You lead")
