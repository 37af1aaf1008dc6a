"""A game of each variant is played to its end, with the moves that only it allows."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.deciding import some_hint
from tests.browser.hands import Mouse
from tests.browser.pages import Watched
from tests.browser.playing import await_move, await_turn, score, take
from tests.browser.sight import Sight, look
from tests.browser.tables import gather, with_bots


def log(page: Page) -> Locator:
    """Return the log, which shows a move shortly after it is made."""
    return page.get_by_role("list", name="What happened")


def true_hand(pages: list[Page], seat: int) -> list[str]:
    """Return the hand of one of two seats, as the other one sees it."""
    return [it.card for it in look(pages[1 - seat]).hands[0]]


def announce(pages: list[Page], seat: int, *, rightly: bool) -> bool:
    """Play the first card that fits, announcing its suit or another; return whether there was such a card."""
    sight = await_turn(pages[seat])
    hand = true_hand(pages, seat)
    slot = next((slot for slot, card in enumerate(hand) if sight.fits(card)), None)
    if slot is None or sight.over:
        return False
    wrong = next(letter for letter in sight.fireworks if letter != hand[slot][0])
    Mouse(pages[seat]).announce(slot, hand[slot][0] if rightly else wrong)
    await_move(pages[seat], sight.turn)
    return True


def bide(pages: list[Page], seat: int, *, fitting: bool = False) -> Sight:
    """Play what fits if wanted, otherwise give a hint or discard a useless card."""
    sight = await_turn(pages[seat])
    if sight.over:
        return sight
    hand = true_hand(pages, seat)
    hands = Mouse(pages[seat])
    fits = [slot for slot, card in enumerate(hand) if fitting and sight.fits(card)]
    useless = [slot for slot, card in enumerate(hand) if int(card[1:]) <= sight.fireworks[card[0]]]
    if fits:
        hands.play(fits[0])
    elif sight.tokens == sight.limit or (sight.tokens and not useless):
        take(hands, some_hint(sight))
    else:
        hands.discard(useless[0] if useless else 0)
    await_move(pages[seat], sight.turn)
    return sight


def test_R33_fuses_have_different_lengths_and_the_longest_burns_first(watched: Watched) -> None:
    _, pages = gather(watched, "splash-2023, R, hand=4, players=2", ["Ann", "Ben"])
    strikes = pages[0].locator(".counters .strike")
    lengths = strikes.locator(".cord").evaluate_all("cords => cords.map(cord => cord.getBoundingClientRect().width)")
    assert len(lengths) == 3
    assert lengths[0] > 1.1 * lengths[1] > 1.1 * 1.1 * lengths[2] > 0
    sight = await_turn(pages[0])
    bad = next(slot for slot, card in enumerate(true_hand(pages, 0)) if not sight.fits(card))
    Mouse(pages[0]).play(bad)
    await_move(pages[0], sight.turn)
    expect(strikes.first).to_have_attribute("data-on", "true")
    assert look(pages[0]).strikes == 1


def test_announced_plays(watched: Watched) -> None:
    _, pages = gather(watched, "R Y, ranks=4, choreography, players=2", ["Ann", "Ben"])
    mistaken = False
    seat = 0
    while not look(pages[seat]).over:
        before = await_turn(pages[seat])
        if not announce(pages, seat, rightly=mistaken):
            bide(pages, seat)
        elif not mistaken:
            mistaken = True
            assert look(pages[seat]).strikes == 1
            expect(log(pages[seat])).to_contain_text("It does not fit: strike 1 of 3.")
        elif not look(pages[seat]).over:
            assert look(pages[seat]).tokens >= min(before.tokens + 1, before.limit)
        seat = 1 - seat
    assert score(pages[0]) == score(pages[1]) > 0
    assert log(pages[0]).inner_text().count("Announced: ") > 2


def test_avalanche_of_colours(watched: Watched) -> None:
    _, pages = gather(watched, "R Y, ranks=4, avalanche, players=2", ["Ann", "Ben"])
    assert list(look(pages[0]).fireworks) == ["R", "Y", "M"]
    seat = 0
    while not bide(pages, seat, fitting=True).over:
        seat = 1 - seat
    assert score(pages[0]) == score(pages[1]) > 0
    expect(pages[0].locator(".ending h2")).to_contain_text("of 12 points")


def test_empty_hints(watched: Watched) -> None:
    context = watched.context()
    table = with_bots(context, "abacus+hand=4+players=2", ["cautious"])
    page = context.new_page()
    page.goto(f"/t/{table}")
    hands = Mouse(page)
    sight = await_turn(page)
    held = {value for it in sight.hands[0] for value in it.card}
    missing = next(value for value in "RYGBW12345" if value not in held)
    hands.press(hands.mate(0, 0))
    hands.press(page.locator(f".values button:has(.chip:text-is('{missing}'))"))
    expect(page.locator("#act-hint")).to_contain_text("0 cards")
    hands.press(page.locator("#act-hint"))
    await_move(page, sight.turn)
    expect(log(page)).to_contain_text(re.compile("You told Haru .*: no card"))
    while not (sight := await_turn(page)).over:
        hands.play(0)
        await_move(page, sight.turn)
    expect(page.locator(".ending")).to_contain_text("The last strike")


def test_crowning_piece(watched: Watched) -> None:
    context = watched.context()
    table = with_bots(context, "cocktail-2015+crowning+players=2", ["cautious"])
    page = context.new_page()
    page.goto(f"/t/{table}")
    hands = Mouse(page)
    while not (sight := await_turn(page)).over:
        if sight.tokens == sight.limit:
            take(hands, some_hint(sight))
        else:
            hands.discard(0)
        await_move(page, sight.turn)
    expect(page.locator(".ending")).to_contain_text("Perfection is out of reach: the game is lost.")
    assert score(page) == 0
