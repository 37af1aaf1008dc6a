"""From the start page through all lessons to the end of a first game: by mouse, by touch, by keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations
from tests.browser.hands import Finger, Hands, Keys, Mouse
from tests.browser.lessons import ALL, await_outcome, solve
from tests.browser.pages import Watched
from tests.browser.playing import await_move, await_turn, hurry, score

Pages = Callable[..., Page]


class Learner:
    """A person who presses the button that leads on."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.page = hands.page

    def press(self, name: str) -> None:
        """Press a button or link by its text."""
        what = self.page.get_by_role("link", name=name).or_(self.page.get_by_role("button", name=name)).first
        if isinstance(self.hands, Keys):
            self.hands.walk(what)
            self.hands.type("Enter")
        else:
            self.hands.press(what)

    def learn_all(self, begin: str, following: str) -> None:
        """Complete all lessons in order, checking each with axe."""
        self.press(begin)
        for number, lesson in enumerate(ALL):
            self.page.wait_for_url(f"**/learn/{lesson.id}")
            solve(self.hands, lesson)
            if number in (2, 8) and not isinstance(self.hands, Keys):
                assert violations(self.page) == []
            assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            if lesson is not ALL[-1]:
                self.press(following)

    def finish_first_game(self) -> None:
        """Read the coach, then play to the last strike."""
        await_turn(self.page)
        coach = self.page.locator(".coach")
        expect(coach).to_be_visible()
        self.hands.choose(0)
        expect(coach).to_contain_text(re.compile("%| fit|conv"))
        assert isinstance(self.hands, Keys) or violations(self.page) == []
        self.page.keyboard.press("Escape")
        while not (sight := await_turn(self.page)).over:
            self.hands.play(len(sight.own) - 1)
            await_move(self.page, sight.turn)
        assert score(self.page) == 0


@pytest.mark.parametrize(
    ("hands", "how", "words"),
    [
        (Mouse, {}, ("Learn in five minutes", "Begin", "Next lesson", "Play your first game")),
        (
            Finger,
            {"width": 390, "height": 844, "touch": True, "locale": "fr-FR"},
            ("Apprendre en cinq minutes", "Commencer", "Leçon suivante", "Jouer votre première partie"),
        ),
        (Keys, {"scheme": "light"}, ("Learn in five minutes", "Begin", "Next lesson", "Play your first game")),
    ],
    ids=["mouse", "touch", "keyboard"],
)
def test_a_newcomer_learns_and_plays(page: Pages, hands: type[Hands], how: dict[str, object], words: list[str]) -> None:
    shown = page("/", **how)
    hurry(shown)
    learn, begin, following, play = words
    learner = Learner(hands(shown))
    learner.press(learn)
    shown.locator(".lessons").wait_for()
    assert hands is Keys or violations(shown) == []
    learner.learn_all(begin, following)
    learner.press(play)
    shown.wait_for_url("**/t/*")
    info = shown.request.get(shown.url.replace("/t/", "/api/tables/")).json()
    assert [seat.get("bot") for seat in info["seats"]] == [None, *["conventions:beginner"] * 2]
    learner.finish_first_game()
    with shown.expect_response(lambda answer: '"done"' in (answer.request.post_data or "")):
        shown.goto("/learn")  # lessons completed without a name are synchronized now
    expect(shown.locator(".lessons li[data-done]")).to_have_count(len(ALL))
    assert len(shown.request.get("/api/me/learning").json()["done"]) == len(ALL)


def test_a_wrong_move_shows_its_outcome_and_can_be_retried(page: Pages) -> None:
    shown = page("/learn/strikes")
    hands = Mouse(shown)
    await_outcome(hands, "begin")
    hands.play(0)
    await_outcome(hands, "wrong")
    expect(shown.locator(".counters")).to_contain_text("Strikes: 3 of 3")
    expect(shown.get_by_role("list", name="What happened")).to_contain_text("strike 3 of 3")
    again = shown.get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    again.click()
    await_outcome(hands, "begin")
    expect(shown.locator(".counters")).to_contain_text("Strikes: 2 of 3")
    hands.play(3)
    await_outcome(hands, "done")


def test_an_unknown_lesson_shows_the_list_of_lessons(watched: Watched) -> None:
    shown = watched.page("/learn/nothing?lang=fr", locale="en-GB")
    expect(shown.get_by_role("alert")).to_have_text("Cette leçon n’existe pas. Les voici toutes.")
    expect(shown.get_by_role("link", name="Lire un indice")).to_be_visible()
    shown.goto("/learn/read?lang=xx")
    expect(shown.locator(".lesson h2")).to_contain_text("Read a hint")


@pytest.mark.parametrize(("locale", "width", "height"), [("en-GB", 1280, 800), ("fr-FR", 390, 844)])
def test_axe_finds_no_violations_in_the_rules(watched: Watched, locale: str, width: int, height: int) -> None:
    shown = watched.page("/rules?rules=cocktail-2015%2Bcrowning%2Brainbow", locale=locale, width=width, height=height)
    shown.locator(".editions-compared").wait_for()
    assert violations(shown) == []
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
