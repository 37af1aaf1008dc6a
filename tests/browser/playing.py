"""Whole games by simple players, each at a page."""

import json
import re
from collections.abc import Iterable
from itertools import cycle

from playwright.sync_api import Page, Route
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.deciding import Move, decide
from tests.browser.hands import Hands
from tests.browser.sight import Sight, look

IDLE = 1000
"""The number of checks without a player to move after which the game counts as stuck."""


def take(hands: Hands, move: Move) -> None:
    """Make a move."""
    if move.kind == "hint":
        hands.hint(move.mate, move.slot, move.value)
    elif move.kind == "play":
        hands.play(move.slot)
    else:
        hands.discard(move.slot)


def await_turn(page: Page) -> Sight:
    """Wait until it is this player's turn, or the game is over."""
    page.locator(".me[data-turn], .ending").first.wait_for()
    return look(page)


def await_move(page: Page, turn: int) -> None:
    """Wait until the move of a turn has been made."""
    other = page.locator(".turn-pill").filter(has_not_text=re.compile(rf"(?<!\d){turn}(?!\d)"))
    page.locator(".ending").or_(other).first.wait_for(state="attached")


def move_once(hands: Hands, *, daring: bool = True) -> Sight:
    """Wait for the turn, make a sensible move, and return what was seen before it."""
    sight = await_turn(hands.page)
    if not sight.over:
        take(hands, decide(sight, daring=daring))
        _await_done(hands.page, sight)
    return sight


def _await_done(page: Page, sight: Sight) -> None:
    try:
        await_move(page, sight.turn)
    except TooLate as error:
        raise AssertionError(f"The move was not made: {page.locator('.actions').inner_text()!r}\n{sight}") from error


def play_out(players: Iterable[Hands], *, daring: bool = True) -> None:
    """Play a game to its end, each player at a page, in seat order from the player to move."""
    around = list(players)
    idle = 0
    for hands in cycle(around):
        sight = look(hands.page)
        if sight.over:
            return
        idle = 0 if sight.mine or len(around) == 1 else idle + 1
        assert idle < IDLE, f"No player moves:\n{sight}"
        if idle == 0:
            move_once(hands, daring=daring)


def score(page: Page) -> int:
    """Return the final score that the page shows."""
    shown = page.locator(".ending h2 .score").inner_text()
    assert re.fullmatch(r"\d+", shown)
    return int(shown)


def hurry(page: Page) -> None:
    """Ask the bots to move without a delay."""

    def quicker(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps(wish | {"delay": 0} if wish["type"] == "add_bot" else wish))

    page.route("**/api/tables/*/commands", quicker)
