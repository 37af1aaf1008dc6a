"""People at one table, each in a separate browser: whole games, and what happens in them."""

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.hands import Mouse
from tests.browser.pages import Watched
from tests.browser.playing import await_turn, move_once, play_out, score
from tests.browser.sight import look
from tests.browser.tables import gather
from tests.browser.waiting import until


def menu(page: Page, item: str) -> None:
    """Choose an item of the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=item).click()


def test_two_play_a_game_and_one_reloads(watched: Watched) -> None:
    _, (ann, ben) = gather(watched, "R Y G, ranks=3, players=2", ["Ann", "Ben"])
    players = [Mouse(ann), Mouse(ben)]
    for turn in range(4):
        move_once(players[turn % 2])
    await_turn(ann)
    before = look(ben)
    ben.reload()
    ben.locator(".own-hand").wait_for()
    assert look(ben) == before
    play_out(players)
    assert score(ann) == score(ben)
    for page in (ann, ben):
        expect(page.locator(".verdict")).to_have_attribute("data-verdict", "verified")


def test_five_play_a_game_and_one_loses_the_network(watched: Watched) -> None:
    watched.forgive("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    _, pages = gather(watched, "R Y G B, ranks=3, players=5", ["Ann", "Ben", "Cat", "Dan", "Eve"])
    players = [Mouse(page) for page in pages]
    for player in players[:2]:
        move_once(player)
    cat = pages[2]
    cat.context.set_offline(True)
    lost = cat.get_by_text("The connection is lost. Trying again…")
    expect(lost).to_be_visible()
    expect(pages[0].get_by_text("Cat is away.")).to_be_visible()
    tries: list[WebSocket] = []
    cat.on("websocket", lambda socket: tries.append(socket))
    until(cat, lambda: len(tries) > 1)
    expect(lost).to_be_visible()
    cat.context.set_offline(False)
    expect(lost).to_have_count(0)
    expect(pages[0].get_by_text("Cat is away.")).to_have_count(0)
    play_out(players)
    assert len({score(page) for page in pages}) == 1


def test_decisions_of_a_table(watched: Watched) -> None:
    _, (ann, ben) = gather(watched, "R Y G, players=2", ["Ann", "Ben"], talk="remarks")

    move_once(Mouse(ann))
    menu(ben, "Propose to undo")
    expect(ann.locator(".banner")).to_contain_text("Ben proposes to take the last move back.")
    ann.get_by_role("button", name="Agree", exact=True).click()
    assert await_turn(ann).turn == 1
    expect(ben.get_by_text("It is Ann’s turn.")).to_be_visible()

    ann.locator(".card.own").first.click()
    menu(ann, "Pause")
    expect(ben.locator(".banner")).to_contain_text("The game is paused.")
    ben.locator(".card.own").first.click()
    expect(ben.locator("#act-play")).to_have_attribute("title", "The game is paused.")
    ben.get_by_role("button", name="Go on").click()
    expect(ann.locator(".card.own").first).to_have_attribute("aria-pressed", "true")
    expect(ann.locator(".banner")).to_have_count(0)

    menu(ann, "Propose to give up")
    ben.get_by_role("button", name="Disagree").click()
    expect(ann.locator(".banner")).to_have_count(0)
    menu(ann, "Propose to give up")
    ben.get_by_role("button", name="Agree", exact=True).click()
    expect(ben.locator(".ending")).to_contain_text("The game was given up.")

    ann.get_by_role("button", name="Play again").click()
    ann.wait_for_url(lambda url: url != ben.url)
    # Ben was invited, not seated: his seat is reserved until he comes.
    expect(ann.locator(".seat").nth(1)).to_contain_text("invited, the seat is kept")
    expect(ann.locator("#start-reason")).to_have_text("A seat is kept for Ben, who has not come yet.")
    expect(ann.get_by_role("button", name="Start the game")).to_have_attribute("aria-disabled", "true")
    ben.get_by_role("button", name="To the next game").click()
    ben.wait_for_url(ann.url)
    expect(ben.locator(".ending")).to_have_count(0)
    expect(ann.locator("#start-reason")).to_have_text("Everybody is here: the cards can be dealt.")


def test_an_invitation_is_shown_in_the_room_and_accepted_or_declined(watched: Watched) -> None:
    _, (ann, ben) = gather(watched, "R Y G, players=2", ["Ann", "Ben"])
    await_turn(ann)
    menu(ann, "Propose to give up")
    ben.get_by_role("button", name="Agree", exact=True).click()
    ann.get_by_role("button", name="Play again").click()
    ann.wait_for_url(lambda url: url != ben.url)
    ben.goto(ann.url)
    expect(ben.locator("#start-reason")).to_have_text("You are invited: take your seat, or leave it to others.")
    ben.get_by_role("button", name="Take your seat, seat 2").click()
    expect(ben.locator("#start-reason")).to_have_text("Everybody is here: the cards can be dealt.")


def test_notes_remarks_and_a_substitute(watched: Watched) -> None:
    _, (ann, ben) = gather(watched, "R Y G, players=2", ["Ann", "Ben"], talk="remarks")

    await_turn(ann)
    ann.locator(".card.own").first.click()
    ann.get_by_role("button", name="Note").click()
    ann.get_by_label("Only you see it").fill("perhaps the 5")
    ann.get_by_role("button", name="Save").click()
    expect(ann.get_by_role("button", name="note: perhaps the 5")).to_be_visible()
    ann.reload()
    expect(ann.get_by_role("button", name="note: perhaps the 5")).to_be_visible()
    assert "perhaps" not in ben.content()

    remark = "I still know nothing about my hand."
    expect(ben.get_by_role("button", name=remark)).to_have_attribute("aria-disabled", "true")
    ann.get_by_role("button", name=remark).click()
    expect(ben.get_by_role("list", name="Talk")).to_contain_text(f"Ann {remark}")

    menu(ben, "Let a bot play for me")
    expect(ben.locator(".banner")).to_contain_text("A bot plays for you.")
    move_once(Mouse(ann))
    assert await_turn(ann).turn == 3
    ben.get_by_role("button", name="Play again myself").click()
    expect(ben.locator(".banner")).to_have_count(0)
    move_once(Mouse(ann))
    assert await_turn(ben).mine
