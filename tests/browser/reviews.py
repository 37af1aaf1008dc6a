"""Helpers for reviews in the browser."""

from playwright.sync_api import Page

from hanabi.bots import SeatedBot, make_bot
from hanabi.game import Game
from hanabi.records import Record
from hanabi.rules import Discard, Rules

SOLVER = 600_000
"""A timeout in milliseconds: the solver may have to be compiled first."""


def whole(page: Page) -> None:
    """Wait until a review is complete."""
    page.locator(".review-headline").wait_for(timeout=SOLVER)
    page.locator(".review-state p").wait_for(state="detached", timeout=60_000)


def fits(page: Page) -> bool:
    """Return whether nothing overflows the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def mistaken() -> str:
    """Return a game in which a card that was certain to fit was not played until it was too late."""
    game = Game.deal(Rules(players=2), seed=11)
    seats = [SeatedBot(lambda *given: make_bot("cautious", *given), seat, seed=0) for seat in range(2)]
    while not game.is_over:
        bot = seats[game.seat]
        bot.follow(game.events)
        action = bot.act()
        legal = game.legal_actions()
        late = game.deck_size <= 1 and game.score > 5
        game.apply(next((it for it in legal if isinstance(it, Discard)), action) if late else action)
    return Record.of(game, ("Ann", "Ben")).to_json()
