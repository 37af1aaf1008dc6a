"""What people see, read and confirm at the table, on a phone as on a laptop."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from hanabi.texts import LANGUAGES
from tests.browser.accessibility import violations
from tests.browser.deciding import some_hint
from tests.browser.hands import Finger, Mouse
from tests.browser.pages import Watched
from tests.browser.playing import await_move, await_turn, move_once, take
from tests.browser.sight import look
from tests.browser.tables import become, command, gather, open_table, with_bots
from tests.browser.waiting import still

Contexts = Callable[..., BrowserContext]
Pages = Callable[..., Page]


def at_table(context: BrowserContext, table: str) -> Page:
    """Open a page of a table, on the player's own turn."""
    page = context.new_page()
    page.goto(f"/t/{table}")
    await_turn(page)
    return page


def rank_hinted(watched: Watched, suits: str) -> tuple[Page, int]:
    """Return a page after the first own card was hinted by rank, and that rank."""
    contexts = [watched.context(), watched.context()]
    for browser, name in zip(contexts, ("Ann", "Ben"), strict=True):
        become(browser, name)
    table = open_table(contexts[0], f"{suits}, players=2, ranks=5")
    for browser in contexts:
        command(browser, table, "sit")
    command(contexts[0], table, "start")
    eyes = contexts[1].request.get(f"/api/tables/{table}/replay?as=seat:1").json()
    picture = eyes["frames"][-1]["picture"]
    rank = int(picture["hands"][0][0]["card"][1:])
    command(contexts[0], table, "act", turn=0, action="play 4")
    command(contexts[1], table, "act", turn=1, action=f"hint +1 {rank}")
    return at_table(contexts[0], table), rank


def test_a_hinted_rank_is_not_certain_where_every_rank_touches_a_suit(watched: Watched) -> None:
    plain, rank = rank_hinted(watched, "R Y G")
    expect(plain.locator(".own .sure").first).to_have_text(str(rank))
    pink, rank = rank_hinted(watched, "R Y pink")
    expect(pink.locator(".own .sure").first).to_have_text(f"{rank}?")
    assert pink.locator(".own").first.locator(".ranks i:not([data-off])").count() > 1


def test_giving_up_alone_is_confirmed_and_play_again_deals_at_once(context: Contexts) -> None:
    browser = context()
    page = at_table(browser, with_bots(browser, "R Y G, players=2", ["cautious"]))
    for answer in ("Play on", "Give up"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        question = page.get_by_role("dialog", name="Give the game up?")
        expect(question.get_by_role("button", name="Play on")).to_be_focused()
        expect(page.locator(".ending")).to_have_count(0)
        question.get_by_role("button", name=answer).click()
        expect(question).to_have_count(0)
    expect(page.locator(".ending")).to_contain_text("The game was given up.")
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.locator(".own-hand").wait_for()
    expect(page.locator(".ending")).to_have_count(0)
    assert page.url != before
    page.goto("/games")
    expect(page.locator(".table-line")).to_have_count(2)
    running, over = page.locator(".table-line").all()
    expect(running).to_contain_text(re.compile(r"turn \d+ · .*20\d\d, \d+:\d\d"))
    expect(over).to_contain_text(re.compile(r"\d+ turns? · .*20\d\d, \d+:\d\d"))
    for line in (running, over):
        expect(line).to_contain_text("suits red, yellow, and green")


def test_removed_players_and_others_are_notified(watched: Watched) -> None:
    contexts = [watched.context() for _ in range(3)]
    for browser, name in zip(contexts, ("Ann", "Ben", "Cat"), strict=True):
        become(browser, name)
    table = open_table(contexts[0], "R Y G, players=3")
    for browser in contexts:
        command(browser, table, "sit")
    ann, ben = (browser.new_page() for browser in contexts[:2])
    for page in (ann, ben):
        page.goto(f"/t/{table}")
    expect(ann.locator("#start-reason")).to_have_text("Every seat is taken; Cat is away just now.")
    cat = contexts[2].new_page()
    cat.goto(f"/t/{table}")
    expect(ann.locator("#start-reason")).to_have_text("Everybody is here: the cards can be dealt.")

    question = ann.get_by_role("dialog", name="Ask Ben to leave?")
    for answer in ("Cancel", "Ask to leave"):
        ann.get_by_role("button", name="Ask to leave, seat 2").click()
        expect(ben.locator(".seat-1")).to_contain_text("Ben")
        question.get_by_role("button", name=answer).click()
    expect(ben.get_by_role("status").filter(has_text="The host asked you to leave your seat.")).to_be_visible()
    for page in (ann, cat):
        expect(page.get_by_role("status").filter(has_text="Ben was asked to leave the seat.")).to_be_visible()


def test_the_clock_stays_visible_and_a_timeout_is_shown(watched: Watched) -> None:
    _, (ann, ben) = gather(watched, "R Y G, players=2", ["Ann", "Ben"], clock=5)
    ann.locator(".card.own").first.click()
    expect(ann.locator("#act-play")).to_be_visible()
    expect(ann.get_by_role("timer")).to_be_visible()
    Mouse(ann).press(ann.locator(".card.own").first)
    expect(ann.locator(".news")).to_contain_text("You were out of time; a cautious bot moved for you.", timeout=8_000)
    expect(ben.locator(".news")).to_contain_text("Ann was out of time; a cautious bot moved.")
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("dialog").get_by_role("button", name="Pause").click()
    expect(ann.locator(".news")).to_contain_text("Ben paused the game.")
    expect(ann.locator(".log")).to_contain_text("Ben paused the game.")
    ann.get_by_role("button", name="Go on").click()
    expect(ben.locator(".news")).to_contain_text("The game goes on.")


def test_impossible_moves_are_explained_at_the_first_click(watched: Watched) -> None:
    _, (ann, ben) = gather(watched, "R Y G, hints=1, players=2", ["Ann", "Ben"])
    for page in (ann, ben):
        page.set_viewport_size({"width": 390, "height": 844})
    await_turn(ann)
    Mouse(ann).choose(0)
    expect(ann.locator(".why-not")).to_have_text("You cannot discard: the hint token is there already.")
    take(Mouse(ann), some_hint(look(ann)))
    assert await_turn(ben).tokens == 0
    Mouse(ben).press(Mouse(ben).mate(0, 0))
    expect(ben.locator(".actions")).to_contain_text("No hint token is left: play or discard a card.")


def test_names_and_symbols_are_explained_by_touch(context: Contexts) -> None:
    browser = context(390, 844, touch=True)
    page = at_table(browser, with_bots(browser, "cocktail-2015+players=5", ["cautious"] * 4))
    page.get_by_role("button", name="Haru: who is that?").tap()
    who = page.get_by_role("dialog", name="Haru")
    expect(who).to_contain_text("Plays only what is sure, and says why.")
    who.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Log & discards").tap()
    page.locator(".discards td").first.tap()
    expect(page.locator(".tip")).to_have_text("0 discarded, 3 left")


def cut_off(page: Page) -> list[str]:
    """Return the parts of teammates' headers that are cut off, or hidden under their cards."""
    found: list[str] = page.evaluate("""() => [...document.querySelectorAll(".hand")].flatMap((hand) => {
      const cards = hand.querySelector(".cards").getBoundingClientRect();
      const shown = [...hand.querySelectorAll("header > *")].filter((it) => it.getClientRects().length > 0);
      const under = (box) => box.right > cards.left + 1 && box.left < cards.right && box.bottom > cards.top + 1;
      return shown.filter((it) => under(it.getBoundingClientRect())
        || (!it.matches(".seat-name") && it.scrollWidth > it.clientWidth + 1)).map((it) => it.textContent);
    })""")
    return found


LONG = "Maximiliane von und zu H"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_many_hands_on_a_phone(watched: Watched, players: int) -> None:
    browser = watched.context(390, 844, touch=True, locale="fr")
    become(browser, "Ann")
    table = open_table(browser, f"cocktail-2015+players={players}")
    command(browser, table, "sit", seat=0)
    friend = watched.context()
    become(friend, LONG)
    command(friend, table, "sit", seat=1)
    for seat in range(2, players):
        command(browser, table, "add_bot", seat=seat, bot="conventions", delay=0)
    command(browser, table, "start")
    page = browser.new_page()
    page.add_init_script("localStorage.setItem('hanabi.knowledge', 'full')")
    page.goto(f"/t/{table}")
    take(Finger(page), some_hint(await_turn(page)))
    page.locator(".told .chip").first.wait_for()
    assert cut_off(page) == []
    overlaps = page.evaluate("""() => [...document.querySelectorAll(".candidates")].filter((it) => {
      const boxes = [...it.querySelectorAll("i")].map((i) => i.getBoundingClientRect()).filter((box) => box.width > 0);
      const apart = (box, i) => i === 0 || boxes[i - 1].bottom <= box.top + 1 || boxes[i - 1].right + 1 <= box.left;
      return it.scrollWidth > it.clientWidth + 1 || !boxes.every(apart);
    }).length""")
    assert overlaps == 0
    height = page.evaluate("[document.querySelector('main').scrollHeight, document.querySelector('main').clientHeight]")
    assert height[0] <= height[1]


def test_counters_are_in_one_line(context: Contexts) -> None:
    browser = context(1000, 720)
    table = with_bots(browser, "cocktail-2015+players=2", ["cautious"])
    page = browser.new_page()
    for language in LANGUAGES:
        page.goto(f"/t/{table}?lang={language}")
        await_turn(page)
        for number in range(2):
            heading = page.locator(".counter h2").nth(number)
            assert heading.evaluate("(it) => it.offsetHeight / parseFloat(getComputedStyle(it).fontSize)") < 1.8


def test_an_unknown_table(page: Pages) -> None:
    for path in ("/t/", "/t"):
        shown = page(path)
        expect(shown.get_by_text("There is no such table. Check the link.")).to_be_visible()


SAYING = re.compile(r"(You|Haru|Natsu) (played|discarded|told) ")


def in_sight(page: Page) -> list[str]:
    """Return the news lines that are fully visible."""
    lines: list[str] = page.evaluate("""() => [...document.querySelectorAll(".news li")].filter((it) => {
      const box = it.getBoundingClientRect();
      const room = it.parentElement.getBoundingClientRect();
      return box.top >= room.top - 1 && box.bottom <= room.bottom + 1 && room.bottom < innerHeight;
    }).map((it) => it.innerText.split("\\n")[0])""")
    return lines


def test_the_news_of_a_whole_game_on_a_phone(context: Contexts) -> None:
    """After each round, the screen shows every move of that round."""
    browser = context(390, 844, touch=True)
    table = with_bots(browser, "R Y G, ranks=4, players=3", ["cautious", "cautious"], advice=True)
    page = at_table(browser, table)
    hands = Finger(page)
    rounds = last = failed = 0
    while not (sight := await_turn(page)).over:
        still(page)  # the meaning of a hint arrives later, and the news scroll to make room
        lines = [line for line in in_sight(page) if SAYING.search(line)]
        movers = [found[1] for line in lines if (found := SAYING.search(line))]
        assert movers == (["You", "Haru", "Natsu"] if sight.turn > 1 else []), page.locator(".news").inner_text()
        if any("It does not fit" in line for line in lines):
            failed += 1
            expect(page.locator(".news .burnt").last).to_be_visible()
        last += page.locator(".news .last-round").is_visible()
        rounds += 1
        if sight.strikes == 0 and rounds >= 2:
            hands.play(0)
            await_move(page, sight.turn)
        else:
            move_once(hands, daring=False)
    assert rounds > 5
    assert failed
    assert last == 1
    record = browser.request.get(f"/api/tables/{table}/record").json()
    assert len(record["actions"]) >= 3 * (rounds - 1)


def table_with_a_meaningful_hint(browser: BrowserContext) -> str:
    """Start games until the bot's first hint says something about a card: in some deals it says nothing."""
    for _ in range(20):
        table = with_bots(browser, "cocktail-2015+players=2", ["conventions"], begins=1, advice=True)
        page = at_table(browser, table)
        page.close()
        understood = browser.request.get(f"/api/tables/{table}/why?turn=0").json()["understood"]
        if any(reading["data"].get("seat") == 0 and "slot" in reading["data"] for reading in understood):
            return table
    raise AssertionError("no hint with a meaning in 20 games")


def test_every_move_of_the_log_can_be_explained_and_hints_have_meanings(context: Contexts) -> None:
    browser = context()
    page = at_table(browser, table_with_a_meaningful_hint(browser))
    expect(page.locator(".news .meant")).to_contain_text("Your card")
    for _ in range(3):
        move_once(Mouse(page), daring=False)
    await_turn(page)
    asked = page.locator(".log .why")
    assert asked.count() == 4
    for button in asked.all():
        line = str(button.get_attribute("aria-label")).removeprefix("why? ")
        button.click()
        reason = page.get_by_role("dialog", name="Why Haru did that")
        expect(reason).to_contain_text(line)
        reason_text = reason.get_by_role("listitem").first.inner_text()
        assert reason_text.startswith("The reason has to do with your own cards") == ("told you" in line), reason_text
        page.keyboard.press("Escape")
        expect(reason).to_have_count(0)


def test_among_friends(watched: Watched) -> None:
    """A reaction takes one touch, unread chat is marked, and spectators have names."""
    table, (ann, ben) = gather(watched, "R Y G, players=2", ["Ann", "Ben"], talk="open", watch="beside")
    expect(ann.locator(".watching")).to_have_count(0)
    looker = watched.context()
    become(looker, "Cat")
    cat = looker.new_page()
    cat.goto(f"/t/{table}")
    for page in (ann, ben):
        expect(page.locator(".watching")).to_have_text("watching: Cat1")
    ann.set_viewport_size({"width": 390, "height": 844})
    ben.locator(".actions").get_by_role("button", name="Bravo!").click()
    expect(ann.locator(".hand .reacted")).to_have_text("Bravo!")
    expect(ann.locator(".news")).to_contain_text("Ben: Bravo!")
    expect(ann.get_by_role("img", name="1 new remark")).to_be_visible()
    score, menu = ann.locator(".pill.score").bounding_box(), ann.get_by_role("button", name="Menu").bounding_box()
    assert score
    assert menu
    assert menu["y"] < score["y"] + score["height"]  # in one row
    assert violations(ann) + violations(ben) == []
    ann.get_by_role("button", name="Log & discards").click()
    expect(ann.get_by_role("list", name="Talk")).to_contain_text("Ben Bravo!")
    ann.get_by_role("button", name="Close").click()
    expect(ann.get_by_role("img", name="1 new remark")).to_have_count(0)
    expect(cat.get_by_role("group", name="React")).to_have_count(0)


def test_a_table_opened_by_clicking_is_for_friends_who_chat(page: Pages) -> None:
    new = page("/new")
    new.get_by_label("Your name").fill("Ann")
    new.get_by_role("button", name="Open the table").click()
    expect(new.locator(".agreement")).to_contain_text("Talk is free.")
