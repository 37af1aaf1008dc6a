"""Every play or discard that could lose the game at once is confirmed first."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.accessibility import violations
from tests.browser.hands import Mouse
from tests.browser.playing import await_move, await_turn
from tests.browser.tables import with_bots

Contexts = Callable[..., BrowserContext]


ONLY_ONE_OF_EACH = "dark-red dark-yellow dark-green dark-blue dark-white, crowning, players=2"
"""Every card that is still needed is a last copy."""


def table(context: BrowserContext, rules: str) -> Page:
    """Open a game with a bot, at the player's first turn."""
    page = context.new_page()
    page.goto(f"/t/{with_bots(context, rules, ['cautious'])}")
    await_turn(page)
    return page


def test_V2_discarding_a_possible_last_copy_is_confirmed(context: Contexts) -> None:
    page = table(context(), ONLY_ONE_OF_EACH)
    hands = Mouse(page)
    expect(page.locator(".variants-in-force")).to_contain_text("crowning piece")
    sight = await_turn(page)
    hands.hint(0, 0, sight.hands[0][0].card[0])
    await_move(page, sight.turn)
    await_turn(page)
    hands.choose(0)
    page.locator("#act-discard").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("This may be the last copy of a card that is still needed")
    assert violations(page) == []
    question.get_by_role("button", name="Not yet").click()
    expect(question).to_have_count(0)
    hands.play(0)  # confirms the same question about a play
    expect(page.get_by_role("list", name="What happened")).to_contain_text("You played")


def test_V6_the_announced_suit_counts(context: Contexts) -> None:
    page = table(context(), "cocktail-2015+choreography+strikes=1+players=2")
    Mouse(page).choose(0)
    page.locator(".announce button:has(.chip:text-is('R'))").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("If this card is not red, or does not fit")
