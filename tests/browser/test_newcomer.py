"""A first visit: home, "Play now", a whole game, by mouse, keyboard and touch."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.deciding import some_hint
from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.playing import await_move, await_turn, hurry, move_once, play_out, score, take
from tests.browser.sight import Sight

Pages = Callable[..., Page]


def give_hint(hands: Mouse) -> Sight:
    """Give some hint, and return what is seen at the next turn."""
    sight = await_turn(hands.page)
    take(hands, some_hint(sight))
    await_move(hands.page, sight.turn)
    return await_turn(hands.page)


def strike_out(hands: Mouse | Finger) -> None:
    """Play any cards until the last strike."""
    while not (sight := await_turn(hands.page)).over:
        hands.play(len(sight.own) - 1)
        await_move(hands.page, sight.turn)


def test_with_a_mouse(page: Pages) -> None:
    shown = page("/")
    hurry(shown)
    hands = Mouse(shown)
    shown.get_by_role("button", name="Play now").click()

    sight = give_hint(hands)
    while sight.tokens == sight.limit:
        sight = give_hint(hands)
    expect(shown.get_by_role("list", name="What happened")).to_contain_text("You told")

    hands.drag(0, "discard")
    await_move(shown, sight.turn)
    expect(shown.get_by_role("list", name="What happened")).to_contain_text("You discarded")

    turn = await_turn(shown).turn
    hands.drag(1, "play")
    await_move(shown, turn)
    expect(shown.get_by_role("list", name="What happened")).to_contain_text("You played")

    strike_out(hands)
    assert score(shown) == 0
    expect(shown.locator(".ending")).to_contain_text("The last strike")
    expect(shown.locator(".verdict")).to_have_attribute("data-verdict", "verified")


def test_with_the_keyboard_alone(page: Pages) -> None:
    shown = page("/")
    hurry(shown)
    keys = Keys(shown)
    keys.walk(shown.get_by_label("Yes"))
    keys.type("ArrowRight")
    keys.walk(shown.get_by_label("Your teammates"))
    keys.type("C", "a", "u")
    expect(shown.get_by_label("Your teammates")).to_have_value("cautious")
    keys.walk(shown.get_by_role("button", name="Play now"), "Shift+Tab")
    keys.type("Enter")
    shown.locator(".own-hand").wait_for()

    # Arrow keys move from card to card, and Enter selects like a click.
    await_turn(shown)
    keys.walk(keys.mate(0, 0))
    keys.type("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft")
    expect(keys.own(0)).to_be_focused()
    keys.type("Enter")
    expect(keys.own(0)).to_have_attribute("aria-pressed", "true")
    keys.type("Escape")
    expect(keys.own(0)).to_have_attribute("aria-pressed", "false")

    play_out([keys], daring=False)
    assert score(shown) > 0
    keys.walk(shown.get_by_role("button", name="Play again"))
    keys.type("Enter")
    expect(shown.locator(".ending")).to_have_count(0)


def test_on_a_touch_screen(page: Pages) -> None:
    shown = page("/", width=390, height=844, touch=True)
    hurry(shown)
    hands = Finger(shown)
    shown.get_by_role("button", name="Play now").tap()
    for _ in range(3):
        move_once(hands)
        assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
    strike_out(hands)
    assert score(shown) == 0
    shown.get_by_role("button", name="Look back").tap()
    expect(shown.get_by_role("slider", name="Move")).to_be_visible()
